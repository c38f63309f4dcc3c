import { takeGraphemes } from '../graphemes.ts'
import { previewLength } from './limits.ts'

/** The last message as the list shows it: 30 characters, and `...` only when something was cut (decisions §5). */
export function previewOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const start = takeGraphemes(line, previewLength)
  return start.cut ? `${start.text}...` : start.text
}
