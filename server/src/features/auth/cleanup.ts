// Deletes sessions that have ended and links that lead nowhere, a bounded batch at a time.
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

const batch = 1_000
const everyMs = 60 * 60 * 1000

const deleteSessions = statement<{ id: string }>(
  'auth_delete_ended_sessions',
  `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${batch})
   RETURNING id`,
)
const deleteLinks = statement<{ id: string }>(
  'auth_delete_dead_links',
  `DELETE FROM mailed_links WHERE id IN (
     SELECT id FROM mailed_links WHERE used_at IS NOT NULL OR expires_at <= $1 LIMIT ${batch}) RETURNING id`,
)

interface Options {
  readonly pool: Queryable
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface Cleanup {
  start(): void
  stop(): Promise<void>
  /** Once, until nothing is left to delete. */
  run(): Promise<void>
}

export function createCleanup({ pool, report, now }: Options): Cleanup {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  async function clean(): Promise<void> {
    const at = new Date(now())
    for (const deletion of [deleteSessions, deleteLinks]) {
      let deleted = batch
      while (deleted === batch && !stopping.signal.aborted) deleted = (await run(pool, deletion, [at])).length
    }
  }
  const once = () => (running ??= clean().finally(() => (running = undefined)))
  const reported = () => once().catch((error: unknown) => report(error, 'cleanup of sessions'))

  return {
    run: once,
    start() {
      timer = setInterval(() => void reported(), everyMs).unref()
      void reported()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
