import { useRef } from 'react'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PopoverWindow } from '../../../ui/overlays/popover-window.tsx'
import { EmojiPanel } from './emoji-panel.tsx'

type EmojiWindowProps = {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it opens beside on a wide screen, and what has the focus afterwards. */
  beside: HTMLElement | null
  onPick: (emoji: string) => void
}

/** The picker: beside what was pressed, on a phone a sheet. */
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
