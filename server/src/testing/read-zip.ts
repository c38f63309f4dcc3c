import { crc32, inflateRawSync } from 'node:zlib'

/** An entry of the directory at the end of an archive. */
interface Entry {
  readonly name: string
  readonly method: number
  /** CRC-32 of the content. */
  readonly checksum: number
  readonly packedSize: number
  /** Offset of the file's own header. */
  readonly start: number
}

/** Files of a ZIP archive by name; throws if it is truncated or a file is not what its checksum says. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  return new Map(readDirectory(archive).map((entry) => [entry.name, readFile(archive, entry)]))
}

function readDirectory(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('The archive has no end')
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    entries.push({
      name: archive.subarray(at + 46, at + 46 + name).toString('utf8'),
      method: archive.readUInt16LE(at + 10),
      checksum: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      start: archive.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

function readFile(archive: Buffer, { name, method, checksum, packedSize, start }: Entry): Buffer {
  const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  const packed = archive.subarray(data, data + packedSize)
  const content = method === 0 ? packed : inflateRawSync(packed)
  if (crc32(content) !== checksum) throw new Error(`${name} is damaged`)
  return content
}
