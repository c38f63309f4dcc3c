// Renders the stored files of an accepted picture. Runs in a child process (worker.ts).
import { postPictureMaxRatio, postPictureSizes } from '@hamvav/contract/feed/limits'
import { pictureMaxPixels, pictureSizes } from '@hamvav/contract/profiles/limits'
import { documentSide } from '@hamvav/contract/verification/limits'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { refuseUnless } from '../inspect/inspection.ts'
import { addMark } from '../watermark/mark.ts'
import { readMark, type ReadMark } from '../watermark/read-mark.ts'
import type { PictureSize, StoredSize } from '../picture-url.ts'

export interface Rendered {
  readonly sizes: Map<PictureSize, Buffer>
  readonly thumbhash: Buffer
}

/** A picture of a post, whole. */
export interface RenderedWhole {
  readonly sizes: Map<StoredSize, Buffer>
  readonly thumbhash: Buffer
  /** Of the largest file, px. */
  readonly width: number
  readonly height: number
}

/** Background of transparent pictures: the light paper colour of the design. */
const background = '#f8f5f0'
const quality = 80
/** WebP effort: 54 ms for 12 megapixels; higher values take much longer for little gain. */
const effort = 2
/** Side of a blurred picture before it is enlarged, px: too few to reconstruct a face. */
const blurredSide = 8
/** Timeout of libvips, seconds. */
const timeout = { seconds: 15 }

/** Warning for every photo of one phone maker; all other warnings mean missing data. */
const harmlessWarning = 'Invalid SOS parameters for sequential JPEG'

/** Rotates upright, converts to sRGB, crops to the centre square, removes metadata. Throws if the picture is incomplete. */
export async function render(data: Buffer): Promise<Rendered> {
  const { data: pixels, info } = await decode(data, Math.max(...pictureSizes), 'cover')
  // A small picture is cropped, not enlarged.
  const side = Math.min(info.width, info.height)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const square = await sharp(pixels, { raw }).resize(side, side, { fit: 'cover' }).raw().toBuffer()
  const open = () => sharp(square, { raw: { width: side, height: side, channels: info.channels } })
  return { sizes: await encode(open, side), thumbhash: await hash(open()) }
}

/** Rotates upright, converts to sRGB, removes metadata, keeps the shape. Throws if the picture is incomplete or too long. */
export async function renderWhole(data: Buffer): Promise<RenderedWhole> {
  const { data: pixels, info } = await decode(data, Math.max(...postPictureSizes), 'inside')
  const { width, height, channels } = info
  refuseUnless(Math.max(width, height) <= postPictureMaxRatio * (Math.min(width, height) + 1), 'picture_too_long')
  const open = () => sharp(pixels, { raw: { width, height, channels } })
  const files: [StoredSize, Buffer][] = []
  for (const size of postPictureSizes) {
    const resized = open().resize(size, size, { fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
    files.push([size, await resized.webp({ quality, effort }).toBuffer()])
  }
  return { sizes: new Map(files), thumbhash: await hash(open(), 'inside'), width, height }
}

async function decode(data: Buffer, largest: number, fit: 'cover' | 'inside') {
  const pixels = (failOn: 'warning' | 'error') =>
    sharp(data, { failOn, limitInputPixels: pictureMaxPixels, pages: 1 })
      .timeout(timeout)
      .autoOrient()
      .resize(largest, largest, { fit, withoutEnlargement: true })
      .flatten({ background })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  return pixels('warning').catch((error: Error) => {
    if (!error.message.includes(harmlessWarning)) throw error
    return pixels('error')
  })
}

/** Whole, with readable small print, without metadata. */
export const renderDocument = (data: Buffer): Promise<Buffer> =>
  sharp(data, { failOn: 'error', limitInputPixels: pictureMaxPixels, pages: 1 })
    .timeout(timeout)
    .autoOrient()
    .resize(documentSide, documentSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .toColourspace('srgb')
    .webp({ quality: 85, effort })
    .toBuffer()

/** Blurred version: a few pixels, enlarged to all sizes. */
export async function blur(data: Buffer): Promise<Rendered['sizes']> {
  const few = await sharp(data)
    .timeout(timeout)
    .resize(blurredSide, blurredSide, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const raw = { width: blurredSide, height: blurredSide, channels: 3 } as const
  const largest = Math.max(...pictureSizes)
  return encode(() => sharp(few, { raw }), largest)
}

async function encode(open: () => Sharp, side: number): Promise<Rendered['sizes']> {
  const files: [PictureSize, Buffer][] = []
  for (const size of pictureSizes) {
    const target = Math.min(size, side)
    const resized = open().resize(target, target, { fit: 'fill', kernel: 'cubic' })
    files.push([size, await resized.webp({ quality, effort }).toBuffer()])
  }
  return new Map(files)
}

/** For a stored picture. */
export const thumbhashOf = (data: Buffer): Promise<Buffer> => hash(sharp(data))

async function hash(picture: Sharp, fit: 'cover' | 'inside' = 'cover'): Promise<Buffer> {
  const side = 64
  const few = picture.resize(side, side, { fit }).ensureAlpha().raw()
  const { data, info } = await few.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data))
}

/** Longest side of a screenshot to read: larger ones cost time and show no more. */
const readSide = 1_600

/** A square picture of the store with the code of a viewer. */
export async function markPicture(stored: Buffer, code: number): Promise<Buffer> {
  const { data, info } = await sharp(stored).timeout(timeout).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  addMark(data, Math.min(width, height), channels, code)
  return sharp(data, { raw: { width, height, channels } }).webp({ quality, effort }).toBuffer()
}

export async function readMarkOf(screenshot: Buffer): Promise<ReadMark | null> {
  const { data, info } = await sharp(screenshot, { limitInputPixels: pictureMaxPixels, pages: 1 })
    .timeout(timeout)
    .resize(readSide, readSide, { fit: 'inside', withoutEnlargement: true })
    .flatten()
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readMark(Float32Array.from(data), info.width, info.height)
}
