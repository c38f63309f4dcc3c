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
export function drawnByThisDevice(emojis: readonly Versioned[]): { version: number; hasFlags: boolean } {
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
