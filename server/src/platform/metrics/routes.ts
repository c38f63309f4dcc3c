// /metrics for Prometheus: on a listener of its own, or on the site's with a token.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { secondMs } from '@hamvav/contract/durations'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { MetricsConfig } from '../../config/config.ts'
import type { Metrics } from './metrics.ts'
import { createScrape, type ScrapeOptions } from './scrape.ts'

type Scrape = () => Promise<string>

/** Records the duration of every request; unknown paths share one route, because each value of a label is kept in memory. */
export function measureRequests(app: FastifyInstance, requests: Metrics['requests']): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    requests.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / secondMs)
    done()
  })
}

/** @returns the listener of `METRICS_PORT` */
export async function installMetrics(
  app: FastifyInstance,
  { host, port, token }: MetricsConfig,
  options: ScrapeOptions,
): Promise<Server | undefined> {
  if (port === undefined && token === undefined) return undefined
  const scrape = createScrape(options)
  if (token !== undefined) installRoute(app, scrape, token)
  return port === undefined ? undefined : await listenForScrapes(scrape, host, port)
}

/** On the site's listener. Without the token the answer is that of an unknown page, which hides that metrics exist. */
function installRoute(app: FastifyInstance, scrape: Scrape, token: string): void {
  const expected = hashOf(`Bearer ${token}`)
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(hashOf(headers.authorization ?? ''), expected)) return reply.callNotFound()
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await scrape())
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const requestTimeoutMs = 5 * secondMs

/** A listener without a token: only Prometheus may reach its port. @throws the system's error, such as EADDRINUSE */
async function listenForScrapes(scrape: Scrape, host: string, port: number): Promise<Server> {
  const server = createServer({ requestTimeout: requestTimeoutMs }, ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
