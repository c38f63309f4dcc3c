import { refuseMarkupInPixels } from './polyglots.ts'
import { type Inspected, refuseUnless } from './inspection.ts'

/** By brand: HEIC has the same boxes, but this build of libvips cannot decode it. */
export const isAvif = (data: Buffer) => {
  if (data.length < 16 || data.subarray(4, 8).toString('latin1') !== 'ftyp') return false
  const brands = data.subarray(8, Math.min(data.readUInt32BE(0), 256)).toString('latin1')
  return brands.includes('avif') || brands.includes('avis')
}

const known = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])

export function inspectAvif(data: Buffer): Inspected {
  const described: Buffer[] = []
  let [width, height, hasPixels, at] = [0, 0, false, 0]
  while (at < data.length && data[at + 7] !== 0) {
    refuseUnless(at + 8 <= data.length)
    const type = data.subarray(at + 4, at + 8).toString('latin1')
    refuseUnless(known.has(type), 'picture_not_image')
    const length = boxLength(data, at)
    refuseUnless(length >= 8 && at + length <= data.length)
    const box = data.subarray(at, at + length)
    at += length
    const isSequence = type === 'moov' || (type === 'ftyp' && box.subarray(8, 12).toString('latin1') === 'avis')
    refuseUnless(!isSequence, 'picture_animated')
    if (type === 'mdat') refuseMarkupInPixels(box)
    else described.push(box)
    hasPixels ||= type === 'mdat'
    if (type !== 'meta') continue
    for (const [w, h] of extents(box)) {
      width = Math.max(width, w)
      height = Math.max(height, h)
    }
  }
  refuseUnless(hasPixels && width > 0)
  return { width, height, end: at, described }
}

/** Length field 0: until the end of the file; 1: a 64-bit length follows. */
function boxLength(data: Buffer, at: number): number {
  const length = data.readUInt32BE(at)
  if (length === 0) return data.length - at
  if (length !== 1) return length
  refuseUnless(at + 16 <= data.length)
  return Number(data.readBigUInt64BE(at + 8))
}

/** Dimensions of the picture and of its tiles. */
function* extents(meta: Buffer): Generator<[width: number, height: number]> {
  for (let at = meta.indexOf('ispe'); at >= 0 && at + 16 <= meta.length; at = meta.indexOf('ispe', at + 4))
    yield [meta.readUInt32BE(at + 8), meta.readUInt32BE(at + 12)]
}
