import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { chatDialogs } from '../../../i18n/texts/messaging.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDeleteConversation, useMuteConversation } from '../api/chat-control.ts'
import type { Partner } from '../api/conversations.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'
import type { MuteDuration } from '@hamvav/contract/messaging/entities'

interface ControlDialogProps {
  partner: Partner
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms, deletes the viewer's copy, and returns to the list. */
export function DeleteDialog({ partner, open, onOpenChange }: ControlDialogProps) {
  const text = useMessages(chatDialogs)
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
      () => {}, // the dialog shows the error
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

const durations = ['hours8', 'week', 'always'] as const satisfies MuteDuration[]

/** Choice of the duration; each button mutes at once. */
export function MuteDialog({ partner, open, onOpenChange }: ControlDialogProps) {
  const text = useMessages(chatDialogs)
  const textOf = useErrorText(useConversationErrors())
  const mute = useMuteConversation(partner._id)
  const { name } = partner
  const choose = (duration: MuteDuration) => {
    if (mute.isPending) return
    void mute.mutateAsync(duration).then(
      () => {
        onOpenChange(false)
        toast.success(text.mutedNow)
      },
      () => {}, // the dialog shows the error
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.muteTitle({ name })}>
      <div className="grid gap-4">
        <p className="wrap-anywhere text-ink-2">{text.muteText({ name })}</p>
        {mute.isError && <Banner>{textOf(mute.error)}</Banner>}
        <div className="grid gap-2">
          {durations.map((duration) => (
            <Button
              key={duration}
              variant="soft"
              wide
              pending={mute.isPending && mute.variables === duration}
              onClick={() => choose(duration)}
            >
              {text[duration]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
