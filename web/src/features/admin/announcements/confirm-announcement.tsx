import type { Announcement } from '@hamvav/contract/admin/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAnnouncements } from '../../../i18n/texts/admin/panel/announcements.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAnnounce } from '../api/announcements.ts'
import { useWaitingNow } from '../api/get-overview.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { AnnouncementDraft } from './use-announcement-draft.ts'

type ConfirmAnnouncementProps = {
  draft: AnnouncementDraft
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** Says how many will be told; whatever fails, the words stay. */
export function ConfirmAnnouncement({ draft, open, onOpenChange, onDone }: ConfirmAnnouncementProps) {
  const text = useMessages(adminAnnouncements)
  const format = useFormat()
  const textOf = useAdminErrorText()
  const announce = useAnnounce()
  const members = useWaitingNow()?.members
  const [isOther, setOther] = useState(false)
  const change = (next: boolean) => {
    announce.reset()
    onOpenChange(next)
  }
  const send = () => {
    const { title, content } = draft
    setOther(false)
    announce.mutate(
      { clientId: draft.nameIt(), title, content },
      {
        onSuccess(answer) {
          if (isSame(answer, draft)) {
            draft.clear()
            toast.success(text.announced)
          } else {
            draft.forgetName()
            setOther(true)
          }
          onDone()
        },
      },
    )
  }
  return (
    <>
      {isOther && (
        <div className="p-1">
          <Banner>{text.announcedBefore}</Banner>
        </div>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={text.confirmTitle}
        confirm={text.confirm}
        pending={announce.isPending}
        error={announce.error && textOf(announce.error)}
        onConfirm={send}
      >
        <p dir="auto" className="font-semibold wrap-anywhere">
          {draft.title.trim()}
        </p>
        <p>{members ? text.confirmMany({ n: format.number(members) }) : text.confirmAll}</p>
      </ConfirmDialog>
    </>
  )
}

/** Not so where an attempt whose answer was lost had arrived with earlier words. */
const isSame = (answer: Pick<Announcement, 'content'>, draft: Pick<AnnouncementDraft, 'content'>) =>
  answer.content === draft.content.trim()
