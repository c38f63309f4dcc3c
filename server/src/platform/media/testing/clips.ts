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
  readonly docType?: string
  /** Bytes of each block. */
  readonly blockBytes?: number
  /** Further elements of the segment. */
  readonly extra?: readonly [id: string, content: Buffer][]
}

export function webmClip({
  ms = 4_000,
  codec = 'V_VP8',
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
  const track = element('ae', Buffer.concat([element('d7', Buffer.of(1)), element('86', Buffer.from(codec))]))
  const segment = [
    element('1549a966', element('4d80', Buffer.from('recorder'))),
    element('1654ae6b', track),
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

export function mp4Clip({ ms = 4_000, codec = 'avc1' }: { readonly ms?: number; readonly codec?: string } = {}) {
  const header = Buffer.alloc(20)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(ms, 16)
  const movie = Buffer.concat([box('mvhd', header), box('hdlr', Buffer.from('vide')), box('stsd', Buffer.from(codec))])
  return Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', movie), box('mdat', Buffer.alloc(2_000))])
}
