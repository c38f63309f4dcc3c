import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'

interface Options {
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** One write in so many minutes a member, also where several servers hear of them. */
const everyMinutes = 10
const everyMs = everyMinutes * 60_000
/** Members of whom it is remembered when the database was last asked, so that a heartbeat rarely asks it. */
const rememberedMax = 20_000

const moveLastActive = statement(
  'auth_move_last_active',
  `UPDATE members SET last_active_at = $2
   WHERE id = $1 AND last_active_at < $2::timestamptz - interval '${everyMinutes} minutes'`,
)

/** Keeps when a member was last there. Never rejects: a sign of life fails nothing. */
export function createActivity({ pool, report, now }: Options): (memberId: string) => Promise<void> {
  const asked = new Map<string, number>()
  return async (memberId) => {
    const at = now()
    if (at - (asked.get(memberId) ?? -Infinity) < everyMs) return
    if (asked.size >= rememberedMax) asked.clear()
    asked.set(memberId, at)
    await run(pool, moveLastActive, [memberId, new Date(at)]).catch((error: unknown) => {
      asked.delete(memberId)
      report(error, 'last activity')
    })
  }
}
