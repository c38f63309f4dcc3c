import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

type PopoverWindowProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Read aloud. */
  title: string
  /** What it stands beside, and what has the focus when it is closed. */
  anchor: HTMLElement | null
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A small window beside what was pressed; the rest of the screen stays in use. */
export function PopoverWindow({ open, onOpenChange, title, anchor, initialFocus, children }: PopoverWindowProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        // Its own button closes it: closed here already, that press would open it again.
        if (details.reason === 'outside-press' && anchor?.contains(details.event.target as Node)) details.cancel()
        else onOpenChange(isOpen)
      }}
    >
      <Base.Portal>
        <Base.Positioner side="top" align="start" sideOffset={8} collisionPadding={12} anchor={anchor} className="z-40">
          <Base.Popup
            initialFocus={() => initialFocus.current ?? true}
            finalFocus={() => anchor ?? true}
            className="rounded-card border border-line bg-surface p-3 shadow-3 outline-none transition duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
