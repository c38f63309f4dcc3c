import type { Readable } from 'node:stream'
import type { PictureSize } from '../picture-url.ts'

export type PictureFiles = ReadonlyMap<PictureSize, Buffer>

interface StoredPicture {
  readonly id: string
  readonly changedAt: Date
}

/** A part of the store: one picture, one WebP file a size. */
export interface PictureArea {
  /** A picture is there whole or not at all. */
  put(id: string, sizes: PictureFiles): Promise<void>
  /** Null where there is no such picture. */
  read(id: string, size: PictureSize): Promise<{ stream: Readable; bytes: number } | null>
  /** Gone already is no mistake. */
  remove(id: string): Promise<void>
  /** All there are, also what was left of those that were broken off while they were written. */
  list(): AsyncGenerator<StoredPicture>
}

/** Areas apart, so that no mistake about an address can show what is not for everybody. */
export interface PictureStore {
  /** Whatever lies here is served to everybody who knows its id (media/routes.ts). */
  readonly open: PictureArea
  /** Pictures for matches alone; only profiles/pictures/picture-routes.ts reads them. */
  readonly hidden: PictureArea
  /** Copies of what was reported: served to nobody, and no member's deletion reaches them. */
  readonly evidence: PictureArea
}
