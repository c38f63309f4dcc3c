import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmojiPanel } from './emoji-panel.tsx'

type EmojiWindowProps = {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element it opens beside on a wide screen; gets the focus when it closes. */
  beside: HTMLElement | null
  onPick: (emoji: string) => void
}

/** The emoji picker: beside its button on wide screens, a sheet on phones. */
export function EmojiWindow({ title, open, onOpenChange, beside, onPick }: EmojiWindowProps) {
  const isWide = useMedia(wideScreen)
  const search = useRef<HTMLInputElement>(null)
  if (!isWide)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={title} finalFocus={beside}>
        <EmojiPanel search={search} onPick={onPick} />
      </Dialog>
    )
  return (
    <PopoverWindow open={open} onOpenChange={onOpenChange} title={title} anchor={beside} initialFocus={search}>
      <EmojiPanel search={search} onPick={onPick} />
    </PopoverWindow>
  )
}

interface PopoverWindowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** For screen readers. */
  title: string
  /** The element it opens beside; gets the focus when it closes. */
  anchor: HTMLElement | null
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A small window beside a button; the rest of the screen stays usable. */
function PopoverWindow({ open, onOpenChange, title, anchor, initialFocus, children }: PopoverWindowProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        // A press on its own button closes it: closing here too would open it again.
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
