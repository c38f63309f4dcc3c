import { type Inspected, refuseUnless } from './inspection.ts'

export const isWebp = (data: Buffer) =>
  data.subarray(0, 4).toString('latin1') === 'RIFF' && data.subarray(8, 12).toString('latin1') === 'WEBP'

const pixelChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const animated = 0x02

export function inspectWebp(data: Buffer): Inspected {
  refuseUnless(data.length >= 20)
  const end = data.readUInt32LE(4) + 8
  refuseUnless(end <= data.length)
  const described: Buffer[] = []
  let [width, height, hasPixels] = [0, 0, false]
  for (let at = 12; at + 8 <= end;) {
    const type = data.subarray(at, at + 4).toString('latin1')
    const length = data.readUInt32LE(at + 4)
    refuseUnless(at + 8 + length <= end)
    const chunk = data.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
    refuseUnless(type !== 'ANIM' && type !== 'ANMF', 'picture_animated')
    if (type === 'VP8X') refuseUnless(length >= 10 && !((chunk[0] ?? 0) & animated), 'picture_animated')
    if (!pixelChunks.has(type)) described.push(chunk)
    const [chunkWidth, chunkHeight] = dimensionsOf(type, chunk)
    width = Math.max(width, chunkWidth)
    height = Math.max(height, chunkHeight)
    hasPixels ||= type === 'VP8 ' || type === 'VP8L'
  }
  refuseUnless(hasPixels)
  return { width, height, end, described }
}

function dimensionsOf(type: string, chunk: Buffer): [width: number, height: number] {
  if (type === 'VP8X') return [chunk.readUIntLE(4, 3) + 1, chunk.readUIntLE(7, 3) + 1]
  if (type === 'VP8 ') {
    refuseUnless(chunk.length >= 10)
    return [chunk.readUInt16LE(6) & 0x3fff, chunk.readUInt16LE(8) & 0x3fff]
  }
  if (type !== 'VP8L') return [0, 0]
  refuseUnless(chunk.length >= 5 && chunk[0] === 0x2f)
  const bits = chunk.readUInt32LE(1)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}
