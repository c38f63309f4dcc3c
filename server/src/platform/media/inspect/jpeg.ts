import { refuseMarkupInPixels } from './polyglots.ts'
import { type Inspected, refuseUnless } from './inspection.ts'

export const isJpeg = (data: Buffer) => data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff

/** Encoders create about ten scans; thousands would keep a decoder busy for hours. */
const scansMax = 50
const comment = 0xfe
/** Frame types supported by common decoders: baseline, extended and progressive. */
const knownFrames = new Set([0xc0, 0xc1, 0xc2])

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length, such as restart markers. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const isDescription = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === comment

/** Parses the segments from the first marker to the end of the image. */
export function inspectJpeg(data: Buffer, start = 0): Inspected {
  const described: Buffer[] = []
  let [width, height, scans] = [0, 0, 0]
  let at = start + 2
  for (;;) {
    refuseUnless(data[at] === 0xff)
    while (data[at + 1] === 0xff) at++
    const marker = data[at + 1] ?? 0
    if (marker === 0xd9) break
    at += 2
    if (isStandalone(marker)) continue
    refuseUnless(at + 2 <= data.length)
    const length = data.readUInt16BE(at)
    refuseUnless(length >= 2 && at + length <= data.length && marker !== 0xd8)
    const segment = data.subarray(at + 2, at + length)
    if (isFrame(marker)) {
      refuseUnless(knownFrames.has(marker) && segment.length >= 6 && width === 0)
      height = segment.readUInt16BE(1)
      width = segment.readUInt16BE(3)
    }
    if (isDescription(marker)) described.push(segment)
    // `*/` would end a comment if the file were executed as JavaScript.
    if (marker === comment) refuseUnless(!segment.includes('*/'), 'picture_not_image')
    at += length
    if (marker !== 0xda) continue
    refuseUnless(++scans <= scansMax)
    at = endOfScan(data, at)
  }
  refuseUnless(scans > 0)
  return { width, height, end: at + 2, described }
}

/** Offset of the next marker except stuffed bytes and restart markers. */
function endOfScan(data: Buffer, start: number): number {
  let at = data.indexOf(0xff, start)
  while (at >= 0 && at + 1 < data.length) {
    const next = data[at + 1] ?? 0
    const isContinued = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isContinued && next !== 0xff) return at
    at = data.indexOf(0xff, at + (isContinued ? 2 : 1))
  }
  refuseUnless(false)
}

/**
 * Allows data that phones append: a second JPEG (gain map, depth), the video of a motion photo, Samsung's block. None of
 * it is decoded or stored; any other data makes the file a polyglot.
 */
export function refuseJpegTail(data: Buffer, end: number): void {
  refuseMarkupInPixels(data.subarray(end))
  let at = end
  for (;;) {
    while (data[at] === 0) at++
    const tail = data.subarray(at)
    if (tail.length === 0) return
    // A video starts with the length of its box, whose leading zeros were skipped.
    if (tail.subarray(1, 8).includes('ftyp')) return
    if (tail.subarray(-4).toString('latin1') === 'SEFT' && tail.includes('SEFH')) return
    refuseUnless(isJpeg(tail), 'picture_not_image')
    at = inspectJpeg(data, at).end
  }
}
