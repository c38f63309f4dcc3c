// Routes outside the contract: API documentation and health checks.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { productName } from '@hamvav/contract/product'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { readAdmin, type TokenChecks } from './viewer.ts'

const policy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

interface ApiDocs {
  readonly version: string
  /** In production the calls of the admin panel are documented for admins only. */
  readonly production: boolean
  readonly checks: Pick<TokenChecks, 'admin'>
}

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>>

/** Without calls that need an admin, and those on the panel's paths, such as its login. */
const withoutPanel = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).filter(
      ([path, operations]) =>
        !/^\/(api\/)?admin\b/.test(path) &&
        !Object.values(operations).some(({ security = [] }) => security.some((scheme) => 'admin' in scheme)),
    ),
  )

/** OpenAPI 3.1 of the contract at /api/docs/json, a page with it at /api/docs. Call it before mounting routes. */
export async function installApiDocs(app: FastifyInstance, { version, production, checks }: ApiDocs): Promise<void> {
  /** Requests by admins. */
  const byAdmins = new WeakSet<FastifyRequest>()
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { validatorUrl: null },
    uiHooks: {
      onRequest: async (request) => {
        const admin = await readAdmin(request, checks).catch(() => null)
        if (admin) byAdmins.add(request)
      },
    },
    transformSpecification: ({ paths, ...others }, request) => ({
      ...others,
      paths: production && !byAdmins.has(request) ? withoutPanel(paths as Paths) : (paths as Paths),
    }),
    transformSpecificationClone: false,
  })
}

/** `/healthz`: the process is alive. `/readyz`: the database is reachable, else 503. */
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
