import type { MuteDuration } from '@hamvav/contract/messaging/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Partner } from '../api/get-partner.ts'
import { useMuteConversation } from '../api/mute-conversation.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'

const durations = ['hours8', 'week', 'always'] as const satisfies MuteDuration[]

type MuteDialogProps = { partner: Partner; open: boolean; onOpenChange: (open: boolean) => void }

/** For how long; choosing does it. */
export function MuteDialog({ partner, open, onOpenChange }: MuteDialogProps) {
  const text = useMessages(chatControl)
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
      () => {}, // said in the window
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
