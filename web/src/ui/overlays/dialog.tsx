import { type ReactNode, type RefObject, Suspense, lazy, useState } from 'react'

export interface DialogProps {
  open: boolean
  /** `by`: its close button; otherwise Escape, a press outside or Back. */
  onOpenChange: (open: boolean, by?: 'button') => void
  title: string
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** Gets the focus when the dialog opens; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus when the dialog closes; null or omitted: the element that had it before; a function: false leaves it to the caller. */
  finalFocus?: HTMLElement | null | (() => false | null)
  /** The address of the page says that it is open: going back changes the address, and needs no entry of its own. */
  hasAddress?: boolean
  /** The content is text without controls: the keyboard reaches the area itself to scroll it. */
  isText?: boolean
}

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))

/** A sheet on phones, a centred window on wide screens; its code is loaded at the first opening. */
export function Dialog(props: DialogProps) {
  const [isRequested, setRequested] = useState(props.open)
  if (props.open && !isRequested) setRequested(true)
  if (!isRequested) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}
