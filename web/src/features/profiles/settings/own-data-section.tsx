import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { settings } from '../../../i18n/texts/profiles/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** Taking the own data along, and away for good. */
export function OwnDataSection() {
  const text = useMessages(settings)
  const [open, setOpen] = useState<'export' | 'remove' | null>(null)
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-3">
        <p className="text-15 text-ink-2">{text.exportText}</p>
        <Button variant="soft" onClick={() => setOpen('export')}>
          <Download size={18} aria-hidden="true" />
          {text.export}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p className="text-15 text-ink-2">{text.removeText}</p>
        <Button variant="danger" onClick={() => setOpen('remove')}>
          <Trash2 size={18} aria-hidden="true" />
          {text.remove}
        </Button>
      </div>
      <ExportDialog open={open === 'export'} onOpenChange={close} />
      <DeleteDialog open={open === 'remove'} onOpenChange={close} />
    </div>
  )
}
