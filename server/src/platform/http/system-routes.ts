import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { productName } from '@hamvav/contract/product'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const policy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** OpenAPI 3.1 from the contract at /api/docs/json, a readable page at /api/docs. Registered before the routes. */
export async function installApiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version },
      components: {
        securitySchemes: {
          member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          memberHeader: { type: 'apiKey', in: 'header', name: 'x-user-id' },
          admin: { type: 'apiKey', in: 'header', name: 'x-admin-token' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy, uiConfig: { validatorUrl: null } })
}

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
