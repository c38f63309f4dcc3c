import { refuseForeignAmidPixels } from './foreign.ts'
import type { Inspected } from './inspected.ts'
import { demand } from './refusal.ts'

export const isJpeg = (data: Buffer) => data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff

/** Encoders make ten or so; thousands of them keep a decoder busy for hours. */
const scansMax = 50
const comment = 0xfe
/** Frames that decoders on phones know: baseline, extended and progressive. */
const knownFrames = new Set([0xc0, 0xc1, 0xc2])

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Restart marks and the like have no length. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const isDescription = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === comment

/** From its first mark to the end of the image. */
export function inspectJpeg(data: Buffer, start = 0): Inspected {
  const described: Buffer[] = []
  let [width, height, scans] = [0, 0, 0]
  let at = start + 2
  for (;;) {
    demand(data[at] === 0xff)
    while (data[at + 1] === 0xff) at++
    const marker = data[at + 1] ?? 0
    if (marker === 0xd9) break
    at += 2
    if (standsAlone(marker)) continue
    demand(at + 2 <= data.length)
    const length = data.readUInt16BE(at)
    demand(length >= 2 && at + length <= data.length && marker !== 0xd8)
    const segment = data.subarray(at + 2, at + length)
    if (isFrame(marker)) {
      demand(knownFrames.has(marker) && segment.length >= 6 && width === 0)
      height = segment.readUInt16BE(1)
      width = segment.readUInt16BE(3)
    }
    if (isDescription(marker)) described.push(segment)
    // `*/` ends the comment that the same bytes opened for a reader of JavaScript.
    if (marker === comment) demand(!segment.includes('*/'), 'picture_not_image')
    at += length
    if (marker !== 0xda) continue
    demand(++scans <= scansMax)
    at = endOfScan(data, at)
  }
  demand(scans > 0)
  return { width, height, end: at + 2, described }
}

/** The next mark that is neither a stuffed byte nor a restart. */
function endOfScan(data: Buffer, start: number): number {
  let at = data.indexOf(0xff, start)
  while (at >= 0 && at + 1 < data.length) {
    const next = data[at + 1] ?? 0
    const goesOn = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!goesOn && next !== 0xff) return at
    at = data.indexOf(0xff, at + (goesOn ? 2 : 1))
  }
  demand(false)
}

/**
 * What phones append: a second JPEG (gain map, depth), the film of a moving photo, Samsung's block. None of it is decoded
 * or kept; anything else makes the file a polyglot.
 */
export function refuseJpegTail(data: Buffer, end: number): void {
  refuseForeignAmidPixels(data.subarray(end))
  let at = end
  for (;;) {
    while (data[at] === 0) at++
    const tail = data.subarray(at)
    if (tail.length === 0) return
    // A film starts with its box's length, the zeros of which are behind us.
    if (tail.subarray(1, 8).includes('ftyp')) return
    if (tail.subarray(-4).toString('latin1') === 'SEFT' && tail.includes('SEFH')) return
    demand(isJpeg(tail), 'picture_not_image')
    at = inspectJpeg(data, at).end
  }
}
