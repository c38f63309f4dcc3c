// Watermark of a picture for one viewer: a tile of 16 × 16 squares, repeated over the whole picture, that carries the viewer's code.
// Each half of a picture has whole tiles; the reader lays them over one another (read-mark.ts, docs/decisions/0058).

/** Squares of a tile in each direction. */
export const cells = 16
/** Tiles in each direction of a picture. */
export const tiles = 6
/** Codes are numbers from 0 to this, exclusive. */
export const codeEnd = 2 ** 24

/** A group of squares carries 7 bits as a row of a Hadamard matrix, or as its negative: 15 wrong squares of 64 are corrected. */
export const groups = 4
export const groupSize = (cells * cells) / groups

/** Fixed pseudo-random numbers: the same pattern in every version, or older marks become unreadable. */
function* numbers(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

const random = numbers(20_261_123)
const next = () => random.next().value as number

/** Places of the squares, in the order of the code's groups: spread, so that nothing regular in a picture looks like a code. */
export const places: Int32Array = (() => {
  const order = Int32Array.from({ length: cells * cells }, (_, n) => n)
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const kept = order[last] as number
    order[last] = order[other] as number
    order[other] = kept
  }
  return order
})()

export const signs: Int8Array = Int8Array.from({ length: cells * cells }, () => (next() < 0.5 ? -1 : 1))

/** 4 bits, so that a code that was read wrongly is mostly noticed. */
const checkOf = (code: number): number => {
  let hash = code
  for (const factor of [0x45d9f3b, 0x2c1b3c6d]) hash = Math.imul(hash ^ (hash >>> 15), factor)
  return (hash >>> 20) & 15
}

/** The 28 bits of a code with its check, as four numbers of 7 bits. */
const wordOf = (code: number) => {
  const value = code * 16 + checkOf(code)
  return Array.from({ length: groups }, (_, group) => Math.floor(value / 128 ** group) % 128)
}

/** Null if the check is wrong. @param word four numbers of 7 bits */
export function codeOf(word: readonly number[]): number | null {
  const value = word.reduce((sum, part, group) => sum + part * 128 ** group, 0)
  const code = Math.floor(value / 16)
  return checkOf(code) === value % 16 ? code : null
}

const parity = (bits: number) => {
  let rest = bits
  let odd = 0
  for (; rest > 0; rest &= rest - 1) odd ^= 1
  return odd
}

/** Lighter (1) or darker (-1) of each square of a tile, row by row. */
export function patternOf(code: number): Int8Array {
  const pattern = new Int8Array(cells * cells)
  for (const [group, part] of wordOf(code).entries()) {
    const turn = part >= 64 ? -1 : 1
    for (let n = 0; n < groupSize; n++) {
      const index = group * groupSize + n
      const chip = parity(part & 63 & n) === 1 ? -1 : 1
      pattern[places[index] as number] = chip * turn * (signs[index] as number)
    }
  }
  return pattern
}

/** Strength on even ground and in structure, where more is as little seen; steps of brightness of 255. */
const strength = { least: 2, ofContrast: 0.3, most: 8 }
/** Blocks in each direction whose contrast is measured. */
const blocks = 120

/** Adds the mark to pixels, in place. @param pixels square, `channels` bytes each, the first three of them colours */
export function addMark(pixels: Uint8Array, side: number, channels: number, code: number): void {
  const pattern = patternOf(code)
  const amounts = amountsOf(pixels, side, channels)
  const square = side / (tiles * cells)
  const cell = Int32Array.from({ length: side }, (_, at) => Math.floor((at + 0.5) / square) % cells)
  const block = Int32Array.from({ length: side }, (_, at) => Math.floor((at * blocks) / side))
  for (let y = 0; y < side; y++) {
    const row = (cell[y] as number) * cells
    const blockRow = (block[y] as number) * blocks
    for (let x = 0; x < side; x++) {
      const amount = amounts[blockRow + (block[x] as number)] as number
      const change = amount * (pattern[row + (cell[x] as number)] as number)
      const at = (y * side + x) * channels
      for (let index = at; index < at + 3; index++)
        pixels[index] = Math.min(255, Math.max(0, (pixels[index] as number) + change))
    }
  }
}

/** Strength of the mark in each block, by the standard deviation of its greens. */
function amountsOf(pixels: Uint8Array, side: number, channels: number): Uint8Array {
  const [sums, squares, counts] = [0, 0, 0].map(() => new Float64Array(blocks * blocks)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const block = Int32Array.from({ length: side }, (_, at) => Math.floor((at * blocks) / side))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (block[y] as number) * blocks + (block[x] as number)
      const value = pixels[(y * side + x) * channels + 1] as number
      sums[at] = (sums[at] as number) + value
      squares[at] = (squares[at] as number) + value * value
      counts[at] = (counts[at] as number) + 1
    }
  return Uint8Array.from(sums, (sum, at) => {
    const count = counts[at] as number
    if (count === 0) return 0
    const deviation = Math.sqrt(Math.max(0, (squares[at] as number) / count - (sum / count) ** 2))
    return Math.round(Math.min(strength.most, strength.least + strength.ofContrast * deviation))
  })
}

/** Sums over the square of 2 × `radius` + 1 around each pixel, divided by its area. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] as number
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row
    }
  }
  const means = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * (width + 1)
    const bottom = Math.min(height, y + radius + 1) * (width + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const sum =
        (sums[bottom + right] as number) -
        (sums[top + right] as number) -
        (sums[bottom + left] as number) +
        (sums[top + left] as number)
      means[y * width + x] = sum / (((bottom - top) / (width + 1)) * (right - left))
    }
  }
  return means
}
