// Refuses polyglots: files that are a picture and also another format (docs/decisions/0011-pictures.md).
import { refuseUnless } from './inspection.ts'

/** Beginnings of content that a browser, a PHP server or a document viewer would execute or display. */
const openings = /<(?:script|html|body|iframe|svg|!doctype|\?php)|javascript:|%pdf-/i
/** Short signatures occur by chance in compressed pixels, so they are searched in metadata only. */
const shortOpenings = /PK\x03\x04|\x7fELF|#!\//

/** @param described parts without pixels */
export function refusePolyglot(described: readonly Buffer[]): void {
  for (const part of described) {
    const text = part.toString('latin1')
    refuseUnless(!openings.test(text) && !shortOpenings.test(text), 'picture_not_image')
  }
}

/** For parts with pixels or video. */
export function refuseMarkupInPixels(part: Buffer): void {
  refuseUnless(!openings.test(part.toString('latin1')), 'picture_not_image')
}

const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipEndBytes = 22
const zipCommentMax = 0xffff

/** ZIP, JAR and office files are read from their end record, which may be in the last 64 KB of any file. */
export function refuseZip(data: Buffer): void {
  const tail = data.subarray(Math.max(0, data.length - zipEndBytes - zipCommentMax))
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1)) {
    const left = tail.length - at
    const isRecord = left >= zipEndBytes && tail.readUInt32LE(at + 12) <= data.length
    refuseUnless(!isRecord, 'picture_not_image')
  }
}

/** Only zeros, which some programs append, are allowed after the end of the picture. */
export function refuseTail(data: Buffer, end: number): void {
  for (let at = end; at < data.length; at++) refuseUnless(data[at] === 0, 'picture_not_image')
}
