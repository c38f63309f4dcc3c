import { inflateSync } from 'node:zlib'
import { type Inspected, refuseUnless } from './inspection.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Maximum total size of decompressed texts and profiles, bytes. */
const inflatedMax = 8 * 1024 * 1024
const pixelChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'])

export const isPng = (data: Buffer) => data.subarray(0, 8).equals(signature)

export function inspectPng(data: Buffer): Inspected {
  const described: Buffer[] = []
  let [width, height, hasPixels, room] = [0, 0, false, inflatedMax]
  for (let at = signature.length; ;) {
    refuseUnless(at + 12 <= data.length)
    const length = data.readUInt32BE(at)
    const type = data.subarray(at + 4, at + 8).toString('latin1')
    refuseUnless(at + 12 + length <= data.length)
    const chunk = data.subarray(at + 8, at + 8 + length)
    at += 12 + length
    if (width === 0) {
      refuseUnless(type === 'IHDR' && length === 13)
      width = chunk.readUInt32BE(0)
      height = chunk.readUInt32BE(4)
      refuseUnless(width > 0)
    }
    refuseUnless(type !== 'acTL', 'picture_animated')
    if (!pixelChunks.has(type)) described.push(chunk)
    room -= inflatedBytes(type, chunk, room)
    hasPixels ||= type === 'IDAT'
    if (type !== 'IEND') continue
    refuseUnless(hasPixels)
    return { width, height, end: at, described }
  }
}

/** Decompressed size of a chunk; refused if larger than `room`. */
function inflatedBytes(type: string, chunk: Buffer, room: number): number {
  const packed = compressedPart(type, chunk)
  if (!packed) return 0
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) }).length
  } catch {
    refuseUnless(false)
  }
}

/** Compressed part of a chunk, after name, zero byte and method; an iTXt also has a flag and two texts before it. */
function compressedPart(type: string, chunk: Buffer): Buffer | null {
  const name = chunk.indexOf(0)
  if (type === 'iCCP' || type === 'zTXt') return chunk.subarray(name + 2)
  if (type !== 'iTXt' || chunk[name + 1] !== 1) return null
  const language = chunk.indexOf(0, name + 3)
  return chunk.subarray(chunk.indexOf(0, language + 1) + 1)
}
