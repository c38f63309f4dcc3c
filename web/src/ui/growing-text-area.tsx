import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type GrowingTextAreaProps = ComponentProps<'textarea'> & {
  value: string
  /** px */
  height: { min: number; max: number }
}

/** A textarea as high as its text, within its bounds; beyond them it scrolls. */
export function GrowingTextArea({ className = '', height, ref: given, ...area }: GrowingTextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = (given as typeof own | undefined) ?? own
  const { min, max } = height
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.style.height = `${min}px`
    const wanted = element.scrollHeight
    element.style.height = `${Math.min(Math.max(wanted, min), max)}px`
    element.style.overflowY = wanted > max ? 'auto' : 'hidden'
    // The text is what the height is measured from.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [area.value, min, max, ref])
  return <textarea {...area} ref={ref} rows={1} className={`block w-full resize-none ${className}`} />
}
