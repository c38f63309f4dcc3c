// Whether a reload now would take away what somebody writes or sends.
import { unsentCount } from '../session/logout-guard.ts'

const fields = 'textarea, [contenteditable="true"], input'
/** What these hold is no text that was written here, or stands in the address too. */
const others = new Set(['checkbox', 'radio', 'range', 'hidden', 'button', 'submit', 'reset', 'image', 'search'])

/** A field that holds anything counts, whether or not it was changed: better one reload later. */
export function hasUnsavedText(): boolean {
  if (unsentCount.get() > 0) return true
  return [...document.querySelectorAll<HTMLElement>(fields)].some((field) => {
    if (field instanceof HTMLInputElement) return !others.has(field.type) && field.value !== ''
    if (field instanceof HTMLTextAreaElement) return field.value !== ''
    return field.textContent !== ''
  })
}
