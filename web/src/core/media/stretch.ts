// Faster speech at its own pitch: overlapping pieces of the sound, put closer together where they fit best (WSOLA). A faster
// `playbackRate` would raise voices, and media elements, which correct that, stall on the files of other browsers.

/** Length of a piece, s: a few periods of a voice. */
const pieceSeconds = 0.04
/** How far a piece may be moved to continue the wave of the one before it, s: a period of a low voice. */
const searchSeconds = 0.012
/** Only every n-th offset and sample is compared. */
const coarse = 4

/** Raised cosine, whose halves add up to 1. */
const windowOf = (length: number) =>
  Float32Array.from({ length }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / length))

/** How alike two pieces are, from -1 to 1. */
function likeness(samples: Float32Array, one: number, other: number, length: number): number {
  let product = 0
  let energy = 1e-9
  for (let at = 0; at < length; at += coarse) {
    const a = samples[one + at] ?? 0
    const b = samples[other + at] ?? 0
    product += a * b
    energy += b * b
  }
  return product / Math.sqrt(energy)
}

/** Start of the piece near `wanted` that continues the wave at `previous` best. */
function bestStart(samples: Float32Array, previous: number, wanted: number, hop: number, reach: number): number {
  let best = wanted
  let most = -Infinity
  for (let start = Math.max(0, wanted - reach); start <= wanted + reach; start += coarse) {
    const found = likeness(samples, previous, start, hop)
    if (found > most) {
      most = found
      best = start
    }
  }
  return best
}

/** @param speed of the result, from 1 on. @param rate samples per second */
export function stretch(samples: Float32Array, rate: number, speed: number): Float32Array<ArrayBuffer> {
  const hop = Math.round((pieceSeconds * rate) / 2)
  const reach = Math.round(searchSeconds * rate)
  const piece = windowOf(2 * hop)
  const result = new Float32Array(Math.floor(samples.length / speed))
  let previous = 0
  for (let to = 0; to < result.length; to += hop) {
    const wanted = Math.round(to * speed)
    const start = to === 0 ? 0 : bestStart(samples, previous, wanted, hop, reach)
    for (let at = 0; at < 2 * hop && to + at < result.length; at++)
      // The first half of the first piece overlaps with nothing.
      result[to + at]! += (samples[start + at] ?? 0) * (to === 0 && at < hop ? 1 : (piece[at] ?? 0))
    previous = start + hop
  }
  return result
}
