import { type ReactNode, type RefObject, Suspense, lazy, useState } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** Stays visible below what scrolls: an input with Send, the buttons. */
  footer?: ReactNode
  /** What gets the focus when it opens; else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What has it afterwards, if not what had it before; null for that. */
  finalFocus?: HTMLElement | null
}

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))

/** A sheet on phones, a centred window on wide screens; its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}
