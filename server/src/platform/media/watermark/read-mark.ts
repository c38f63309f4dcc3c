// Reads the watermark (mark.ts) in a screenshot of unknown scale and place.
import { boxMean, cells, codeOf, groups, groupSize, places, signs, tiles } from './mark.ts'

export interface ReadMark {
  readonly code: number
  /** How well the squares match the code, 0 to 1; chance reaches about 0.5. */
  readonly match: number
}

/** Side of the shown picture in the screenshot, px. */
const sides = { least: 230, most: 1500 }
/** Relative; a tenth of a square at the far end of a picture. */
const scaleStep = 0.003
/** Steps per square in each direction when the tiles are laid over one another. */
const fine = 4
const grid = cells * fine
/** Scales of which every place is tried. */
const triedScales = 48
const matchNeeded = 0.6
const groupMatchNeeded = 0.42

interface Folded {
  readonly period: number
  readonly energy: number
  readonly sums: Float32Array
}

/** @param light brightness of each pixel */
export function readMark(light: Float32Array, width: number, height: number): ReadMark | null {
  const folded: Folded[] = []
  let flat: Float32Array | undefined
  let flatFor = 0
  for (let side = sides.least; side <= sides.most; side *= 1 + scaleStep) {
    const period = side / tiles
    if (period > Math.min(width, height)) break
    const square = period / cells
    if (!flat || square > flatFor * 1.3) {
      flat = flatten(light, width, height, Math.max(1, Math.round(square * 1.5)))
      flatFor = square
    }
    folded.push(fold(flat, width, height, period))
  }
  let best: ReadMark | null = null
  for (const { sums } of peaksOf(folded)) {
    const found = bestOf(sums)
    if (found && found.match > (best?.match ?? 0)) best = found
  }
  return best
}

/** Scales whose tiles agree most, compared with near scales: structure of the picture itself agrees at all of them. */
function peaksOf(folded: readonly Folded[]): readonly Folded[] {
  const prominence = folded.map(({ energy }, at) => {
    const near = folded.slice(Math.max(0, at - 20), at + 21).map((one) => one.energy)
    near.sort((one, other) => one - other)
    return energy / (near[near.length >> 1] as number)
  })
  const order = folded
    .map((_, at) => at)
    .toSorted((one, other) => (prominence[other] as number) - (prominence[one] as number))
  return order.slice(0, triedScales).map((at) => folded[at] as Folded)
}

/** Differences from the surroundings, in units of the local contrast, so that no edge outweighs the rest. */
function flatten(light: Float32Array, width: number, height: number, radius: number): Float32Array {
  const means = boxMean(light, width, height, radius)
  const rest = light.map((value, at) => value - (means[at] as number))
  const power = boxMean(
    rest.map((value) => value * value),
    width,
    height,
    radius * 2,
  )
  return rest.map((value, at) => Math.max(-2, Math.min(2, value / (Math.sqrt(Math.max(0, power[at] as number)) + 1))))
}

function fold(flat: Float32Array, width: number, height: number, period: number): Folded {
  const sums = new Float32Array(grid * grid)
  const counts = new Float32Array(grid * grid)
  const column = Int32Array.from({ length: width }, (_, x) => Math.floor((((x + 0.5) / period) % 1) * grid))
  for (let y = 0; y < height; y++) {
    const row = Math.floor((((y + 0.5) / period) % 1) * grid) * grid
    const from = y * width
    for (let x = 0; x < width; x++) {
      const bin = row + (column[x] as number)
      sums[bin] = (sums[bin] as number) + (flat[from + x] as number)
      counts[bin] = (counts[bin] as number) + 1
    }
  }
  // Means of whole squares, at every fine place.
  const squares = squareSums(sums)
  const areas = squareSums(counts)
  let energy = 0
  for (let at = 0; at < squares.length; at++) {
    const area = areas[at] as number
    const mean = area > 0 ? (squares[at] as number) / area : 0
    squares[at] = mean
    energy += mean * mean * area
  }
  return { period, energy, sums: squares }
}

function squareSums(values: Float32Array): Float32Array {
  const rows = new Float32Array(grid * grid)
  for (let y = 0; y < grid; y++)
    for (let x = 0; x < grid; x++) {
      let sum = 0
      for (let n = 0; n < fine; n++) sum += values[y * grid + ((x + n) % grid)] as number
      rows[y * grid + x] = sum
    }
  const all = new Float32Array(grid * grid)
  for (let y = 0; y < grid; y++)
    for (let x = 0; x < grid; x++) {
      let sum = 0
      for (let n = 0; n < fine; n++) sum += rows[((y + n) % grid) * grid + x] as number
      all[y * grid + x] = sum
    }
  return all
}

const chips = new Float32Array(cells * cells)
const group = new Float32Array(groupSize)

/** The best code at any place of the folded tile. */
function bestOf(squares: Float32Array): ReadMark | null {
  let best: ReadMark | null = null
  for (let top = 0; top < grid; top++)
    for (let left = 0; left < grid; left++) {
      let power = 0
      for (let index = 0; index < chips.length; index++) {
        const place = places[index] as number
        const y = (top + Math.floor(place / cells) * fine) % grid
        const x = (left + (place % cells) * fine) % grid
        const value = (squares[y * grid + x] as number) * (signs[index] as number)
        chips[index] = value
        power += value * value
      }
      const found = decode(Math.sqrt(power / chips.length))
      if (found && found.match > (best?.match ?? matchNeeded)) best = found
    }
  return best
}

function decode(scale: number): ReadMark | null {
  if (scale === 0) return null
  const word: number[] = []
  let total = 0
  for (let n = 0; n < groups; n++) {
    group.set(chips.subarray(n * groupSize, (n + 1) * groupSize))
    transform(group)
    let row = 0
    for (let at = 1; at < groupSize; at++) if (Math.abs(group[at] as number) > Math.abs(group[row] as number)) row = at
    const value = group[row] as number
    const match = Math.abs(value) / groupSize / scale
    if (match < groupMatchNeeded) return null
    total += match
    word.push(row + (value < 0 ? 64 : 0))
  }
  const code = codeOf(word)
  return code === null ? null : { code, match: total / groups }
}

/** Walsh–Hadamard transform, in place: the match with every row of the matrix. */
function transform(values: Float32Array): void {
  for (let half = 1; half < values.length; half *= 2)
    for (let start = 0; start < values.length; start += half * 2)
      for (let at = start; at < start + half; at++) {
        const [one, other] = [values[at] as number, values[at + half] as number]
        values[at] = one + other
        values[at + half] = one - other
      }
}
