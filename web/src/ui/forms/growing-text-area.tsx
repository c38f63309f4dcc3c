import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type GrowingTextAreaProps = ComponentProps<'textarea'> & {
  value: string
  /** px */
  height: { min: number; max: number }
}

/** A textarea as high as its text, between `min` and `max`; it scrolls beyond `max`. */
export function GrowingTextArea({ className = '', height, ref: given, ...area }: GrowingTextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = (given as typeof own | undefined) ?? own
  const { min, max } = height
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.style.height = `${min}px`
    element.style.overflowY = 'hidden'
    // No measuring of an empty field: it would force a layout of the whole page.
    if (area.value === '') return
    const textHeight = element.scrollHeight
    element.style.height = `${Math.min(Math.max(textHeight, min), max)}px`
    if (textHeight > max) element.style.overflowY = 'auto'
    // The height depends on the text.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [area.value, min, max, ref])
  return <textarea {...area} ref={ref} rows={1} className={`block w-full resize-none ${className}`} />
}
