// Perceptual hash: copies of a picture have nearly the same bits, also smaller, in grey or compressed again. Runs in a child
// process (worker.ts).
import sharp, { type Region } from 'sharp'

/** Side of the grey picture whose frequencies are compared, px. */
const side = 32
/** Lowest frequencies in both directions; the first of them, the mean, is left out: 63 bits. */
const kept = 8
/** A picture with less contrast has no structure to compare: its bits would be noise. */
const minContrast = 3

/** Parts of a removed picture that are remembered, so that a crop is found: x, y and size, as shares of width and height. */
const windows: readonly (readonly [number, number, number])[] = [
  [0, 0, 1],
  ...[0, 0.025, 0.05].flatMap((y) => [0, 0.025, 0.05].map((x) => [x, y, 0.95] as const)),
]

/** Cosines of each kept frequency at each pixel. */
const cosines = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
)

/** Hash of a stored picture and of its mirror image; null without structure. */
export async function hashPair(file: Buffer): Promise<readonly [bigint, bigint] | null> {
  const grey = await greyPixels(file, [0, 0, 1])
  return grey && pairOf(grey)
}

/**
 * Hashes of the whole picture and of parts of it, each also mirrored; of one that is not square also of its centre, as a profile
 * picture shows it.
 */
export async function windowHashes(file: Buffer): Promise<bigint[]> {
  const pictures = await Promise.all([...windows.map((window) => greyPixels(file, window)), centreSquare(file)])
  return [...new Set(pictures.flatMap((grey) => (grey ? pairOf(grey) : [])))]
}

/** Mirroring a picture negates its odd horizontal frequencies, which are the odd entries. */
function pairOf(grey: Uint8Array): readonly [bigint, bigint] {
  const values = frequencies(grey)
  return [hash(values), hash(values.map((value, at) => (at % 2 ? -value : value)))]
}

async function greyPixels(file: Buffer, [x, y, part]: (typeof windows)[number]): Promise<Uint8Array | null> {
  const { width, height } = await sharp(file).metadata()
  const [across, down] = [Math.round(width * part), Math.round(height * part)]
  const left = Math.min(Math.round(width * x), width - across)
  const top = Math.min(Math.round(height * y), height - down)
  return greyPart(file, { left, top, width: across, height: down })
}

async function centreSquare(file: Buffer): Promise<Uint8Array | null> {
  const { width, height } = await sharp(file).metadata()
  const length = Math.min(width, height)
  if (width === height) return null
  const [left, top] = [Math.floor((width - length) / 2), Math.floor((height - length) / 2)]
  return greyPart(file, { left, top, width: length, height: length })
}

/** Squeezed into a square: copies of a picture have its shape. Null without structure. */
async function greyPart(file: Buffer, part: Region): Promise<Uint8Array | null> {
  const pixels = await sharp(file)
    .flatten({ background: 'white' })
    .extract(part)
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .blur(0.6)
    .greyscale() // after a resize sharp returns three channels otherwise
    .raw()
    .toBuffer()
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  const deviation = Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length)
  return deviation < minContrast ? null : pixels
}

function frequencies(pixels: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, factor, x) => sum + factor * (pixels[y * side + x] ?? 0), 0)),
  )
  return cosines.flatMap((cosine) =>
    cosines.map((_, across) => cosine.reduce((sum, factor, y) => sum + factor * (rows[y]?.[across] ?? 0), 0)),
  )
}

function hash([, ...values]: readonly number[]): bigint {
  const median = values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
  return values.reduce((bits, value) => (bits << 1n) | (value > median ? 1n : 0n), 0n)
}
