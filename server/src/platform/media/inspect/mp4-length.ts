// Length of an MP4 by its own tables: the header's, and the sum of its fragments, which browsers write while they record.

interface Box {
  readonly name: string
  readonly content: Buffer
}

/** Boxes that follow each other. Throws RangeError for a size beyond the end. */
export function* boxesIn(data: Buffer): Generator<Box & { readonly size: number }> {
  for (let at = 0; at < data.length;) {
    const size = data.readUInt32BE(at)
    if (size < 8 || at + size > data.length) throw new RangeError('box')
    yield { name: data.toString('latin1', at + 4, at + 8), content: data.subarray(at + 8, at + size), size }
    at += size
  }
}

const children = (content: Buffer, name: string) => [...boxesIn(content)].filter((box) => box.name === name)
/** Content of the first box on the path. */
function inside(content: Buffer, ...path: readonly string[]): Buffer | undefined {
  let found: Buffer | undefined = content
  for (const name of path) found = found && children(found, name)[0]?.content
  return found
}
/** Box with a version: 64-bit times from version 1 on. */
const isLong = (content: Buffer) => content.readUInt8(0) >= 1
const timescaleOf = (header: Buffer) => header.readUInt32BE(isLong(header) ? 20 : 12)

export interface Mp4Length {
  /** By the header of the movie, ms; 0 if it does not say. */
  readonly stated: number
  /** Null without fragments. */
  readonly fragments: {
    /** Of all samples of the longest track, ms. */
    readonly length: number
    /** Latest time at which one ends by the time that it states, ms. */
    readonly end: number
  } | null
}

interface Track {
  readonly timescale: number
  /** Duration of a sample that states none. */
  readonly byDefault: number
  /** In the time scale of the track. */
  duration: number
  /** Of the latest fragment, by its stated start, in the time scale of the track. */
  end: number
}

/** Browsers write one or two. The limit also bounds the time: tracks and their defaults are compared pair by pair. */
const tracksMax = 4

/** Throws RangeError for a file that is cut off, that describes a track twice, or that has too many tracks. */
export function lengthOfMp4(data: Buffer): Mp4Length {
  let tracks: Map<number, Track> | undefined
  let stated = 0
  let hasFragments = false
  for (const { name, content } of boxesIn(data)) {
    if (name === 'moov') {
      if (tracks) throw new RangeError('moov') // players differ in which of two they play
      stated = statedLength(content)
      tracks = tracksOf(content)
    }
    if (name === 'moof') {
      hasFragments = true
      for (const { content: part } of children(content, 'traf')) addFragment(tracks, part)
    }
  }
  if (!hasFragments) return { stated, fragments: null }
  const all = [...(tracks?.values() ?? [])]
  const longest = (field: 'duration' | 'end') =>
    Math.max(0, ...all.map((track) => (track[field] / track.timescale) * 1_000))
  return { stated, fragments: { length: longest('duration'), end: longest('end') } }
}

function statedLength(movie: Buffer): number {
  const header = inside(movie, 'mvhd')
  if (!header) throw new RangeError('mvhd')
  const duration = isLong(header) ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return (duration / requireScale(timescaleOf(header))) * 1_000
}

function requireScale(timescale: number): number {
  if (timescale === 0) throw new RangeError('timescale')
  return timescale
}

function tracksOf(movie: Buffer): Map<number, Track> {
  const extensions = children(inside(movie, 'mvex') ?? Buffer.alloc(0), 'trex')
  const tracks = new Map<number, Track>()
  const described = children(movie, 'trak')
  if (described.length > tracksMax || extensions.length > tracksMax) throw new RangeError('trak')
  for (const { content } of described) {
    const [header, media] = [inside(content, 'tkhd'), inside(content, 'mdia', 'mdhd')]
    if (!header || !media) continue
    const id = header.readUInt32BE(isLong(header) ? 20 : 12)
    if (tracks.has(id)) throw new RangeError('tkhd')
    const extension = extensions.find((box) => box.content.readUInt32BE(4) === id)
    const byDefault = extension?.content.readUInt32BE(12) ?? 0
    tracks.set(id, { timescale: requireScale(timescaleOf(media)), byDefault, duration: 0, end: 0 })
  }
  return tracks
}

/** Adds the samples of one track in one fragment. */
function addFragment(tracks: ReadonlyMap<number, Track> | undefined, fragment: Buffer): void {
  const header = inside(fragment, 'tfhd')
  const track = header && tracks?.get(header.readUInt32BE(4))
  if (!track) throw new RangeError('tfhd')
  const flags = header.readUIntBE(1, 3)
  // Before the duration: where the data begins (8 bytes), and the kind of the samples (4 bytes).
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const byDefault = flags & 0x8 ? header.readUInt32BE(at) : track.byDefault
  let duration = 0
  for (const { content } of children(fragment, 'trun')) duration += durationOfRun(content, byDefault)
  track.duration += duration
  for (const { content } of children(fragment, 'tfdt')) {
    const start = isLong(content) ? Number(content.readBigUInt64BE(4)) : content.readUInt32BE(4)
    track.end = Math.max(track.end, start + duration)
  }
}

/** @param byDefault duration of a sample that states none */
function durationOfRun(run: Buffer, byDefault: number): number {
  const flags = run.readUIntBE(1, 3)
  const samples = run.readUInt32BE(4)
  if (!(flags & 0x100)) return samples * byDefault
  // Each of these is a field of four bytes of a sample; the duration is the first one.
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((field) => flags & field).length
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  let duration = 0
  for (let n = 0; n < samples; n++) duration += run.readUInt32BE(first + n * step)
  return duration
}
