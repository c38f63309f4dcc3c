// Suspension of a member and the appeal against it: one per suspension.
import type { OwnSuspension } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { addAppeal, findOwnSuspension, type OwnSuspensionRow } from './appeal-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly now: () => number
}

export interface AppealService {
  /** Null if the member is not suspended. */
  suspension(viewer: Pick<MemberViewer, 'id'>): Promise<OwnSuspension | null>
  /** Idempotent for the same text. */
  appeal(viewer: MemberViewer, text: string): Promise<OwnSuspension>
  /**
   * Appeals for a member who confirmed the address for the first time after the suspension: the suspended person may not be
   * its owner. Does nothing without a suspension, or after an appeal.
   */
  appealUnproven(memberId: string): Promise<void>
}

/** Read by moderators and by the member. */
const unprovenText =
  'Automatic: the e-mail address of this account was confirmed for the first time after the suspension. Its owner may not be the person who was suspended. Please review it.'

export function createAppeals({ pool, now }: Dependencies): AppealService {
  async function suspension({ id }: Pick<MemberViewer, 'id'>): Promise<OwnSuspension | null> {
    const [row] = await run(pool, findOwnSuspension, [id])
    return row ? ownSuspension(row) : null
  }

  return {
    suspension,

    async appeal(viewer, text) {
      const added = await run(pool, addAppeal, [viewer.id, uuidv7(), text, new Date(now())])
      const found = await suspension(viewer)
      if (!found) throw new AppError('not_suspended')
      if (added.length === 0 && found.appeal?.text !== text) throw new AppError('appeal_made')
      return found
    },

    async appealUnproven(memberId) {
      await run(pool, addAppeal, [memberId, uuidv7(), unprovenText, new Date(now())])
    },
  }
}

const ownSuspension = (row: OwnSuspensionRow): OwnSuspension => ({
  since: row.since.toISOString(),
  until: row.until?.toISOString() ?? null,
  reason: row.reason,
  appeal: row.status && {
    status: row.status,
    text: row.text ?? '',
    createdAt: (row.appealed_at ?? row.since).toISOString(),
    answer: row.answer,
  },
})
