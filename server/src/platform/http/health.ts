import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** `/healthz` answers while the process lives, `/readyz` while it can serve. */
export function installHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ok = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    return reply.status(ok ? 200 : 503).send({ ok })
  })
}
