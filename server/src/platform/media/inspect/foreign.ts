// Polyglots: files that are a picture and something else at once (docs/decisions/0011-pictures.md).
import { demand } from './refusal.ts'

/** Openings of what a browser, a PHP server or a reader of documents would run or show. */
const openings = /<(?:script|html|body|iframe|svg|!doctype|\?php)|javascript:|%pdf-/i
/** Four bytes are found by chance in compressed pixels, so these are looked for in descriptions alone. */
const shortOpenings = /PK\x03\x04|\x7fELF|#!\//

/** @param described parts that hold no pixels */
export function refuseForeign(described: readonly Buffer[]): void {
  for (const part of described) {
    const text = part.toString('latin1')
    demand(!openings.test(text) && !shortOpenings.test(text), 'picture_not_image')
  }
}

/** Of parts with pixels or film in them. */
export function refuseForeignAmidPixels(part: Buffer): void {
  demand(!openings.test(part.toString('latin1')), 'picture_not_image')
}

const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipEndBytes = 22
const zipCommentMax = 0xffff

/** ZIP, JAR and office files are read from their end: its record may stand in the last 64 KB of any file. */
export function refuseZip(data: Buffer): void {
  const tail = data.subarray(Math.max(0, data.length - zipEndBytes - zipCommentMax))
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1)) {
    const left = tail.length - at
    const isRecord = left >= zipEndBytes && tail.readUInt32LE(at + 12) <= data.length
    demand(!isRecord, 'picture_not_image')
  }
}

/** Some programs fill the end of a file with zeros; anything else there is no part of the picture. */
export function refuseTail(data: Buffer, end: number): void {
  for (let at = end; at < data.length; at++) demand(data[at] === 0, 'picture_not_image')
}
