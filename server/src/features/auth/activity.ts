import type { Pool } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'

interface Options {
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** One write in so many minutes a member, also where several servers hear of them. */
const everyMinutes = 10
const everyMs = everyMinutes * 60_000
/** Members whose last write is remembered, so that a heartbeat rarely asks the database. */
const rememberedMax = 20_000

const moveLastActive = statement(
  'auth_move_last_active',
  `UPDATE members SET last_active_at = $2
   WHERE id = $1 AND last_active_at < $2::timestamptz - interval '${everyMinutes} minutes'`,
)

/** Keeps when a member was last there. Never rejects: a sign of life fails nothing. */
export function createActivity({ pool, report, now }: Options): (memberId: string) => Promise<void> {
  const written = new Map<string, number>()
  return async (memberId) => {
    const at = now()
    if (at - (written.get(memberId) ?? -Infinity) < everyMs) return
    if (written.size >= rememberedMax) written.clear()
    written.set(memberId, at)
    await run(pool, moveLastActive, [memberId, new Date(at)]).catch((error: unknown) => {
      written.delete(memberId)
      report(error, 'last activity')
    })
  }
}
