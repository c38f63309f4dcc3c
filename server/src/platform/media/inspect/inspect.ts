// Decides by content alone, never by name or declared type, and before anything is decoded.
import { pictureMaxPixels, pictureMinSide } from '@hamvav/contract/profiles/limits'
import { inspectAvif, isAvif } from './avif.ts'
import { refuseForeign, refuseTail, refuseZip } from './foreign.ts'
import type { Inspected } from './inspected.ts'
import { inspectJpeg, isJpeg, refuseJpegTail } from './jpeg.ts'
import { inspectPng, isPng } from './png.ts'
import { demand, PictureRefusal } from './refusal.ts'
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
 * The bytes of the picture alone, to be decoded.
 * @throws PictureRefusal
 */
export function inspect(data: Buffer): Buffer {
  demand(data.length > 0, 'picture_missing')
  const kind = kinds.find(({ is }) => is(data))
  if (!kind) throw new PictureRefusal('picture_not_image')
  const { width, height, end, described } = kind.inspect(data)
  demand(width > 0 && height > 0)
  demand(width * height <= pictureMaxPixels, 'picture_too_many_pixels')
  demand(Math.min(width, height) >= pictureMinSide, 'picture_too_small')
  refuseForeign(described)
  kind.refuseTail(data, end)
  refuseZip(data)
  return data.subarray(0, end)
}
