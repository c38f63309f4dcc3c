// Content of a member that moderators took down, and the appeal: one per takedown.
import { dayMs } from '@hamvav/contract/durations'
import type { OwnTakedown } from '@hamvav/contract/safety/entities'
import { takedownAppealDays } from '@hamvav/contract/safety/limits'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import * as queries from './takedown-queries.ts'
import type { OwnTakedownRow } from './takedown-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly now: () => number
}

interface Page {
  readonly limit: number
  readonly before?: string | undefined
}

export interface OwnTakedownService {
  ownTakedowns(viewer: MemberViewer, page: Page): Promise<OwnTakedown[]>
  /** Idempotent for the same text. */
  appealTakedown(viewer: MemberViewer, id: string, text: string): Promise<OwnTakedown>
}

const periodMs = takedownAppealDays * dayMs

export function createOwnTakedowns({ pool, now }: Dependencies): OwnTakedownService {
  return {
    async ownTakedowns({ id }, { limit, before }) {
      return (await run(pool, queries.listOwn, [id, before ?? null, limit])).map(ownTakedown)
    },

    async appealTakedown({ id: memberId }, id, text) {
      const at = new Date(now())
      const values = [id, memberId, uuidv7(), text, at, new Date(at.getTime() - periodMs)]
      const added = await run(pool, queries.addAppeal, values)
      const [found] = await run(pool, queries.findOwn, [id, memberId])
      if (!found) throw new AppError('takedown_not_found')
      if (added.length > 0 || found.appeal === text) return ownTakedown(found)
      throw new AppError(found.status || found.lifted ? 'takedown_appealed' : 'appeal_too_late')
    },
  }
}

const ownTakedown = (row: OwnTakedownRow): OwnTakedown => ({
  _id: row.id,
  subject: row.subject,
  reason: row.reason,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  appealUntil: new Date(row.created_at.getTime() + periodMs).toISOString(),
  lifted: row.lifted,
  appeal: row.status && {
    status: row.status,
    text: row.appeal ?? '',
    createdAt: (row.appealed_at ?? row.created_at).toISOString(),
    answer: row.answer,
  },
})
