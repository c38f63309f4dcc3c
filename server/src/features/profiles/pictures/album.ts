// Changes of a member's pictures. Files are written before the row is locked: nobody waits for a slow store in a
// transaction. If the album changed meanwhile, it is all done anew.
import type { Pool } from 'pg'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Fresh, Laid, PictureFilesService } from './picture-files.ts'
import * as queries from './picture-queries.ts'
import type { PictureRow } from './picture-queries.ts'
import type { Arrangement } from './picture-rules.ts'

const attempts = 5

export function createAlbum(pool: Pool, files: PictureFilesService) {
  /** Saves where the album is still as it was when `laid` was thought out. */
  async function save(memberId: string, before: readonly PictureRow[], { rows }: Laid): Promise<boolean> {
    return withTransaction(pool, async (client) => {
      const [owner] = await run(client, queries.lockOwner, [memberId])
      if (!owner) throw new AppError('session_expired') // deleted a moment ago
      if (!isSame(before, await run(client, queries.listPictures, [memberId]))) return false
      await run(client, queries.dropPictures, [memberId, rows.map(({ id }) => id)])
      await run(client, queries.savePictures, [
        memberId,
        rows.map(({ id }) => id),
        rows.map(({ file_id }) => file_id),
        rows.map(({ blurred_id }) => blurred_id),
        rows.map(({ audience }) => audience),
        rows.map(({ thumbhash }) => thumbhash),
      ])
      await run(client, queries.showFirst, [memberId])
      return true
    })
  }

  return {
    /** @returns the whole album as it is then */
    async arrange(memberId: string, arrangement: Arrangement, fresh?: Fresh): Promise<readonly PictureRow[]> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const { current, wanted } = await plan(pool, memberId, arrangement)
        const laid = await files.lay(current, wanted, fresh)
        if (!laid) continue
        const saved = await save(memberId, current, laid).catch(async (error: unknown) => {
          await files.remove(laid.written)
          throw error
        })
        await files.remove(saved ? laid.obsolete : laid.written)
        if (saved) return laid.rows
      }
      throw new AppError('pictures_changed')
    },
    /** Throws as `arrange` would, without doing anything. */
    check: async (memberId: string, arrangement: Arrangement) => void (await plan(pool, memberId, arrangement)),
  }
}

async function plan(pool: Queryable, memberId: string, arrangement: Arrangement) {
  const [owner] = await run(pool, queries.findOwner, [memberId])
  if (!owner) throw new AppError('session_expired')
  const current = await run(pool, queries.listPictures, [memberId])
  return { current, wanted: arrangement(current, owner.extra_pictures_for) }
}

/** A new file has a new id, so that these say it all. */
const isSame = (one: readonly PictureRow[], other: readonly PictureRow[]) =>
  one.length === other.length && one.every((row, at) => row.file_id === other[at]?.file_id)
