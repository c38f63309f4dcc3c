import { announcementTextMax, announcementTitleMax } from '@hamvav/contract/admin/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'

export type AnnouncementDraft = ReturnType<typeof useAnnouncementDraft>

/** The admin's draft of an announcement, stored in this tab with its `clientId`. */
export function useAnnouncementDraft() {
  const admin = useAdmin()?.profile._id ?? ''
  const [title, setTitle] = useDraft(`announcement-title ${admin}`)
  const [content, setContent] = useDraft(`announcement-text ${admin}`)
  const [clientId, setClientId] = useDraft(`announcement-id ${admin}`)
  const length = { title: countGraphemes(title.trim()), content: countGraphemes(content.trim()) }
  return {
    title,
    content,
    setTitle,
    setContent,
    length,
    isTooLong: length.title > announcementTitleMax || length.content > announcementTextMax,
    /** The same id until it was announced, so that a retry does not announce twice. */
    ensureId(): string {
      const name = clientId || crypto.randomUUID()
      setClientId(name)
      return name
    },
    discardId: () => setClientId(''),
    clear() {
      for (const set of [setTitle, setContent, setClientId]) set('')
    },
  }
}
