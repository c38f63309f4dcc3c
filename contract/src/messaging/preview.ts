import { takeGraphemes } from '../graphemes.ts'
import { previewLength } from './limits.ts'

/** Preview of the last message in the list: 30 characters, with `...` only if truncated (decisions §5). */
export function previewOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const start = takeGraphemes(line, previewLength)
  return start.cut ? `${start.text}...` : start.text
}
