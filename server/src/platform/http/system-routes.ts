// Health checks.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/**
 * `/healthz`: the process is alive. `/readyz`: the database is reachable, else 503.
 * @returns the check of `/readyz`
 */
export function installHealth(app: FastifyInstance, pool: Pool): () => Promise<boolean> {
  const isReady = () =>
    pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ok = await isReady()
    return reply.status(ok ? 200 : 503).send({ ok })
  })
  return isReady
}
