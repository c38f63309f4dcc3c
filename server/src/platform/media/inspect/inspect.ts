// Inspects a picture by its content, not by name or declared type, before it is decoded.
import { pictureMaxPixels, pictureMinSide } from '@hamvav/contract/profiles/limits'
import { inspectAvif, isAvif } from './avif.ts'
import { refusePolyglot, refuseTail, refuseZip } from './polyglots.ts'
import { type Inspected, PictureRefusal, refuseUnless } from './inspection.ts'
import { inspectJpeg, isJpeg, refuseJpegTail } from './jpeg.ts'
import { inspectPng, isPng } from './png.ts'
import { inspectWebp, isWebp } from './webp.ts'

interface Kind {
  is(data: Buffer): boolean
  inspect(data: Buffer): Inspected
  refuseTail(data: Buffer, end: number): void
}

const kinds: readonly Kind[] = [
  { is: isJpeg, inspect: inspectJpeg, refuseTail: refuseJpegTail },
  { is: isPng, inspect: inspectPng, refuseTail },
  { is: isWebp, inspect: inspectWebp, refuseTail },
  { is: isAvif, inspect: inspectAvif, refuseTail },
]

/**
 * Checks a file and returns the bytes of the picture to decode.
 * @throws PictureRefusal
 */
export function inspect(data: Buffer): Buffer {
  refuseUnless(data.length > 0, 'picture_missing')
  const kind = kinds.find(({ is }) => is(data))
  if (!kind) throw new PictureRefusal('picture_not_image')
  const { width, height, end, described } = kind.inspect(data)
  refuseUnless(width > 0 && height > 0)
  refuseUnless(width * height <= pictureMaxPixels, 'picture_too_many_pixels')
  refuseUnless(Math.min(width, height) >= pictureMinSide, 'picture_too_small')
  refusePolyglot(described)
  kind.refuseTail(data, end)
  refuseZip(data)
  return data.subarray(0, end)
}
