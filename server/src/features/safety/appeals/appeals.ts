// A suspended member's word against it: why they are suspended, one appeal a suspension, and what became of it.
import type { OwnSuspension } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { addAppeal, findOwnSuspension, type OwnSuspensionRow } from './appeal-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly now: () => number
}

export function createAppeals({ pool, now }: Dependencies) {
  async function suspension({ id }: Pick<MemberViewer, 'id'>): Promise<OwnSuspension | null> {
    const [row] = await run(pool, findOwnSuspension, [id])
    return row ? ownSuspension(row) : null
  }

  return {
    suspension,

    /** The same text again, after its answer was lost, is no second appeal. */
    async appeal(viewer: MemberViewer, text: string): Promise<OwnSuspension> {
      const added = await run(pool, addAppeal, [viewer.id, newId(), text, new Date(now())])
      const found = await suspension(viewer)
      if (!found) throw new AppError('not_suspended')
      if (added.length === 0 && found.appeal?.text !== text) throw new AppError('appeal_made')
      return found
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
