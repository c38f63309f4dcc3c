import type { Announcement } from '@hamvav/contract/admin/entities'
import { announcementTextMax, announcementTitleMax } from '@hamvav/contract/admin/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { useState } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { fieldOfTime } from './kathmandu-time.ts'

export interface AnnouncementWords {
  title: string
  content: string
  titleNe: string
  contentNe: string
}

export type AnnouncementDraft = ReturnType<typeof useAnnouncementDraft>

/** `publishAt`: value of an input of the type `datetime-local`, in Kathmandu; empty: at once. */
function draftOf(words: AnnouncementWords, publishAt: string) {
  const length = {
    title: countGraphemes(words.title.trim()),
    content: countGraphemes(words.content.trim()),
    titleNe: countGraphemes(words.titleNe.trim()),
    contentNe: countGraphemes(words.contentNe.trim()),
  }
  return {
    words,
    publishAt,
    length,
    isEmpty: Object.values(length).some((each) => each === 0),
    isTooLong:
      Math.max(length.title, length.titleNe) > announcementTitleMax ||
      Math.max(length.content, length.contentNe) > announcementTextMax,
  }
}

/** The admin's draft of an announcement, stored in this tab with its `clientId`. */
export function useAnnouncementDraft() {
  const admin = useAdmin()?.profile._id ?? ''
  const [title, setTitle] = useDraft(`announcement-title ${admin}`)
  const [content, setContent] = useDraft(`announcement-text ${admin}`)
  const [titleNe, setTitleNe] = useDraft(`announcement-title-ne ${admin}`)
  const [contentNe, setContentNe] = useDraft(`announcement-text-ne ${admin}`)
  const [publishAt, setPublishAt] = useDraft(`announcement-time ${admin}`)
  const [clientId, setClientId] = useDraft(`announcement-id ${admin}`)
  const setters = { title: setTitle, content: setContent, titleNe: setTitleNe, contentNe: setContentNe }
  return {
    ...draftOf({ title, content, titleNe, contentNe }, publishAt),
    setWord: (name: keyof AnnouncementWords, value: string) => setters[name](value),
    setPublishAt,
    /** The same id until it was announced, so that a retry does not announce twice. */
    ensureId(): string {
      const name = clientId || crypto.randomUUID()
      setClientId(name)
      return name
    },
    discardId: () => setClientId(''),
    clear() {
      for (const set of [...Object.values(setters), setPublishAt, setClientId]) set('')
    },
  }
}

/** A scheduled announcement that is being changed. */
export function useEditedAnnouncement({
  title,
  content,
  titleNe,
  contentNe,
  scheduledAt,
}: Announcement): AnnouncementDraft {
  const [words, setWords] = useState({ title, content, titleNe: titleNe ?? '', contentNe: contentNe ?? '' })
  const [publishAt, setPublishAt] = useState(scheduledAt === null ? '' : fieldOfTime(scheduledAt))
  return {
    ...draftOf(words, publishAt),
    setWord: (name, value) => setWords((before) => ({ ...before, [name]: value })),
    setPublishAt,
    ensureId: () => '',
    discardId: () => undefined,
    clear: () => undefined,
  }
}
