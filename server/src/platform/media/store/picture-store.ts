import type { Readable } from 'node:stream'
import type { StoredSize } from '../picture-url.ts'

export type PictureFiles = ReadonlyMap<StoredSize, Buffer>

interface StoredPicture {
  readonly id: string
  readonly changedAt: Date
}

/** Area of the store; a picture has one WebP file per size. */
export interface StoredFile {
  readonly stream: Readable
  readonly bytes: number
}

export interface PictureArea {
  /** Atomic: all files or none. */
  put(id: string, sizes: PictureFiles): Promise<void>
  /** Null if the picture does not exist. */
  read(id: string, size: StoredSize): Promise<StoredFile | null>
  /** Idempotent. */
  remove(id: string): Promise<void>
  /** All pictures, including remains of interrupted writes. */
  list(): AsyncGenerator<StoredPicture>
}

/** Separate areas, so that a wrong URL can never expose a private picture. */
export interface PictureStore {
  /** Served to everybody who knows the id (media/routes.ts). */
  readonly open: PictureArea
  /** Private pictures; read only by profiles/routes.ts. */
  readonly hidden: PictureArea
  /** Copies of reported pictures: not public, and not deleted with the member. */
  readonly evidence: PictureArea
  /** Files under keys of their own (sealed-files.ts): not pictures, in no backup. */
  readonly sealed: PictureArea
  /** Voice notes and pictures of messages, sealed; read only by messaging/attachments. */
  readonly chat: PictureArea
}

export type RemoveFiles = (ids: readonly string[]) => Promise<void>

interface Sealed {
  hasKey(id: string): Promise<boolean>
  erase(id: string): Promise<void>
}

/** Removes unreferenced files after a commit, pictures and sealed files; failures are reported. */
export function createRemoveFiles(
  { open, hidden }: PictureStore,
  sealed: Sealed,
  report: (error: unknown, context: string) => void,
): RemoveFiles {
  const remove = async (id: string) =>
    (await sealed.hasKey(id)) ? sealed.erase(id) : Promise.all([open.remove(id), hidden.remove(id)])
  return async (ids) => {
    const removals = await Promise.allSettled(ids.map(remove))
    for (const removal of removals) if (removal.status === 'rejected') report(removal.reason, 'removing files')
  }
}
