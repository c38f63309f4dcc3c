import { announcementTextMax, announcementTitleMax } from '@hamvav/contract/admin/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'

export type AnnouncementDraft = ReturnType<typeof useAnnouncementDraft>

/** What this admin is writing: kept in this tab, with the name that a second attempt is recognised by. */
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
    /** The same until it was announced: an attempt whose answer was lost announces nothing twice. */
    nameIt(): string {
      const name = clientId || crypto.randomUUID()
      setClientId(name)
      return name
    },
    forgetName: () => setClientId(''),
    clear() {
      for (const set of [setTitle, setContent, setClientId]) set('')
    },
  }
}
