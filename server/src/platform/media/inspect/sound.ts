// Inspects a voice note by its content: the structure of what browsers record, so that nothing else is hidden in it, and its
// length by its own timestamps. It is never decoded on the server.
import { readElement, Refusal, refuseUnless, webm } from './clip.ts'

export type SoundType = 'audio/ogg' | 'audio/webm' | 'audio/mp4'

interface Sound {
  readonly type: SoundType
  /** Null if the file does not say it. */
  readonly ms: number | null
}

/** Type and length, or null for anything else than a sound of a browser. */
export function inspectSound(data: Buffer): Sound | null {
  try {
    if (data.length < 64) return null
    if (data.toString('latin1', 0, 4) === 'OggS') return inspectOgg(data)
    if (data.readUInt32BE(0) === webm.header) return inspectWebm(data)
    if (data.toString('latin1', 4, 8) === 'ftyp') return inspectMp4(data)
    return null
  } catch (error) {
    // A number beyond the end.
    if (error instanceof Refusal || error instanceof RangeError) return null
    throw error
  }
}

/** Samples per second of Opus, always. */
const opusRate = 48_000
const commentsMax = 4_096

/** Pages of one stream, one after the other, up to the end of the file. */
function inspectOgg(data: Buffer): Sound {
  let [at, pages, samples] = [0, 0, 0]
  const serial = data.readUInt32LE(14)
  while (at < data.length) {
    refuseUnless(data.toString('latin1', at, at + 4) === 'OggS' && data.readUInt32LE(at + 14) === serial)
    const segments = data.readUInt8(at + 26)
    const start = at + 27 + segments
    const size = data.subarray(at + 27, start).reduce((sum, length) => sum + length, 0)
    refuseUnless(start + size <= data.length)
    if (pages === 0) refuseUnless(data.toString('latin1', start, start + 8) === 'OpusHead' && size <= 276)
    if (pages === 1) refuseUnless(data.toString('latin1', start, start + 8) === 'OpusTags' && size <= commentsMax)
    const granule = data.readBigInt64LE(at + 6)
    if (granule > samples) samples = Number(granule)
    pages += 1
    at = start + size
  }
  refuseUnless(pages > 2 && samples > 0)
  return { type: 'audio/ogg', ms: Math.round((samples / opusRate) * 1000) }
}

const othersMax = 4_096

function inspectWebm(data: Buffer): Sound {
  let [at, others, cluster, last] = [0, 0, 0, 0]
  let [hasHeader, hasSound, hasBlocks] = [false, false, false]
  while (at < data.length) {
    const { id, start, size } = readElement(data, at)
    refuseUnless(hasHeader === (id !== webm.header)) // first, and once
    const end = start + (size ?? 0)
    refuseUnless(end <= data.length)
    const content = data.subarray(start, end)
    at = id === webm.segment || id === webm.cluster || id === webm.blockGroup ? start : end
    if (id === webm.header) {
      hasHeader = content.includes('webm')
      refuseUnless(hasHeader && size !== null)
    } else if (id === webm.tracks) {
      refuseUnless(size !== null && size <= othersMax && !content.includes('V_'))
      hasSound ||= content.includes('A_OPUS')
    } else if (id === webm.timestamp) cluster = content.length > 0 ? content.readUIntBE(0, content.length) : 0
    else if (id === webm.simpleBlock || id === 0xa1) {
      last = Math.max(last, cluster + content.readInt16BE(1))
      hasBlocks = true
    } else if (webm.others.has(id as 0xec)) {
      others += content.length
      refuseUnless(others <= othersMax && size !== null)
    } else refuseUnless(at === start)
  }
  refuseUnless(hasSound && hasBlocks)
  return { type: 'audio/webm', ms: last }
}

const boxes = /^(ftyp|moov|mdat|moof|mfra|sidx|styp|free|skip|wide)$/
const freeMax = 4_096

function inspectMp4(data: Buffer): Sound {
  let [at, free, ms] = [0, 0, 0]
  let [hasMedia, hasSound] = [false, false]
  while (at < data.length) {
    const size = data.readUInt32BE(at)
    const name = data.toString('latin1', at + 4, at + 8)
    refuseUnless(boxes.test(name) && size >= 8 && at + size <= data.length)
    const box = data.subarray(at, at + size)
    if (name === 'free' || name === 'skip' || name === 'wide') free += size
    if (name === 'mdat') hasMedia = true
    if (name === 'moov') {
      refuseUnless(!hasSound) // players differ in which of two they play
      refuseUnless(box.includes('soun') && box.includes('mp4a') && !box.includes('vide'))
      hasSound = true
      const header = box.indexOf('mvhd') + 4
      refuseUnless(header > 4)
      const isLong = box.readUInt8(header) === 1
      const scale = box.readUInt32BE(header + (isLong ? 20 : 12))
      const length = isLong ? Number(box.readBigUInt64BE(header + 24)) : box.readUInt32BE(header + 16)
      refuseUnless(scale > 0)
      ms = Math.round((length / scale) * 1000)
    }
    at += size
  }
  refuseUnless(hasMedia && hasSound && free <= freeMax)
  // A fragmented file does not say its length.
  return { type: 'audio/mp4', ms: ms > 0 ? ms : null }
}
