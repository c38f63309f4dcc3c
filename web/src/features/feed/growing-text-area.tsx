import { composerHeight } from '@hamvav/contract/feed/limits'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** A textarea as high as its text, from 40 to 120 px (spec §9); beyond that it scrolls. */
export function GrowingTextArea({ className = '', ...area }: ComponentProps<'textarea'> & { value: string }) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.style.height = `${composerHeight.min}px`
    const wanted = element.scrollHeight
    element.style.height = `${Math.min(Math.max(wanted, composerHeight.min), composerHeight.max)}px`
    element.style.overflowY = wanted > composerHeight.max ? 'auto' : 'hidden'
    // The text is what the height is measured from.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [area.value])
  return <textarea {...area} ref={ref} rows={1} className={`block w-full resize-none ${className}`} />
}
