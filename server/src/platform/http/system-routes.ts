// Health checks.
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@hamvav/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { run, statement, withTimeout } from '../database/statement.ts'

const showReadOnly = statement<{ transaction_read_only: string }>('show_read_only', 'SHOW transaction_read_only')

/** Longest time for the answer of the database, and for the inserts of a message lane, of a ready server, ms. */
const readyLimits = { answerMs: 3 * secondMs, unansweredMs: 5 * secondMs }

interface Readiness {
  readonly pool: Pool
  /** Of each message lane: how long the database has not answered its inserts, ms. */
  readonly unansweredMs: () => readonly number[]
  /** Tries the lanes that failed and have nothing to store. */
  readonly probeLanes: () => Promise<void>
}

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, accepts writes (a standby does not, nor does one that was
 * just promoted) and stores messages, else 503 with the reason.
 * @returns the check of `/readyz`
 */
export function installHealth(app: FastifyInstance, readiness: Readiness): () => Promise<boolean> {
  let running: Promise<string | null> | undefined
  // Calls share one check: nothing limits them, and each would take a connection from the calls of members.
  const check = () => (running ??= reasonNotReady(readiness).finally(() => (running = undefined)))
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reason = await check()
    return reason === null ? { ok: true } : reply.status(503).header('Retry-After', '2').send({ ok: false, reason })
  })
  return async () => (await check()) === null
}

async function reasonNotReady({ pool, unansweredMs, probeLanes }: Readiness): Promise<string | null> {
  const { answerMs } = readyLimits
  const isStuck = () => unansweredMs().some((ms) => ms > readyLimits.unansweredMs)
  const answered = run(withTimeout(pool, answerMs), showReadOnly).then(
    ([row]) => (row?.transaction_read_only === 'off' ? null : 'the database is read-only'),
    () => 'the database is away',
  )
  // The statement's limit does not include waiting for a connection of the pool.
  const late = sleep(answerMs, 'the database does not answer', { ref: false })
  // An answer to `SHOW` does not clear a lane: it needs no lock, and no connection of the lanes.
  if (isStuck()) await Promise.race([probeLanes(), late])
  const reason = await Promise.race([answered, late])
  return reason ?? (isStuck() ? 'messages wait for the database' : null)
}
