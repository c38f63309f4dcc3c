import type { Announcement } from '@hamvav/contract/admin/entities'
import { announcementAhead, announcementTextMax, announcementTitleMax } from '@hamvav/contract/admin/limits'
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAnnouncements } from '../../../i18n/texts/admin-panel.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useAnnounce, useChangeAnnouncement } from '../api/operations.ts'
import { useWaitingNow } from '../api/overview.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { asLocal, timeOfField } from './kathmandu-time.ts'
import type { AnnouncementDraft } from './use-announcement-draft.ts'

/** px */
const height = { min: 148, max: 420 }

interface AnnounceFormProps {
  draft: AnnouncementDraft
  /** The scheduled announcement that is being changed. */
  changed?: Announcement
  /** Called after a change, and when it is given up. */
  onEnd?: () => void
}

/** Form of an announcement in both languages; sent after a confirmation. */
export function AnnounceForm({ draft, changed, onEnd }: AnnounceFormProps) {
  const text = useMessages(adminAnnouncements)
  const headingId = useId()
  const [wasPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const timeError = useTimeError(draft, changed !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (!draft.isEmpty && !draft.isTooLong && !timeError) setAsking(true)
  }
  return (
    <Card>
      <form noValidate aria-labelledby={headingId} onSubmit={submit} className="grid gap-4 p-1">
        <h2 id={headingId} className="text-20">
          {changed ? text.change : text.write}
        </h2>
        <Words draft={draft} wasPressed={wasPressed} />
        <div className="max-w-80">
          <TextField
            type="datetime-local"
            label={text.time}
            hint={text.timeHint}
            error={(wasPressed && timeError) || undefined}
            value={draft.publishAt}
            onChange={(event) => draft.setPublishAt(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="max-w-[46ch] text-14 text-ink-3">{!changed && text.draftKept}</p>
          <div className="flex flex-wrap gap-3">
            {changed && (
              <Button variant="ghost" onClick={onEnd}>
                {text.giveUp}
              </Button>
            )}
            <Button type="submit">{draft.publishAt === '' ? text.announce : text.schedule}</Button>
          </div>
        </div>
      </form>
      <ConfirmAnnouncement
        draft={draft}
        {...(changed && { changed })}
        open={isAsking}
        onOpenChange={setAsking}
        onDone={() => {
          setPressed(false)
          setAsking(false)
          onEnd?.()
        }}
      />
    </Card>
  )
}

/** English beside Nepali. */
function Words({ draft, wasPressed }: { draft: AnnouncementDraft; wasPressed: boolean }) {
  const text = useMessages(adminAnnouncements)
  const noteOf = useNoteOf()
  const id = useId()
  const { words, length, setWord } = draft
  const languages = [
    { lang: 'en', title: 'title', content: 'content', titleLabel: text.title, contentLabel: text.content },
    { lang: 'ne', title: 'titleNe', content: 'contentNe', titleLabel: text.titleNe, contentLabel: text.contentNe },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {languages.map(({ lang, title, content, titleLabel, contentLabel }) => {
        const contentNote = noteOf(length[content], announcementTextMax, wasPressed && text.contentMissing)
        return (
          <div key={lang} className="grid min-w-0 grid-cols-1 content-start gap-4">
            <TextField
              label={titleLabel}
              lang={lang}
              dir="auto"
              autoComplete="off"
              value={words[title]}
              {...noteOf(length[title], announcementTitleMax, wasPressed && text.titleMissing)}
              onChange={(event) => setWord(title, event.target.value)}
            />
            <FieldFrame id={`${id}-${lang}`} label={contentLabel} {...contentNote}>
              <GrowingTextArea
                id={`${id}-${lang}`}
                lang={lang}
                dir="auto"
                value={words[content]}
                height={height}
                aria-invalid={contentNote.error ? true : undefined}
                aria-describedby={`${id}-${lang}-note`}
                onChange={(event) => setWord(content, event.target.value)}
                className="field py-2.5"
              />
            </FieldFrame>
          </div>
        )
      })}
    </div>
  )
}

/** @param isNeeded a scheduled one keeps a time */
function useTimeError({ publishAt }: AnnouncementDraft, isNeeded: boolean): string | null {
  const text = useMessages(adminAnnouncements)
  const [opened] = useState(Date.now)
  if (publishAt === '') return isNeeded ? text.timeMissing : null
  const time = timeOfField(publishAt)
  const ahead = time === null ? 0 : Date.parse(time) - opened
  // The server compares with its own clock.
  const isPossible = ahead >= announcementAhead.minutes * minuteMs && ahead <= announcementAhead.days * dayMs
  return isPossible ? null : text.timeWrong
}

/** Length, or error of the field. */
function useNoteOf() {
  const text = useMessages(adminAnnouncements)
  const { number } = useFormat()
  return (length: number, max: number, missing: string | false) => {
    if (length > max) return { error: text.tooLong({ n: number(length - max) }) }
    if (length === 0 && missing) return { error: missing }
    return { hint: text.lengthOf({ n: number(length), max: number(max) }) }
  }
}

interface ConfirmAnnouncementProps {
  draft: AnnouncementDraft
  changed?: Announcement
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** Confirmation with the number of members; the text stays after a failure. */
export function ConfirmAnnouncement({ draft, changed, open, onOpenChange, onDone }: ConfirmAnnouncementProps) {
  const text = useMessages(adminAnnouncements)
  const format = useFormat()
  const textOf = useAdminErrorText()
  const announce = useAnnounce()
  const change = useChangeAnnouncement()
  const members = useWaitingNow()?.members
  const [isOther, setOther] = useState(false)
  const publishAt = timeOfField(draft.publishAt)
  const toggle = (next: boolean) => {
    announce.reset()
    change.reset()
    onOpenChange(next)
  }
  const onAnnounced = (answer: Announcement) => {
    if (isSame(answer, draft)) {
      draft.clear()
      toast.success(publishAt === null ? text.announced : text.scheduled)
    } else {
      draft.discardId()
      setOther(true)
    }
    onDone()
  }
  const send = () => {
    setOther(false)
    if (changed && publishAt !== null) {
      const onSuccess = () => {
        toast.success(text.scheduled)
        onDone()
      }
      change.mutate({ id: changed._id, body: { ...draft.words, publishAt } }, { onSuccess })
      return
    }
    const body = { clientId: draft.ensureId(), ...draft.words, ...(publishAt !== null && { publishAt }) }
    announce.mutate(body, { onSuccess: onAnnounced })
  }
  const { error } = changed ? change : announce
  return (
    <>
      {isOther && (
        <div className="p-1">
          <Banner>{text.announcedBefore}</Banner>
        </div>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={toggle}
        title={publishAt === null ? text.confirmTitle : text.confirmSchedule}
        confirm={publishAt === null ? text.confirm : text.confirmLater}
        pending={announce.isPending || change.isPending}
        error={error && textOf(error)}
        onConfirm={send}
      >
        {[draft.words.title, draft.words.titleNe].map((title, n) => (
          <p key={n === 0 ? 'en' : 'ne'} dir="auto" className="font-semibold wrap-anywhere">
            {title.trim()}
          </p>
        ))}
        {publishAt === null ? (
          <p>{members ? text.confirmMany({ n: format.number(members) }) : text.confirmAll}</p>
        ) : (
          <p>{text.confirmTime({ at: format.dateTime(asLocal(publishAt)) })}</p>
        )}
      </ConfirmDialog>
    </>
  )
}

/** False if an earlier attempt with another text had arrived. */
const isSame = (answer: Pick<Announcement, 'content' | 'contentNe'>, { words }: AnnouncementDraft) =>
  answer.content === words.content.trim() && answer.contentNe === words.contentNe.trim()
