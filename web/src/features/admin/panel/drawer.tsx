import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminShell } from '../../../i18n/texts/admin/panel/shell.ts'
import { parts } from '../../../i18n/texts/app/parts.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

type DrawerProps = {
  trigger: Parameters<typeof Dialog.Trigger>[0]['render']
  children: (close: () => void) => ReactNode
}

/** Slides in from the left; the focus stays inside, and goes back to what opened it. */
export function Drawer({ trigger, children }: DrawerProps) {
  const text = useMessages(adminShell)
  const words = useMessages(parts)
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger {...(trigger && { render: trigger })} />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer">
          <header className="flex min-h-14 flex-none items-center justify-between gap-2 pl-3">
            <Dialog.Title className="pt-1 text-18 text-primary-ink">{text.panel}</Dialog.Title>
            <Dialog.Close render={<IconButton label={words.close} icon={X} />} />
          </header>
          {children(() => setOpen(false))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
