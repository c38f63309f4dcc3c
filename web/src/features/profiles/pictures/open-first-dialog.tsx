import { useMessages } from '../../../i18n/catalogue.ts'
import { pictures } from '../../../i18n/texts/profiles/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type OpenFirstDialogProps = { isOpen: boolean; onYes: () => void; onNo: () => void }

/** Before a picture for matches only becomes the profile picture, which everyone sees. */
export function OpenFirstDialog({ isOpen, onYes, onNo }: OpenFirstDialogProps) {
  const text = useMessages(pictures)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onNo}
      title={text.openFirst}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onNo}>
            {text.cancel}
          </Button>
          <Button onClick={onYes}>{text.openFirstYes}</Button>
        </div>
      }
    >
      <p>{text.openFirstAsk}</p>
    </Dialog>
  )
}
