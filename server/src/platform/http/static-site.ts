// Screens: the built front end, with the two paths that are a screen and a call told apart by `Accept` (decisions §3).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isScreen } from '@hamvav/contract/screens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPageFile } from './page-file.ts'

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const pageHeaders = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cache-control': 'no-cache',
} as const

export interface StaticSite {
  /** Answers with the front end, 404 where no such screen exists. */
  page(request: FastifyRequest, reply: FastifyReply): unknown
}

export async function installStaticSite(app: FastifyInstance): Promise<StaticSite> {
  const index = createPageFile(path.join(dist, 'index.html'))
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const variant = index.variantFor(request.headers['accept-encoding'])
    if (!variant) return reply.status(503).type('text/plain').send('The front end is not built: npm run build')
    if (variant.encoding) reply.header('content-encoding', variant.encoding)
    const [pathname = ''] = request.url.split('?')
    return reply
      .status(isScreen(pathname) ? 200 : 404)
      .headers(pageHeaders)
      .header('vary', 'accept, accept-encoding')
      .type('text/html; charset=utf-8')
      .send(variant.body)
  }
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      if (/\.html(\.br|\.gz)?$/.test(file)) reply.headers(pageHeaders)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    const isNavigation = request.method === 'GET' && prefersHtml(request.headers.accept)
    if (isNavigation && request.url.startsWith('/admin')) return page(request, reply)
  })
  return { page }
}

/** A navigation asks for HTML before anything else. */
export const prefersHtml = (accept: string | undefined): boolean =>
  /^\s*(text\/html|application\/xhtml\+xml)/i.test(accept ?? '')
