import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { closing, unmatch } from '../../../i18n/texts/matches.ts'
import { safetyMenu } from '../../../i18n/texts/safety.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { DialogProps } from '../../../ui/overlays/dialog.tsx'
import { useUnmatch } from '../api/own-matches.ts'
import { KindClosings } from '../waiting/kind-closings.tsx'

interface UnmatchDialogProps {
  member: { _id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens the dialog of Report or Block instead. */
  onSafety: (kind: 'report' | 'block') => void
  finalFocus?: DialogProps['finalFocus']
}

/** Ends a match with a kind last message or without a word, explains what ends and what stays, and offers Report and Block. */
export function UnmatchDialog({ member, open, onOpenChange, onSafety, finalFocus }: UnmatchDialogProps) {
  const { _id, name } = member
  const text = useMessages(unmatch)
  const words = useMessages(closing)
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
      {...(finalFocus !== undefined && { finalFocus })}
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
      <KindClosings member={member} onChosen={() => onOpenChange(false)} />
      <h3 className="mt-5 mb-2 text-16 font-semibold">{words.without}</h3>
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
