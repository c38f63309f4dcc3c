// Files of an album: writes missing ones and finds obsolete ones.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { PoolClient } from 'pg'
import type { PictureFiles, PictureStore, RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import type { PictureCheck } from './check-picture.ts'
import type { PictureRow } from './picture-queries.ts'
import type { PlacedPicture } from './picture-rules.ts'
import type { PictureState } from '../../../schema/profiles.ts'

/** A picture to add to the album. */
export interface NewPicture {
  readonly id: string
  readonly sizes: PictureFiles
  readonly thumbhash: Buffer
  readonly check: PictureCheck
}

/** A picture whose state changes. */
export interface CheckedPicture {
  readonly id: string
  readonly check: PictureCheck
  /** Unless it has another state now. */
  readonly from: PictureState
  /** Runs in the transaction of the change, if there is one. */
  readonly inTransaction: (client: PoolClient) => Promise<void>
}

export const appliesTo = (checked: CheckedPicture | undefined, { id, state }: Pick<PictureRow, 'id' | 'state'>) =>
  checked?.id === id && checked.from === state

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

/** What decides where the files of a picture are. */
type Shown = Pick<PictureRow, 'audience' | 'state'>

/** Everybody may see it: its files are in the open area of the store. */
export const isOpen = ({ audience, state }: Shown) =>
  audience === 'members' && (state === 'clear' || state === 'unscored')

export const areaOf = (picture: Shown) => (isOpen(picture) ? 'open' : 'hidden')

export const filesOf = (rows: readonly PictureRow[]) =>
  rows.flatMap((row) => [row.file_id, row.blurred_id ?? []].flat())

export interface PictureFilesService {
  /** Null if a file is missing. */
  readAll(row: Shown & Pick<PictureRow, 'file_id'>): Promise<PictureFiles | null>
  /**
   * Writes the files that the target album needs; null if a file was removed meanwhile.
   * @param copies clear pictures that resemble a removed one
   */
  prepare(
    current: readonly PictureRow[],
    target: readonly PlacedPicture[],
    newPicture: NewPicture | undefined,
    checked: CheckedPicture | undefined,
    copies: ReadonlySet<string>,
  ): Promise<PreparedAlbum | null>
  readonly remove: RemoveFiles
}

export function createPictureFiles({ store, works, removeFiles }: Dependencies): PictureFilesService {
  async function readAll(row: Shown & Pick<PictureRow, 'file_id'>): Promise<PictureFiles | null> {
    const files = await Promise.all(
      pictureSizes.map(async (size) => {
        const file = await store[areaOf(row)].read(row.file_id, size)
        return file && ([size, await buffer(file.stream)] as const)
      }),
    )
    const found = files.filter((file) => file !== null)
    return found.length === files.length ? new Map(found) : null
  }

  async function write(
    placed: Pick<PictureRow, 'id' | 'audience' | 'state' | 'thumbhash'>,
    files: PictureFiles,
  ): Promise<PictureRow> {
    const [file_id, blurred_id] = [randomUUID(), placed.audience === 'members' ? null : randomUUID()]
    const row = { ...placed, file_id, blurred_id }
    try {
      await store[areaOf(row)].put(file_id, files)
      if (blurred_id) await store.open.put(blurred_id, await works.blur(files.get(320) ?? Buffer.alloc(0)))
      return row
    } catch (error) {
      await removeFiles(filesOf([row]))
      throw error
    }
  }

  const prepare: PictureFilesService['prepare'] = async (current, target, newPicture, checked, copies) => {
    const byId = new Map(current.map((row) => [row.id, row]))
    const rows: PictureRow[] = []
    const added: PictureRow[] = []
    try {
      for (const placed of target) {
        const row = byId.get(placed.id)
        const state =
          checked && row && appliesTo(checked, row) ? checked.check.state : stateOf(placed, row, newPicture, copies)
        const keepsFiles = row?.audience === placed.audience && areaOf({ ...placed, state }) === areaOf(row)
        if (!keepsFiles) {
          const files = row ? await readAll(row) : newPicture?.sizes
          if (!files) {
            await removeFiles(filesOf(added))
            return null
          }
          const thumbhash = row ? row.thumbhash : (newPicture?.thumbhash ?? null)
          added.push(await write({ id: placed.id, audience: placed.audience, state, thumbhash }, files))
        }
        rows.push(keepsFiles ? { ...row, state } : (added.at(-1) as PictureRow))
      }
    } catch (error) {
      await removeFiles(filesOf(added))
      throw error
    }
    const kept = new Set(filesOf(rows))
    return { rows, written: filesOf(added), obsolete: filesOf(current).filter((id) => !kept.has(id)) }
  }

  return { readAll, prepare, remove: removeFiles }
}

/** It leaves a Private Space, or is for matches or for all for the first time. */
export const reachesOthers = (placed: PlacedPicture, row: Pick<PictureRow, 'audience'>) =>
  placed.audience !== 'chosen' && placed.audience !== row.audience

/** For a wider audience an unscored picture is checked first, and a copy of a removed one is held. */
function stateOf(
  placed: PlacedPicture,
  row: PictureRow | undefined,
  newPicture: NewPicture | undefined,
  copies: ReadonlySet<string>,
): PictureState {
  if (!row) return newPicture?.check.state ?? 'pending'
  if (!reachesOthers(placed, row)) return row.state
  if (row.state === 'unscored') return 'pending'
  return row.state === 'clear' && copies.has(row.id) ? 'held' : row.state
}
