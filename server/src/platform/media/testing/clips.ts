// Small clips as browsers record them: the structure of a file without pictures that could be shown.

const element = (id: string, content: Buffer, size?: Buffer): Buffer => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size ?? length, content])
}
/** Size of an element that a browser writes while it records: not known yet. */
const unknown = Buffer.from('01ffffffffffffff', 'hex')

interface WebmOptions {
  readonly ms?: number
  readonly codec?: string
  /** Of the track of sound; null without one. */
  readonly sound?: string | null
  readonly docType?: string
  /** Bytes of each block. */
  readonly blockBytes?: number
  /** Further elements of the segment. */
  readonly extra?: readonly [id: string, content: Buffer][]
}

export function webmClip({
  ms = 4_000,
  codec = 'V_VP8',
  sound = 'A_OPUS',
  docType = 'webm',
  blockBytes = 400,
  extra = [],
}: WebmOptions = {}) {
  const clusters: Buffer[] = []
  for (let at = 0; at <= ms; at += 500) {
    const timestamp = Buffer.alloc(2)
    timestamp.writeUInt16BE(at)
    const block = Buffer.concat([Buffer.from('81000080', 'hex'), Buffer.alloc(blockBytes, at % 251)])
    clusters.push(element('1f43b675', Buffer.concat([element('e7', timestamp), element('a3', block)]), unknown))
  }
  const track = (number: number, name: string) =>
    element('ae', Buffer.concat([element('d7', Buffer.of(number)), element('86', Buffer.from(name))]))
  const segment = [
    element('1549a966', element('4d80', Buffer.from('recorder'))),
    element('1654ae6b', Buffer.concat([track(1, codec), ...(sound === null ? [] : [track(2, sound)])])),
    ...extra.map(([id, content]) => element(id, content)),
    ...clusters,
  ]
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element('18538067', Buffer.concat(segment), unknown),
  ])
}

export const box = (name: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(name, 'latin1'), content])
}

/** Boxes of a track as far as the inspection reads them. */
const described = (handler: string, codec: string) =>
  Buffer.concat([box('hdlr', Buffer.from(handler)), box('stsd', Buffer.from(codec))])
/** @param codec null without a track of sound */
const soundOf = (codec: string | null) => (codec === null ? Buffer.alloc(0) : described('soun', codec))

interface Mp4Options {
  readonly ms?: number
  readonly codec?: string
  readonly sound?: string | null
}

export function mp4Clip({ ms = 4_000, codec = 'avc1', sound = 'mp4a' }: Mp4Options = {}) {
  const header = Buffer.alloc(20)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(ms, 16)
  const movie = Buffer.concat([box('mvhd', header), described('vide', codec), soundOf(sound)])
  return Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', movie), box('mdat', Buffer.alloc(2_000))])
}

interface FragmentedOptions {
  readonly fragments?: number
  /** Samples of each fragment, of `sampleMs`. */
  readonly samples?: number
  readonly sampleMs?: number
  /** Which box says how long a sample is. */
  readonly durationIn?: 'trun' | 'tfhd' | 'trex'
  readonly codec?: string
  readonly sound?: string | null
  /** By the header of the movie. */
  readonly stated?: number
  /** Further track with other samples, as of a sound: samples a fragment. */
  readonly second?: number
  /** Ids of the tracks that the header describes, if others than those of the fragments. */
  readonly tracks?: readonly number[]
  /** Time at which each fragment starts, ms. */
  readonly startMs?: number
  /** The time of the start has 64 bits. */
  readonly hasLongStart?: boolean
}

const numbers = (...values: readonly number[]) => {
  const content = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => content.writeUInt32BE(value, 4 * index))
  return content
}

/** An MP4 in fragments, as browsers write it while they record; without arguments of four seconds. */
export function fragmentedClip({
  fragments = 8,
  samples = 15,
  sampleMs = 1_000 / 30,
  durationIn = 'trun',
  codec = 'avc1',
  sound = 'mp4a',
  stated = 0,
  second,
  tracks = second === undefined ? [1] : [1, 2],
  startMs,
  hasLongStart = false,
}: FragmentedOptions = {}) {
  const scale = 90_000
  const duration = Math.round((sampleMs * scale) / 1_000)
  const ids = second === undefined ? [1] : [1, 2]
  const track = (id: number) => {
    const media = [box('mdhd', numbers(0, 0, 0, scale, 0)), described('vide', codec)]
    return box('trak', Buffer.concat([box('tkhd', numbers(0, 0, 0, id)), box('mdia', Buffer.concat(media))]))
  }
  const trex = (id: number) => box('trex', numbers(0, id, 1, durationIn === 'trex' ? duration : 0, 0, 0))
  const movie = [
    box('mvhd', numbers(0, 0, 0, 1_000, stated)),
    ...tracks.map(track),
    soundOf(sound),
    box('mvex', Buffer.concat(tracks.map(trex))),
  ]
  const run = (count: number) =>
    durationIn === 'trun'
      ? box('trun', numbers(0x305, count, 0, 0, ...Array.from({ length: count }, () => [duration, 10]).flat()))
      : box('trun', numbers(0x201, count, 0, ...Array.from({ length: count }, () => 10)))
  const part = (id: number) => {
    const header = durationIn === 'tfhd' ? numbers(0x2000a, id, 1, duration) : numbers(0x20000, id)
    const at = ((startMs ?? 0) * scale) / 1_000
    const start = startMs === undefined ? [] : [box('tfdt', hasLongStart ? numbers(0x1000000, 0, at) : numbers(0, at))]
    return box('traf', Buffer.concat([box('tfhd', header), ...start, run(id === 1 ? samples : (second ?? 0))]))
  }
  const fragment = Buffer.concat([
    box('moof', Buffer.concat([box('mfhd', numbers(0, 1)), ...ids.map(part)])),
    box('mdat', Buffer.alloc(200)),
  ])
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5')),
    box('moov', Buffer.concat(movie)),
    ...Array.from({ length: fragments }, () => fragment),
  ])
}
