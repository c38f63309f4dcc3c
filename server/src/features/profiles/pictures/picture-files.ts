// The files of an album: which there are to be, where they lie, and which are left over.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Audience } from '@hamvav/contract/profiles/entities'
import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { PictureFiles, PictureStore } from '../../../platform/media/store/picture-store.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import type { PictureRow } from './picture-queries.ts'
import type { Placed } from './picture-rules.ts'

/** A picture that is not in the album yet. */
export interface Fresh {
  readonly id: string
  readonly sizes: PictureFiles
  readonly thumbhash: Buffer
}

export interface Laid {
  /** The album as it is to be saved. */
  readonly rows: readonly PictureRow[]
  /** To be removed if the album is not saved. */
  readonly written: readonly string[]
  /** To be removed once it is. */
  readonly obsolete: readonly string[]
}

interface Dependencies {
  readonly store: PictureStore
  readonly works: PictureProcessor
  readonly removeFiles: RemoveFiles
}

const areaOf = (audience: Audience) => (audience === 'members' ? 'open' : 'hidden')

const filesOf = (rows: readonly PictureRow[]) => rows.flatMap((row) => [row.file_id, row.blurred_id ?? []].flat())

export type PictureFilesService = ReturnType<typeof createPictureFiles>

export function createPictureFiles({ store, works, removeFiles }: Dependencies) {
  async function readAll(row: PictureRow): Promise<PictureFiles | null> {
    const files = await Promise.all(
      pictureSizes.map(async (size) => {
        const file = await store[areaOf(row.audience)].read(row.file_id, size)
        return file && ([size, await buffer(file.stream)] as const)
      }),
    )
    const found = files.filter((file) => file !== null)
    return found.length === files.length ? new Map(found) : null
  }

  async function write(placed: Placed, files: PictureFiles, thumbhash: Buffer | null): Promise<PictureRow> {
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

  /** Writes what the wanted album has and the current one has not; null where a file has just gone. */
  async function lay(
    current: readonly PictureRow[],
    wanted: readonly Placed[],
    fresh: Fresh | undefined,
  ): Promise<Laid | null> {
    const byId = new Map(current.map((row) => [row.id, row]))
    const rows: PictureRow[] = []
    const added: PictureRow[] = []
    try {
      for (const placed of wanted) {
        const row = byId.get(placed.id)
        const isKept = row?.audience === placed.audience
        if (!isKept) {
          const files = row ? await readAll(row) : fresh?.sizes
          if (!files) {
            await removeFiles(filesOf(added))
            return null
          }
          added.push(await write(placed, files, row ? row.thumbhash : (fresh?.thumbhash ?? null)))
        }
        rows.push(isKept ? row : (added.at(-1) as PictureRow))
      }
    } catch (error) {
      await removeFiles(filesOf(added))
      throw error
    }
    const obsolete = current.filter((row) => !rows.includes(row))
    return { rows, written: filesOf(added), obsolete: filesOf(obsolete) }
  }

  return { lay, remove: removeFiles }
}
