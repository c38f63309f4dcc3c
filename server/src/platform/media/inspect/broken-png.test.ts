// PNG and AVIF files that are cut off, inconsistent or contain too much, and ends of ZIP files, written byte by byte; one case for each check.
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inspectAvif } from './avif.ts'
import { PictureRefusal } from './inspection.ts'
import { inspectPng, isPng } from './png.ts'
import { refuseTail, refuseZip } from './polyglots.ts'

/** The error code, or what the check returned. */
function outcome(look: () => { width: number; height: number } | void): string {
  try {
    const found = look()
    return found ? `${found.width} × ${found.height}` : 'accepted'
  } catch (error) {
    if (error instanceof PictureRefusal) return error.code
    throw error
  }
}
const text = (value: string) => Buffer.from(value, 'latin1')
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Length, type, content, and a checksum, which is not read. */
const chunk = (type: string, data = Buffer.alloc(0), length = data.length) =>
  Buffer.concat([u32(length), text(type), data, u32(0)])
const header = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.alloc(5)]))
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(10)))
const end = chunk('IEND')
const png = (...chunks: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes))
/** Name, flag, method, language, translated name, text. */
const international = (flag: number, content: Buffer) =>
  chunk('iTXt', Buffer.concat([text('Comment\0'), Buffer.from([flag, 0]), text('ne\0नोट\0'), content]))
const mib = 1024 * 1024

test.each([
  ['a picture', png(header(20, 10), pixels, end), '20 × 10'],
  ['a compressed text', png(header(20, 10), chunk('zTXt', Buffer.concat([text('Title\0\0'), packed(99)])), pixels, end), '20 × 10'],
  ['a text of another language, not compressed', png(header(20, 10), international(0, text('note')), pixels, end), '20 × 10'],
  ['a text of another language, compressed', png(header(20, 10), international(1, packed(99)), pixels, end), '20 × 10'],
  ['only the signature', png(), 'picture_broken'],
  ['cut off in a chunk', png(header(20, 10), pixels).subarray(0, -3), 'picture_broken'],
  ['a chunk longer than the file', png(header(20, 10), chunk('IDAT', Buffer.alloc(4), 5_000)), 'picture_broken'],
  ['without the end', png(header(20, 10), pixels), 'picture_broken'],
  ['another chunk before the size', png(pixels, header(20, 10), end), 'picture_broken'],
  ['a short size', png(chunk('IHDR', Buffer.alloc(12)), pixels, end), 'picture_broken'],
  ['no width', png(header(0, 10), pixels, end), 'picture_broken'],
  ['without pixels', png(header(20, 10), end), 'picture_broken'],
  ['an animation', png(header(20, 10), chunk('acTL', Buffer.alloc(8)), pixels, end), 'picture_animated'],
  ['a profile that is not compressed', png(header(20, 10), chunk('iCCP', text('sRGB\0\0no')), pixels, end), 'picture_broken'],
  ['a text that becomes larger than 8 MB', png(header(20, 10), chunk('zTXt', Buffer.concat([text('a\0\0'), packed(9 * mib)])), pixels, end), 'picture_broken'],
  ['texts that become larger than 8 MB together', png(header(20, 10), international(1, packed(5 * mib)), international(1, packed(5 * mib)), pixels, end), 'picture_broken'],
])('PNG: %s: %s', (_, data, expected) => {
  expect(isPng(data)).toBe(true)
  expect(outcome(() => inspectPng(data))).toBe(expected)
}) // prettier-ignore

/** Length, type, content. */
const box = (type: string, data: Buffer) => Buffer.concat([u32(8 + data.length), text(type), data])
const longBox = (type: string, data: Buffer) => Buffer.concat([u32(1), text(type), u32(0), u32(16 + data.length), data])
const openBox = (type: string, data: Buffer) => Buffer.concat([u32(0), text(type), data])
const brand = box('ftyp', text('avif\0\0\0\0avif'))
const meta = box('meta', Buffer.concat([text('ispe'), u32(0), u32(20), u32(10)]))
const media = Buffer.alloc(20)

test.each([
  ['a picture', [brand, meta, box('mdat', media)], '20 × 10'],
  ['a box with a length of 64 bits', [brand, meta, longBox('mdat', media)], '20 × 10'],
  ['a last box without a length', [brand, meta, openBox('mdat', media)], '20 × 10'],
  ['a length of 64 bits that is cut off', [brand, meta, longBox('mdat', media).subarray(0, 12)], 'picture_broken'],
  ['a box longer than the file', [brand, meta, box('mdat', media).subarray(0, -1)], 'picture_broken'],
  ['a box shorter than its own header', [brand, Buffer.concat([u32(4), text('free'), media])], 'picture_broken'],
  ['without a size', [brand, box('mdat', media)], 'picture_broken'],
])('AVIF: %s: %s', (_, boxes, expected) => {
  expect(outcome(() => inspectAvif(Buffer.concat(boxes)))).toBe(expected)
})

/** End record of a ZIP file. @param directory size of its directory, bytes */
const zipEnd = (directory: number) => {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt32LE(directory, 12)
  return record
}

test.each([
  ['at the end', Buffer.concat([media, zipEnd(20)]), 'picture_not_image'],
  ['before a comment', Buffer.concat([media, zipEnd(20), Buffer.alloc(300)]), 'picture_not_image'],
  ['behind the same letters by chance', Buffer.concat([zipEnd(1e9), media, zipEnd(20)]), 'picture_not_image'],
  ['whose directory is longer than the file', Buffer.concat([media, zipEnd(1e9)]), 'accepted'],
  ['that is cut off', Buffer.concat([media, zipEnd(20).subarray(0, 21)]), 'accepted'],
])('a ZIP end record %s: %s', (_, data, expected) => {
  expect(outcome(() => refuseZip(data))).toBe(expected)
})

test('only zeros may follow the end of a picture', () => {
  expect(outcome(() => refuseTail(Buffer.from([1, 2, 0, 0]), 2))).toBe('accepted')
  expect(outcome(() => refuseTail(Buffer.from([1, 2, 0, 3]), 2))).toBe('picture_not_image')
})
