import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { safety } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { useBlockMember } from '../api/blocks.ts'
import { useBlockedToast } from './use-blocked-toast.ts'

interface BlockDialogProps {
  member: SafetyTarget['member']
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Explains the effects of a block and confirms it. */
export function BlockDialog({ member, open, onOpenChange }: BlockDialogProps) {
  const text = useMessages(safety)
  const textOf = useErrorText()
  const block = useBlockMember()
  const showBlockedToast = useBlockedToast()
  const { name } = member
  const confirm = () =>
    void block.mutateAsync(member._id).then(
      () => {
        onOpenChange(false)
        showBlockedToast(member)
      },
      () => {}, // The dialog shows the error.
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.blockTitle({ name })}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button variant="danger" pending={block.isPending} onClick={confirm}>
            {text.block}
          </Button>
        </div>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 wrap-anywhere">
        <li>{text.blockHides}</li>
        <li>{text.blockEnds}</li>
        <li>{text.blockSilent({ name })}</li>
      </ul>
      {block.isError && (
        <div className="mt-4">
          <Banner>{textOf(block.error)}</Banner>
        </div>
      )}
    </Dialog>
  )
}
