// Inspects a recorded clip by its content, not by its declared type: the structure of the whole file, so that nothing else is
// hidden in it, that it has pictures and sound, and the length by its own timestamps. It is never decoded on the server.
import { clipLengthMs } from '@hamvav/contract/verification/limits'
import { boxesIn, lengthOfMp4 } from './mp4-length.ts'

type ClipRefusal = 'clip_missing' | 'clip_not_video' | 'clip_wrong_length'
export type ClipType = 'video/webm' | 'video/mp4'

export class Refusal extends Error {
  readonly code: ClipRefusal
  constructor(code: ClipRefusal) {
    super(code)
    this.code = code
  }
}

export const refuseUnless = (holds: boolean, code: ClipRefusal = 'clip_not_video') => {
  if (!holds) throw new Refusal(code)
}

/** The type to show it as, or why it is refused. */
export function inspectClip(data: Buffer): { readonly type: ClipType } | { readonly refusal: ClipRefusal } {
  try {
    refuseUnless(data.length > 0, 'clip_missing')
    if (data.length >= 4 && data.readUInt32BE(0) === webm.header) return inspectWebm(data)
    if (data.length >= 8 && data.toString('latin1', 4, 8) === 'ftyp') return inspectMp4(data)
    return { refusal: 'clip_not_video' }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code }
    if (error instanceof RangeError) return { refusal: 'clip_not_video' } // a number beyond the end
    throw error
  }
}

const refuseLength = (ms: number) => refuseUnless(ms >= clipLengthMs.min && ms <= clipLengthMs.max, 'clip_wrong_length')

/** Elements of WebM that browsers record. */
export const webm = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  tracks: 0x1654ae6b,
  /** Without content that a player shows: index, title, padding. */
  others: new Set([0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf, 0xa7, 0xab, 0x9b, 0xfb, 0x75a2]),
} as const
/** Room for titles and padding, bytes. */
const othersMax = 4_096

function inspectWebm(data: Buffer): { type: ClipType } {
  let [at, others, cluster, last] = [0, 0, 0, 0]
  let [hasHeader, hasVideo, hasSound, hasBlocks] = [false, false, false, false]
  while (at < data.length) {
    const { id, start, size } = readElement(data, at)
    refuseUnless(hasHeader === (id !== webm.header)) // first, and once
    const end = start + (size ?? 0)
    refuseUnless(end <= data.length)
    const content = data.subarray(start, end)
    at = id === webm.segment || id === webm.cluster || id === webm.blockGroup ? start : end
    if (id === webm.header) {
      hasHeader = content.includes(Buffer.from('webm'))
      refuseUnless(hasHeader && size !== null)
    } else if (id === webm.tracks) {
      hasVideo ||= content.includes('V_VP8')
      hasSound ||= content.includes('A_OPUS') || content.includes('A_VORBIS')
    } else if (id === webm.timestamp) cluster = content.length > 0 ? content.readUIntBE(0, content.length) : 0
    else if (id === webm.simpleBlock || id === 0xa1) {
      last = Math.max(last, cluster + content.readInt16BE(1))
      hasBlocks = true
    } else if (webm.others.has(id as 0xec)) {
      others += content.length
      refuseUnless(others <= othersMax && size !== null)
    } else refuseUnless(at === start)
  }
  refuseUnless(hasVideo && hasSound && hasBlocks) // the digits are spoken
  refuseLength(last)
  return { type: 'video/webm' }
}

/** Identifier, start of the content and its size; null: until the end of the parent. */
export function readElement(data: Buffer, at: number): { id: number; start: number; size: number | null } {
  const idLength = Math.clz32(data.readUInt8(at)) - 23
  refuseUnless(idLength <= 4)
  const id = data.readUIntBE(at, idLength)
  const sizeAt = at + idLength
  const first = data.readUInt8(sizeAt)
  const sizeLength = Math.clz32(first) - 23
  refuseUnless(sizeLength <= 8)
  let size = first & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (const byte of data.subarray(sizeAt + 1, sizeAt + sizeLength)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { id, start: sizeAt + sizeLength, size: isUnknown ? null : size }
}

/** Boxes of MP4 that browsers record, whole or in fragments. */
const boxes = /^(ftyp|moov|mdat|moof|mfra|sidx|styp|free|skip)$/
const freeMax = 4_096

function inspectMp4(data: Buffer): { type: ClipType } {
  let free = 0
  let [hasMedia, hasVideo, hasSound] = [false, false, false]
  for (const { name, content, size } of boxesIn(data)) {
    refuseUnless(boxes.test(name))
    if (name === 'free' || name === 'skip') free += size
    if (name === 'mdat') hasMedia = true
    if (name !== 'moov') continue
    // `avc3` has the parameters of the video among its pictures.
    hasVideo = content.includes('vide') && (content.includes('avc1') || content.includes('avc3'))
    hasSound = content.includes('soun') && (content.includes('mp4a') || content.includes('Opus'))
  }
  refuseUnless(hasMedia && hasVideo && hasSound && free <= freeMax)
  const { stated, fragments } = lengthOfMp4(data)
  // While it is recorded, a file only says the length of its fragments.
  if (stated > 0 || fragments === null) refuseLength(stated)
  if (fragments !== null) {
    refuseLength(fragments.length)
    refuseUnless(fragments.end <= clipLengthMs.max, 'clip_wrong_length') // also without samples in between
  }
  return { type: 'video/mp4' }
}
