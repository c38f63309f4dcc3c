// The picker's emoji: a file of ours, read when a picker is first opened, without what this device cannot draw.
import { emojiAddress } from 'virtual:emoji-file'

/** emoji, group, version, label, tags, in five skin tones, country flag. */
type Row = [string, number, number, string, string, string[], 0 | 1]

export type PickerEmoji = {
  emoji: string
  category: number
  label: string
  version: number
  tags: string[]
  skins?: Record<'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark', string>
}

/** ms */
const patience = 15_000

/** @throws where the file does not come */
export async function loadEmoji(): Promise<PickerEmoji[]> {
  const response = await fetch(emojiAddress, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`The emoji file answered ${response.status}`)
  const rows = (await response.json()) as Row[]
  const { version: newest, hasFlags } = drawnByThisDevice(rows.map(([emoji, , version]) => ({ emoji, version })))
  return rows.filter(([, , version, , , , isFlag]) => version <= newest && (isFlag === 0 || hasFlags)).map(readRow)
}

function readRow([emoji, category, version, label, tags, skins]: Row): PickerEmoji {
  const one = { emoji, category, label, version, tags: tags.split(' ') }
  const [light, mediumLight, medium, mediumDark, dark] = skins
  if (!light || !mediumLight || !medium || !mediumDark || !dark) return one
  return { ...one, skins: { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark } }
}

// Which emoji this device can draw: an unknown one would be an empty box, an unknown family a row of people.

const fonts = "'Apple Color Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', 'Segoe UI Emoji', sans-serif"
/** px */
const size = 16

/** Drawn in two colours: what keeps its own colours is a picture; what is wider than one picture is several. */
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

type Versioned = { emoji: string; version: number }

/** The newest version of emoji that is drawn, and whether flags of countries are; where nothing can be said, all. */
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
