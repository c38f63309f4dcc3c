import { type RefObject, useState } from 'react'

/** The search inside a conversation is open or not; closing it gives the focus back to the menu it was opened from. */
export function useSearching(pane: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      pane.current?.querySelector<HTMLElement>('header [aria-haspopup="menu"]')?.focus()
    },
  }
}
