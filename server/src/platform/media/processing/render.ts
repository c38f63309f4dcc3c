// What becomes of an accepted picture. Runs in a process of its own (worker.ts).
import { pictureMaxPixels, pictureSizes } from '@hamvav/contract/profiles/limits'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PictureSize } from '../picture-url.ts'

export interface Rendered {
  readonly sizes: Map<PictureSize, Buffer>
  readonly thumbhash: Buffer
}

/** Behind transparent pictures: the paper of the design, light. */
const ground = '#f8f5f0'
const quality = 80
/** 54 ms for 12 megapixels; more effort takes much longer for little. */
const effort = 2
/** Sides of what is left of a blurred picture before it is enlarged: no face can be made of so few pixels. */
const blurredSide = 8
/** libvips gives up after so long, seconds. */
const timeout = { seconds: 15 }

/** Phones of one maker write this into every photo; all other warnings mean that something is missing. */
const harmless = 'Invalid SOS parameters for sequential JPEG'

/** Upright, in sRGB, cropped to its middle square, without metadata. Throws where the picture cannot be decoded whole. */
export async function render(data: Buffer): Promise<Rendered> {
  const { data: pixels, info } = await decode(data, 'warning').catch((error: Error) => {
    if (!error.message.includes(harmless)) throw error
    return decode(data, 'error')
  })
  // A small picture is cropped to the square that it has, not enlarged.
  const side = Math.min(info.width, info.height)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const square = await sharp(pixels, { raw }).resize(side, side, { fit: 'cover' }).raw().toBuffer()
  const open = () => sharp(square, { raw: { width: side, height: side, channels: info.channels } })
  return { sizes: await encode(open, side), thumbhash: await hash(open()) }
}

function decode(data: Buffer, failOn: 'warning' | 'error') {
  const largest = Math.max(...pictureSizes)
  return sharp(data, { failOn, limitInputPixels: pictureMaxPixels, pages: 1 })
    .timeout(timeout)
    .autoOrient()
    .resize(largest, largest, { fit: 'cover', withoutEnlargement: true })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Too few pixels to be made sharp again, enlarged to the sizes that are served. */
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

/** Of a picture that is stored already. */
export const thumbhashOf = (data: Buffer): Promise<Buffer> => hash(sharp(data))

async function hash(picture: Sharp): Promise<Buffer> {
  const side = 64
  const pixels = await picture.resize(side, side).ensureAlpha().raw().toBuffer()
  return Buffer.from(rgbaToThumbHash(side, side, pixels))
}
