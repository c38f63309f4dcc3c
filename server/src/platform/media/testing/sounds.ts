// Small voice notes as browsers record them: the structure of a file without sound.
import { box, webmClip } from './clips.ts'

export const webmSound = ({ ms = 4_000, blockBytes = 60, codec = 'A_OPUS' } = {}): Buffer =>
  webmClip({ ms, codec, sound: null, blockBytes })

function oggPage(samples: number, number: number, content: Buffer, serial = 7): Buffer {
  const lacing = Buffer.alloc(Math.floor(content.length / 255) + 1, 255)
  lacing[lacing.length - 1] = content.length % 255
  const head = Buffer.alloc(27)
  head.write('OggS', 0, 'latin1')
  head.writeBigInt64LE(BigInt(samples), 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(number, 18)
  head.writeUInt8(lacing.length, 26)
  return Buffer.concat([head, lacing, content])
}

export function oggSound({ ms = 4_000, serial = 7 } = {}): Buffer {
  const pages = [oggPage(0, 0, Buffer.from('OpusHead\u0001\u0001')), oggPage(0, 1, Buffer.from('OpusTags\u0000'))]
  for (let at = 1_000; at < ms; at += 1_000) pages.push(oggPage(at * 48, pages.length, Buffer.alloc(300, 3)))
  pages.push(oggPage(ms * 48, pages.length, Buffer.alloc(20, 5), serial))
  return Buffer.concat(pages)
}

export function mp4Sound({ ms = 4_000, codec = 'mp4a', handler = 'soun' } = {}): Buffer {
  const header = Buffer.alloc(20)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(ms, 16)
  const movie = Buffer.concat([box('mvhd', header), box('hdlr', Buffer.from(handler)), box('stsd', Buffer.from(codec))])
  return Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', movie), box('mdat', Buffer.alloc(2_000))])
}
