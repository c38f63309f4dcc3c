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
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.2_0.03_20/0.5)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[calc(100vw-48px)] flex-col gap-2 overflow-y-auto overscroll-contain bg-surface px-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-3 outline-none transition duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
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
