// WebP and JPEG files that are cut off, inconsistent or more than a picture, written byte by byte; one case for each check.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PictureRefusal } from './inspection.ts'
import { inspectJpeg, isJpeg, refuseJpegTail } from './jpeg.ts'
import { inspectWebp, isWebp } from './webp.ts'

/** The error code, or the size of the picture. */
function outcome(look: () => { width: number; height: number }): string {
  try {
    const { width, height } = look()
    return `${width} × ${height}`
  } catch (error) {
    if (error instanceof PictureRefusal) return error.code
    throw error
  }
}
const text = (value: string) => Buffer.from(value, 'latin1')

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const chunk = (type: string, data: Buffer, length = data.length) =>
  Buffer.concat([text(type), u32(length), data, Buffer.alloc(data.length % 2)])
const webp = (...chunks: readonly Buffer[]) => {
  const body = Buffer.concat([text('WEBP'), ...chunks])
  return Buffer.concat([text('RIFF'), u32(body.length), body])
}
const lossy = (width: number, height: number) =>
  chunk('VP8 ', Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8, 0]))
const lossless = (width: number, height: number) =>
  chunk('VP8L', Buffer.concat([Buffer.from([0x2f]), u32((width - 1) | ((height - 1) << 14))]))
const extended = (width: number, height: number, flags = 0) =>
  chunk('VP8X', Buffer.from([flags, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0]))

test.each([
  ['lossy', webp(lossy(200, 100)), '200 × 100'],
  ['lossless', webp(lossless(200, 100)), '200 × 100'],
  ['extended, with the canvas larger than the picture', webp(extended(250, 240), lossy(200, 100)), '250 × 240'],
  ['extended, with the picture larger than the canvas', webp(extended(20, 10), lossy(300, 200)), '300 × 200'],
  ['scaled by the upper bits of the size', webp(lossy(200 | 0x4000, 100)), '200 × 100'],
  ['an odd chunk is padded', webp(chunk('ICCP', text('abc')), lossy(200, 100)), '200 × 100'],
  ['only the beginning', webp(lossy(200, 100)).subarray(0, 19), 'picture_broken'],
  ['longer by its header than the file', webp(lossy(200, 100)).subarray(0, -1), 'picture_broken'],
  ['a chunk longer than the file', webp(lossy(200, 100), chunk('EXIF', text('abcd'), 5_000)), 'picture_broken'],
  ['an animation', webp(lossy(200, 100), chunk('ANIM', Buffer.alloc(6))), 'picture_animated'],
  ['a frame of an animation', webp(lossy(200, 100), chunk('ANMF', Buffer.alloc(16))), 'picture_animated'],
  ['announced as an animation', webp(extended(200, 100, 2), lossy(200, 100)), 'picture_animated'],
  ['extended without a size', webp(chunk('VP8X', Buffer.alloc(9)), lossy(200, 100)), 'picture_animated'],
  ['lossy without a size', webp(chunk('VP8 ', Buffer.alloc(9))), 'picture_broken'],
  ['lossless without a size', webp(chunk('VP8L', Buffer.from([0x2f, 0, 0, 0]))), 'picture_broken'],
  ['lossless with another signature', webp(chunk('VP8L', Buffer.alloc(8))), 'picture_broken'],
  ['without pixels', webp(extended(200, 100)), 'picture_broken'],
])('WebP: %s: %s', (_, data, expected) => {
  expect(isWebp(data)).toBe(true)
  expect(outcome(() => inspectWebp(data))).toBe(expected)
})

test('WebP: ends where its header says, and everything but pixels is metadata', () => {
  const data = webp(chunk('EXIF', text('where it was taken')), lossy(200, 100), chunk('ALPH', Buffer.alloc(4)))
  const { end, described } = inspectWebp(Buffer.concat([data, text('more')]))
  expect([end, described.map(String)]).toEqual([data.length, ['where it was taken']])
  expect([isWebp(text('RIFF\0\0\0\0WAVE')), isWebp(text('RIFX\0\0\0\0WEBP'))]).toEqual([false, false])
})

const segment = (marker: number, data: Buffer | string, length = data.length + 2) =>
  Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), typeof data === 'string' ? text(data) : data])
const begin = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const frame = (marker = 0xc0) => segment(marker, Buffer.from([8, 0, 100, 0, 200, 1, 1, 0x11, 0]))
const scan = (...pixels: readonly number[]) =>
  Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from(pixels.length > 0 ? pixels : [1, 2, 3])])
const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([begin, ...parts, end])
const ordinary = jpeg(frame(), scan())

test.each([
  ['baseline', ordinary, '200 × 100'],
  ['extended', jpeg(frame(0xc1), scan()), '200 × 100'],
  ['progressive, in 50 scans', jpeg(frame(0xc2), ...Array.from({ length: 50 }, () => scan())), '200 × 100'],
  ['fill bytes before a marker', jpeg(Buffer.from([0xff, 0xff]), frame(), scan()), '200 × 100'],
  [
    'stuffed bytes, restarts and fill bytes in pixels',
    jpeg(frame(), scan(1, 0xff, 0, 0xff, 0xd3, 2, 0xff)),
    '200 × 100',
  ],
  ['markers without a length', jpeg(Buffer.from([0xff, 0x01, 0xff, 0xd0]), frame(), scan()), '200 × 100'],
  ['a table and a comment', jpeg(segment(0xc4, 'table'), segment(0xfe, 'Namaste'), frame(), scan()), '200 × 100'],
  ['no marker', jpeg(text('abc'), frame(), scan()), 'picture_broken'],
  ['nothing', begin, 'picture_broken'],
  ['without pixels', jpeg(frame()), 'picture_broken'],
  ['cut off in a length', Buffer.concat([begin, Buffer.from([0xff, 0xe0, 0])]), 'picture_broken'],
  ['a segment shorter than its length', jpeg(segment(0xe0, 'JFIF', 5_000)), 'picture_broken'],
  ['a length below 2', jpeg(segment(0xe0, '', 1), frame(), scan()), 'picture_broken'],
  ['a second beginning', jpeg(segment(0xd8, 'abc'), frame(), scan()), 'picture_broken'],
  ['a lossless frame', jpeg(frame(0xc3), scan()), 'picture_broken'],
  ['a frame without a size', jpeg(segment(0xc0, 'abcde'), scan()), 'picture_broken'],
  ['two frames', jpeg(frame(), frame(), scan()), 'picture_broken'],
  ['51 scans', jpeg(frame(0xc2), ...Array.from({ length: 51 }, () => scan())), 'picture_broken'],
  ['a scan without an end', Buffer.concat([begin, frame(), scan()]), 'picture_broken'],
  ['a scan cut off in a marker', Buffer.concat([begin, frame(), scan(1, 0xff)]), 'picture_broken'],
  ['a comment that ends a script', jpeg(segment(0xfe, '*/alert(1)/*'), frame(), scan()), 'picture_not_image'],
])('JPEG: %s: %s', (_, data, expected) => {
  expect(outcome(() => inspectJpeg(data))).toBe(expected)
})

test('JPEG: application segments and comments are metadata, tables are not', () => {
  const data = jpeg(segment(0xe1, 'Exif'), segment(0xfe, 'Namaste'), segment(0xdb, 'table'), frame(), scan())
  expect(inspectJpeg(data).described.map(String)).toEqual(['Exif', 'Namaste'])
  expect([isJpeg(ordinary), isJpeg(begin), isJpeg(text('GIF89a'))]).toEqual([true, false, false])
})

test.each([
  ['nothing', '', true],
  ['zeros', '\0\0\0', true],
  ['a second picture', ordinary.toString('latin1'), true],
  ['zeros, a second and a third picture', `\0${ordinary.toString('latin1')}\0${ordinary.toString('latin1')}`, true],
  ['the video of a motion photo', '\0\0\0\x18ftypmp42 and so on', true],
  ['the block of a Samsung phone', 'data SEFH more SEFT', true],
  ['the end of such a block only', 'data more SEFT', false],
  ['text', 'hello', false],
  ['a script', '\0\0\0\x18ftypmp42<script>alert(1)</script>', false],
  ['a second picture that is cut off', ordinary.subarray(0, -2).toString('latin1'), false],
  ['a second picture and text', `${ordinary.toString('latin1')}hello`, false],
])('JPEG followed by %s', (_, tail, isAllowed) => {
  const data = Buffer.concat([ordinary, text(tail)])
  const look = () => refuseJpegTail(data, ordinary.length)
  if (isAllowed) expect(look).not.toThrow()
  else expect(look).toThrow(PictureRefusal)
})

test('cut off anywhere, both are refused, without other errors', () => {
  const whole = [
    webp(extended(250, 240), chunk('EXIF', text('abc')), lossy(200, 100)),
    jpeg(segment(0xe1, 'Exif'), frame(), scan(1, 0xff, 0, 2)),
  ]
  for (const data of whole)
    for (let length = 2; length < data.length; length++) {
      const cut = data.subarray(0, length)
      expect(outcome(() => (data === whole[0] ? inspectWebp(cut) : inspectJpeg(cut)))).toMatch(/^picture_/)
    }
})

test('any bytes after a beginning are accepted or refused, without other errors', () => {
  const marker = fc.constantFrom(0x01, 0xc0, 0xc3, 0xc4, 0xd0, 0xd8, 0xd9, 0xda, 0xe1, 0xfe, 0xff)
  const part = fc.oneof(
    fc.tuple(marker, fc.uint8Array({ maxLength: 12 })).map(([type, data]) => segment(type, Buffer.from(data))),
    fc.uint8Array({ maxLength: 12 }).map((data) => Buffer.from(data)),
    fc
      .tuple(fc.constantFrom('VP8 ', 'VP8L', 'VP8X', 'ANIM', 'EXIF'), fc.uint8Array({ maxLength: 12 }))
      .map(([type, data]) => chunk(type, Buffer.from(data))),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      outcome(() => inspectJpeg(jpeg(...parts)))
      outcome(() => inspectWebp(webp(...parts)))
    }),
    { numRuns: 2_000 },
  )
})
