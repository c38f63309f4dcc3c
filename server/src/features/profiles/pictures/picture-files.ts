// Files of an album: writes missing ones and finds obsolete ones.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Audience } from '@hamvav/contract/profiles/entities'
import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { PictureFiles, PictureStore, RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import type { PictureRow } from './picture-queries.ts'
import type { PlacedPicture } from './picture-rules.ts'

/** A picture to add to the album. */
export interface NewPicture {
  readonly id: string
  readonly sizes: PictureFiles
  readonly thumbhash: Buffer
}

export interface PreparedAlbum {
  /** Rows to save. */
  readonly rows: readonly PictureRow[]
  /** Files to remove if the album is not saved. */
  readonly written: readonly string[]
  /** Files to remove after it is saved. */
  readonly obsolete: readonly string[]
}

interface Dependencies {
  readonly store: PictureStore
  readonly works: PictureProcessor
  readonly removeFiles: RemoveFiles
}

const areaOf = (audience: Audience) => (audience === 'members' ? 'open' : 'hidden')

export const filesOf = (rows: readonly PictureRow[]) =>
  rows.flatMap((row) => [row.file_id, row.blurred_id ?? []].flat())

export interface PictureFilesService {
  /** Null if a file is missing. */
  readAll(row: Pick<PictureRow, 'file_id' | 'audience'>): Promise<PictureFiles | null>
  /** Writes the files that the target album needs; null if a file was removed meanwhile. */
  prepare(
    current: readonly PictureRow[],
    target: readonly PlacedPicture[],
    newPicture: NewPicture | undefined,
  ): Promise<PreparedAlbum | null>
  readonly remove: RemoveFiles
}

export function createPictureFiles({ store, works, removeFiles }: Dependencies): PictureFilesService {
  async function readAll(row: Pick<PictureRow, 'file_id' | 'audience'>): Promise<PictureFiles | null> {
    const files = await Promise.all(
      pictureSizes.map(async (size) => {
        const file = await store[areaOf(row.audience)].read(row.file_id, size)
        return file && ([size, await buffer(file.stream)] as const)
      }),
    )
    const found = files.filter((file) => file !== null)
    return found.length === files.length ? new Map(found) : null
  }

  async function write(placed: PlacedPicture, files: PictureFiles, thumbhash: Buffer | null): Promise<PictureRow> {
    const isOpen = placed.audience === 'members'
    const [file_id, blurred_id] = [randomUUID(), isOpen ? null : randomUUID()]
    const row = { ...placed, file_id, blurred_id, thumbhash }
    try {
      await store[areaOf(placed.audience)].put(file_id, files)
      if (blurred_id) await store.open.put(blurred_id, await works.blur(files.get(320) ?? Buffer.alloc(0)))
      return row
    } catch (error) {
      await removeFiles(filesOf([row]))
      throw error
    }
  }

  const prepare: PictureFilesService['prepare'] = async (current, target, newPicture) => {
    const byId = new Map(current.map((row) => [row.id, row]))
    const rows: PictureRow[] = []
    const added: PictureRow[] = []
    try {
      for (const placed of target) {
        const row = byId.get(placed.id)
        const isUnchanged = row?.audience === placed.audience
        if (!isUnchanged) {
          const files = row ? await readAll(row) : newPicture?.sizes
          if (!files) {
            await removeFiles(filesOf(added))
            return null
          }
          added.push(await write(placed, files, row ? row.thumbhash : (newPicture?.thumbhash ?? null)))
        }
        rows.push(isUnchanged ? row : (added.at(-1) as PictureRow))
      }
    } catch (error) {
      await removeFiles(filesOf(added))
      throw error
    }
    const obsolete = current.filter((row) => !rows.includes(row))
    return { rows, written: filesOf(added), obsolete: filesOf(obsolete) }
  }

  return { readAll, prepare, remove: removeFiles }
}
