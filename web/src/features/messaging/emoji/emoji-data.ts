// The picker's emoji: a file from our server, loaded when a picker first opens, without emoji this device cannot draw.
import { emojiAddresses } from 'virtual:emoji-file'
import type { Language } from '../../../core/preferences/language.ts'

/** emoji, group, version, label, tags, in five skin tones, country flag. */
type Row = [string, number, number, string, string, string[], 0 | 1]

export interface PickerEmoji {
  emoji: string
  category: number
  label: string
  version: number
  tags: string[]
  skins?: Record<'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark', string>
}

/** Timeout of the request, ms. */
const timeoutMs = 15_000

/** With names in this language. @throws if the file cannot be loaded */
export async function loadEmoji(language: Language): Promise<PickerEmoji[]> {
  const response = await fetch(emojiAddresses[language], { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The emoji file answered ${response.status}`)
  const rows = (await response.json()) as Row[]
  const { version: newest, hasFlags } = drawnByThisDevice(rows.map(([emoji, , version]) => ({ emoji, version })))
  return rows.filter(([, , version, , , , isFlag]) => version <= newest && (isFlag === 0 || hasFlags)).map(readRow)
}

function readRow([emoji, category, version, label, tags, skins]: Row): PickerEmoji {
  const plain = { emoji, category, label, version, tags: tags.split(' ') }
  const [light, mediumLight, medium, mediumDark, dark] = skins
  if (!light || !mediumLight || !medium || !mediumDark || !dark) return plain
  return { ...plain, skins: { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark } }
}

// Detection of the emoji this device can draw: an unknown one is an empty box, an unknown family a row of people.

const fonts = "'Apple Color Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', 'Segoe UI Emoji', sans-serif"
/** Font size of the probe, px. */
const size = 16

/**
 * Whether the emoji is drawn as one picture. Drawn with two fill colours, a picture keeps its own colours; a sequence that
 * the font does not know is wider than one picture.
 */
function isDrawn(context: CanvasRenderingContext2D, emoji: string): boolean {
  if (context.measureText(emoji).width >= size * 2) return false
  const [one, other] = ['#f00', '#00f'].map((colour) => {
    context.clearRect(0, 0, size, size)
    context.fillStyle = colour
    context.fillText(emoji, 0, size / 2)
    return context.getImageData(0, 0, size, size).data
  })
  return one !== undefined && other !== undefined && one.some(Boolean) && one.every((value, n) => value === other[n])
}

interface Versioned {
  emoji: string
  version: number
}

/** The newest emoji version that is drawn, and whether country flags are; without a canvas all of them. */
function drawnByThisDevice(emojis: readonly Versioned[]): { version: number; hasFlags: boolean } {
  const all = { version: Infinity, hasFlags: true }
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return all
  context.font = `${size}px ${fonts}`
  context.textBaseline = 'middle'
  const first = new Map(emojis.toReversed().map(({ emoji, version }) => [version, emoji]))
  const newest = [...first].toSorted(([one], [other]) => other - one).find(([, emoji]) => isDrawn(context, emoji))
  return newest ? { version: newest[0], hasFlags: isDrawn(context, '🇪🇺') } : all
}
