// Accounts that may belong to the same person: a hint for moderators, which triggers nothing.
import type { SharedMailbox, SimilarAccount } from '@hamvav/contract/admin/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { DeletionRecords } from '../../safety/service.ts'
import { recordRead } from '../audit/audit.ts'
import * as queries from './deletion-queries.ts'
import type { SharedMailboxRow, SimilarRow } from './deletion-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly deletionRecords: Pick<DeletionRecords, 'hashesOfPerson'>
  readonly now: () => number
}

export interface Similar {
  /** Recorded as a view of the member: it names other members. */
  accounts(admin: AdminViewer, memberId: string): Promise<SimilarAccount[]>
  sharedMailboxes(): Promise<SharedMailbox[]>
}

const similarMax = 20
const sharedMax = 100

export const createSimilar = ({ pool, deletionRecords, now }: Dependencies): Similar => ({
  async accounts(admin, memberId) {
    const [person] = await run(pool, queries.findPerson, [memberId])
    if (!person) throw new AppError('member_not_found')
    await recordRead(pool, { adminId: admin.id, action: 'read-member', subjectId: memberId }, new Date(now()))
    const hashes = deletionRecords.hashesOfPerson(person)
    const [suspended, deleted, active] = await Promise.all([
      run(pool, queries.similarSuspended, [memberId, similarMax]),
      run(pool, queries.similarDeleted, [memberId, hashes, similarMax]),
      run(pool, queries.similarActive, [memberId, similarMax]),
    ])
    return [...suspended, ...deleted, ...active].slice(0, similarMax).map(similarAccount)
  },
  sharedMailboxes: async () => (await run(pool, queries.listSharedMailboxes, [sharedMax])).map(sharedMailbox),
})

const similarAccount = ({ id, username, name, at, sanction, signals }: SimilarRow): SimilarAccount => ({
  signals: [...signals],
  user: username === null || name === null ? null : { _id: id, username, name },
  sanction,
  at: at.toISOString(),
})

const sharedMailbox = (row: SharedMailboxRow): SharedMailbox => ({
  account: { _id: row.id, username: row.username, email: row.email },
  holder: { _id: row.holder_id, username: row.holder_username, email: row.holder_email },
})
