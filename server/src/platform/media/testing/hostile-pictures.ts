// Pictures that are none, or more than one thing, or not what they seem: made here, byte by byte.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const text = (value: string) => Buffer.from(value, 'latin1')
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

export const plain = {
  jpeg: () => noise(200, 200).jpeg().toBuffer(),
  png: () => noise(200, 200).png().toBuffer(),
  webp: () => noise(200, 200).webp().toBuffer(),
  avif: () => noise(200, 200).avif({ effort: 0 }).toBuffer(),
}
export type Format = keyof typeof plain

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([text(type), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

/** Eight-bit grey of one colour: however large it claims to be, it is small on the wire. */
export function greyPng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 40_000_000)), { level: 1 })
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Opens to `megabytes` of zeros. */
const packedZeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })

export const pngWithTextBomb = () =>
  greyPng(200, 200, [chunk('zTXt', Buffer.concat([text('Comment\0\0'), packedZeros(200)]))])
export const pngWithProfileBomb = () =>
  greyPng(200, 200, [chunk('iCCP', Buffer.concat([text('sRGB\0\0'), packedZeros(200)]))])
export const pngWithManyTexts = () =>
  greyPng(
    200,
    200,
    Array.from({ length: 100 }, () => chunk('zTXt', Buffer.concat([text('A\0\0'), packedZeros(1)]))),
  )

export const animatedPng = () => greyPng(200, 200, [chunk('acTL', Buffer.concat([u32(2), u32(0)]))])

export const animatedWebp = () =>
  sharp(Buffer.concat([Buffer.alloc(120_000, 90), Buffer.alloc(120_000, 200)]), {
    raw: { width: 200, height: 400, channels: 3, pageHeight: 200 },
  })
    .webp({ loop: 0 })
    .toBuffer()

/** A JPEG with a comment of ours after its first mark. */
export const jpegWithComment = async (comment: string) => {
  const jpeg = await plain.jpeg()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text(comment), jpeg.subarray(2)])
}

/** An empty ZIP archive is its end record alone. */
export const zip = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])

/** Claims a different size in its frame header; the actual size is 200 × 200. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await plain.jpeg())
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

export const cut = async (format: Format) => {
  const whole = await plain[format]()
  return whole.subarray(0, Math.floor(whole.length * 0.6))
}

/** Cut off, with the mark of the end put behind all the same. */
export const cutWithEnd = async () => Buffer.concat([await cut('jpeg'), Buffer.from([0xff, 0xd9])])

export const withTail = async (format: Format, tail: Buffer | string) =>
  Buffer.concat([await plain[format](), typeof tail === 'string' ? text(tail) : tail])

export const svg = text(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>`,
)
