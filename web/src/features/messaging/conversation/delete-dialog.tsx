import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDeleteConversation } from '../api/delete-conversation.ts'
import type { Partner } from '../api/get-partner.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'

type DeleteDialogProps = { partner: Partner; open: boolean; onOpenChange: (open: boolean) => void }

/** Says whose copy goes, then lets it go and leaves for the list. */
export function DeleteDialog({ partner, open, onOpenChange }: DeleteDialogProps) {
  const text = useMessages(chatControl)
  const textOf = useErrorText(useConversationErrors())
  const navigate = useNavigate()
  const remove = useDeleteConversation(partner._id)
  const confirm = () =>
    void remove.mutateAsync().then(
      () => {
        onOpenChange(false)
        toast.success(text.removed)
        return navigate({ to: paths.messages, replace: true })
      },
      () => {}, // said in the window
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.removeTitle}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button variant="danger" pending={remove.isPending} onClick={confirm}>
            {text.delete}
          </Button>
        </div>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 wrap-anywhere">
        <li>{text.removeForYou}</li>
        <li>{text.removeStays({ name: partner.name })}</li>
        <li>{text.removeReturns}</li>
      </ul>
      {remove.isError && (
        <div className="mt-4">
          <Banner>{textOf(remove.error)}</Banner>
        </div>
      )}
    </Dialog>
  )
}
