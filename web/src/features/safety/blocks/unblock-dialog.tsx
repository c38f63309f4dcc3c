import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { safety } from '../../../i18n/texts/safety/safety.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { useUnblockMember } from '../api/blocks.ts'

type UnblockDialogProps = { member: SafetyTarget['member']; open: boolean; onOpenChange: (open: boolean) => void }

export function UnblockDialog({ member, open, onOpenChange }: UnblockDialogProps) {
  const text = useMessages(safety)
  const textOf = useErrorText()
  const unblock = useUnblockMember()
  const { name } = member
  const confirm = () =>
    unblock.mutate(member._id, {
      onSuccess() {
        onOpenChange(false)
        toast.success(text.unblocked({ name }))
      },
    })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.unblockTitle({ name })}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button pending={unblock.isPending} onClick={confirm}>
            {text.unblock}
          </Button>
        </div>
      }
    >
      <p>{text.unblockText}</p>
      {unblock.isError && (
        <div className="mt-4">
          <Banner>{textOf(unblock.error)}</Banner>
        </div>
      )}
    </Dialog>
  )
}
