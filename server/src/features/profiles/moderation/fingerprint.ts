import { createHash } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Everything but letters, digits and their marks. */
const filler = /[^\p{L}\p{M}\p{N}]+/gu

/** Recognizes a text in spite of other spacing, case and punctuation. */
export function textFingerprint(text: string): Buffer {
  const folded = text.normalize('NFKC').toLowerCase()
  return sha256(folded.replaceAll(filler, '') || folded.replaceAll(/\s+/g, ''))
}

/** @param rendered largest file of the picture, the same for every upload of the same pixels */
export const pictureFingerprint = (rendered: Buffer): Buffer => sha256(rendered)
