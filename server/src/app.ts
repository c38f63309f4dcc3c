// The whole server put together by hand, in reading order. Nothing here decides anything.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './platform/database/open-database.ts'
import { installApiDocs } from './platform/http/api-docs.ts'
import { createServer } from './platform/http/create-server.ts'
import { installNotFound } from './platform/http/error-handler.ts'
import { installHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/mount.ts'
import { createRateLimiter } from './platform/http/rate-limiter.ts'
import { installStaticSite } from './platform/http/static-site.ts'
import { createSockets, type Sockets } from './platform/realtime/sockets.ts'

export interface App {
  readonly server: FastifyInstance
  readonly sockets: Sockets
  /** Ids of the endpoints that are served. */
  readonly mounted: ReadonlySet<string>
  close(): Promise<void>
}

export async function createApp(config: Config, database: Database, logger: FastifyBaseLogger | boolean): Promise<App> {
  const server = await createServer({ trustProxy: config.trustProxy, logger, secure: config.production })
  const report = (error: unknown, context: string) => server.log.error({ err: error, context }, 'background work failed')

  const checks = { member: async () => null, admin: async () => null }
  const http = createHttp(server, checks, createRateLimiter(config.rateLimit))
  const sockets = createSockets(server.server, {
    checkToken: checks.member,
    origin: config.publicUrl,
    limited: config.rateLimit,
    report,
  })

  await installApiDocs(server, '0.1.0')
  installHealth(server, database.pool)
  const site = await installStaticSite(server)
  installNotFound(server, site.page)

  return {
    server,
    sockets,
    mounted: http.mounted,
    close: async () => {
      await sockets.close()
      await server.close()
    },
  }
}
