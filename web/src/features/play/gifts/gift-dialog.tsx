// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { gifts } from '../../../i18n/texts/play.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { GiftList } from './gift-list.tsx'
import { QuickGifts } from './quick-gifts.tsx'

interface GiftDialogProps {
  partner: { _id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: (message: Message) => void
}

/** Gifts outside the conversation, such as on a profile: one selection sends one, or one of the catalogue with a note. */
export function GiftDialog({ partner, open, onOpenChange, onSent }: GiftDialogProps) {
  const words = useMessages(gifts)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.forName({ name: partner.name })}>
      <div className="grid gap-4">
        <QuickGifts partnerId={partner._id} onChosen={() => onOpenChange(false)} onSent={onSent} />
        <GiftList
          partnerId={partner._id}
          onSent={(message) => {
            onOpenChange(false)
            onSent(message)
            toast.success(words.wasSentTo({ name: partner.name }))
          }}
        />
      </div>
    </Dialog>
  )
}
