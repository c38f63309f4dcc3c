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
    element.style.overflowY = 'hidden'
    // Nothing to measure, which would have the browser lay out the whole page.
    if (area.value === '') return
    const wanted = element.scrollHeight
    element.style.height = `${Math.min(Math.max(wanted, min), max)}px`
    if (wanted > max) element.style.overflowY = 'auto'
    // The text is what the height is measured from.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [area.value, min, max, ref])
  return <textarea {...area} ref={ref} rows={1} className={`block w-full resize-none ${className}`} />
}
