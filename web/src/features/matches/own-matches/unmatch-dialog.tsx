import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { unmatch } from '../../../i18n/texts/matches.ts'
import { safetyMenu } from '../../../i18n/texts/safety.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUnmatch } from '../api/own-matches.ts'

interface UnmatchDialogProps {
  member: { _id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens the dialog of Report or Block instead. */
  onSafety: (kind: 'report' | 'block') => void
}

/** Explains what ends and what stays, ends the match, and offers Report and Block. */
export function UnmatchDialog({ member: { _id, name }, open, onOpenChange, onSafety }: UnmatchDialogProps) {
  const text = useMessages(unmatch)
  const safety = useMessages(safetyMenu)
  const textOf = useErrorText()
  const ending = useUnmatch()
  const confirm = () =>
    ending.mutate(_id, {
      onSuccess() {
        onOpenChange(false)
        toast.success(text.done({ name }))
      },
    })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.title({ name })}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button variant="danger" pending={ending.isPending} onClick={confirm}>
            {text.unmatch}
          </Button>
        </div>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 wrap-anywhere">
        <li>{text.ends}</li>
        <li>{text.stays}</li>
        <li>{text.pictures}</li>
        <li>{text.seen({ name })}</li>
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-15 text-ink-2">
        {text.worse}
        <span className="flex gap-1">
          {(['report', 'block'] as const).map((kind) => (
            <Button
              key={kind}
              variant="ghost"
              size="small"
              onClick={() => {
                onOpenChange(false)
                onSafety(kind)
              }}
            >
              {safety[kind === 'report' ? 'report' : 'blockShort']}
            </Button>
          ))}
        </span>
      </p>
      {ending.isError && (
        <div className="mt-4">
          <Banner>{textOf(ending.error)}</Banner>
        </div>
      )}
    </Dialog>
  )
}
