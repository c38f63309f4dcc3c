// @offline
import { useMessages } from '../../../i18n/catalogue.ts'
import { safeChatParts } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'

interface SafeChatDialogProps {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null while there is nothing to agree on, such as before the first message. */
  onSuggest: (() => void) | null
}

/** How safe chat works, and the way to suggest that it is off in this conversation. */
export function SafeChatDialog({ name, open, onOpenChange, onSuggest }: SafeChatDialogProps) {
  const text = useMessages(safeChatParts)
  const close = () => onOpenChange(false)
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={text.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {onSuggest && (
            <Button
              variant="ghost"
              onClick={() => {
                onSuggest()
                close()
              }}
            >
              {text.suggest}
            </Button>
          )}
          <Button onClick={close}>{text.keepOn}</Button>
        </div>
      }
    >
      <div className="grid gap-3 wrap-anywhere">
        <p>{text.explains}</p>
        <p>{text.bothAgree({ name })}</p>
      </div>
    </DialogWindow>
  )
}
