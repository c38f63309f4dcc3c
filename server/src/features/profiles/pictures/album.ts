// Changes of an album. Files are written before the row is locked, so that no transaction waits for a slow store; if the
// album changed meanwhile, the change is repeated.
import type { Pool } from 'pg'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { UnknownOutcomeError, withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding } from '../../../platform/http/viewer.ts'
import { pictureFingerprint } from '../moderation/fingerprint.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { refuseTakenDownPicture } from '../moderation/refusals.ts'
import { copyOfRemoved, type PictureChecks, recordCheck } from './check-picture.ts'
import { appliesTo, reachesOthers } from './picture-files.ts'
import type { CheckedPicture, NewPicture, PictureFilesService, PreparedAlbum } from './picture-files.ts'
import * as queries from './picture-queries.ts'
import type { PictureRow } from './picture-queries.ts'
import type { Arrangement, PlacedPicture } from './picture-rules.ts'

const maxAttempts = 5

export interface AlbumChange {
  readonly newPicture?: NewPicture
  readonly checked?: CheckedPicture
  /** A change that is not the member's own is made also while the member is suspended. */
  readonly isOurs?: boolean
}

export interface Album {
  /** @returns the changed album */
  arrange(memberId: string, arrangement: Arrangement, change?: AlbumChange): Promise<readonly PictureRow[]>
  /** Throws the errors of `arrange` without a change. */
  check(memberId: string, arrangement: Arrangement): Promise<void>
}

type Checks = Pick<PictureChecks, 'copiesAmong'>

export function createAlbum(pool: Pool, files: PictureFilesService, checks: Checks): Album {
  /** @returns false if the album has changed since it was prepared */
  async function save(
    memberId: string,
    before: readonly PictureRow[],
    { rows }: PreparedAlbum,
    { newPicture, checked, isOurs = false }: AlbumChange,
  ): Promise<boolean> {
    return withTransaction(pool, async (client) => {
      const [owner] = await run(client, queries.lockOwner, [memberId])
      if (!owner) throw new AppError('session_expired') // deleted meanwhile
      if (!isOurs) requireGoodStanding(owner) // suspended during the upload
      if (!isSame(before, await run(client, queries.listPictures, [memberId]))) return false
      if (newPicture) await refuseTakenDownPicture(client, memberId, recognized(newPicture))
      await queries.saveAlbum(client, memberId, rows)
      if (newPicture) await recordCheck(client, newPicture.id, newPicture.check)
      if (checked && before.some((row) => appliesTo(checked, row))) {
        await recordCheck(client, checked.id, checked.check)
        await checked.inTransaction(client)
      }
      for (const id of newlyHeld(before, rows, checked?.id)) await recordCheck(client, id, copyOfRemoved)
      if (rows.some(({ state }) => state === 'pending'))
        await enqueue(client, 'checkPictures', {}, { key: 'checkPictures' })
      return true
    })
  }

  return {
    async arrange(memberId, arrangement, change = {}) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const { current, target } = await plan(pool, memberId, arrangement)
        const copies = await checks.copiesAmong(clearPicturesWithWiderAudience(current, target))
        const prepared = await files.prepare(current, target, change.newPicture, change.checked, copies)
        if (!prepared) continue
        const saved = await save(memberId, current, prepared, change).catch(async (error: unknown) => {
          // After an unknown outcome the row may exist; the sweep removes the files if it does not.
          if (!(error instanceof UnknownOutcomeError)) await files.remove(prepared.written)
          throw error
        })
        await files.remove(saved ? prepared.obsolete : prepared.written)
        if (saved) return prepared.rows
      }
      throw new AppError('pictures_changed')
    },
    check: async (memberId, arrangement) => void (await plan(pool, memberId, arrangement)),
  }
}

async function plan(pool: Queryable, memberId: string, arrangement: Arrangement) {
  const [owner] = await run(pool, queries.findOwner, [memberId])
  if (!owner) throw new AppError('session_expired')
  const current = await run(pool, queries.listPictures, [memberId])
  return { current, target: arrangement(current, owner.extra_pictures_for) }
}

/** Clear pictures that more people would see: compared again with removed ones. */
function clearPicturesWithWiderAudience(current: readonly PictureRow[], target: readonly PlacedPicture[]): string[] {
  const placed = new Map(target.map((picture) => [picture.id, picture]))
  const reachesMore = (row: PictureRow) => {
    const to = placed.get(row.id)
    return row.state === 'clear' && row.audience !== 'members' && to !== undefined && reachesOthers(to, row)
  }
  return current.filter(reachesMore).map(({ id }) => id)
}

/** Clear pictures that wait for a person from now on, except one whose check is stored anyway. */
function newlyHeld(
  before: readonly PictureRow[],
  rows: readonly PictureRow[],
  checkedId: string | undefined,
): string[] {
  const held = new Set(rows.filter(({ state }) => state === 'held').map(({ id }) => id))
  return before.flatMap(({ id, state }) => (state === 'clear' && held.has(id) && id !== checkedId ? id : []))
}

const recognized = ({ sizes, thumbhash }: NewPicture) => ({
  thumbhash,
  fingerprint: pictureFingerprint(sizes.get(960) ?? Buffer.alloc(0)),
})

/** Each change of a picture gives its file a new id, or changes its state. */
const isSame = (one: readonly PictureRow[], other: readonly PictureRow[]) =>
  one.length === other.length &&
  one.every((row, at) => row.file_id === other[at]?.file_id && row.state === other[at].state)
