// Serves the built front end. `Accept` distinguishes paths under /admin that are both a screen and a call (decisions §3).
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isScreen, prerenderedFile, publicScreens } from '@hamvav/contract/screen-patterns'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPageFiller, type Site, createPageFile } from './page-file.ts'
import { reportingDirectives, reportingHeaders } from '../../security-log/csp-reports.ts'
import { type LinkPreview, type PreviewOf, withPreview } from './link-preview.ts'
import { indexHeaders, installSearchEngines } from './search-engines.ts'

const dist = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url))

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  // A recorded clip before it is sent, and in the review screen.
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  ...reportingDirectives,
].join('; ')

export const pageHeaders = {
  'content-security-policy': policy,
  ...reportingHeaders,
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  'cache-control': 'no-cache',
} as const

export interface StaticSite {
  /** Sends the front end; status 404 if the path is no screen. */
  page(request: FastifyRequest, reply: FastifyReply): unknown
}

/** @param previewOf metadata of a screen with a parameter, from what visitors may see */
export async function installStaticSite(
  app: FastifyInstance,
  site: Site,
  previewOf: PreviewOf = () => null,
): Promise<StaticSite> {
  const pageOf = openPages(createPageFiller(site))
  const send = (request: FastifyRequest, reply: FastifyReply, preview?: LinkPreview) => {
    const [pathname = ''] = request.url.split('?')
    const file = pageOf(pathname)
    const encodings = request.headers['accept-encoding']
    const variant = preview
      ? file.changed((html) => withPreview(html, preview, site.publicUrl), encodings)
      : file.variantFor(encodings)
    if (!variant) return reply.status(503).type('text/plain').send('The front end is not built: npm run build')
    if (variant.encoding) reply.header('content-encoding', variant.encoding)
    return reply
      .headers({ ...pageHeaders, ...indexHeaders(pathname) })
      .header('vary', 'accept, accept-encoding')
      .type('text/html; charset=utf-8')
      .send(variant.body)
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = ''] = request.url.split('?')
    const preview = isScreen(pathname) ? await previewOf(pathname) : 'missing'
    return preview === 'missing'
      ? send(request, reply.status(404))
      : send(request, reply.status(200), preview ?? undefined)
  }
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Pages are sent by `send`, with the values filled in, under the paths of their screens; compressed files instead of the others.
    globIgnore: ['assets/**', 'prerendered/**', 'index.html*', '**/*.br', '**/*.gz'],
    cacheControl: false,
    acceptRanges: false,
    // The entity tag serves the same purpose.
    lastModified: false,
    setHeaders: (reply, file) => {
      if (file.startsWith(path.join(dist, 'assets', path.sep))) return setAssetHeaders(reply)
      reply.header('cache-control', 'no-cache')
      if (/\.html(\.br|\.gz)?$/.test(file)) reply.headers(pageHeaders)
      // Fetched in a first visit, and no page or worker: few headers, as for assets.
      else if (/(\.svg|\.png|\.webmanifest|early\.js)(\.br|\.gz)?$/.test(file))
        reply.removeHeader('cross-origin-opener-policy')
      // A worker's policy is that of its script.
      else reply.header('content-security-policy', policy)
    },
  })
  installAssets(app)
  // The service worker caches it to show screens offline.
  app.get('/index.html', (request, reply) => send(request, reply))
  installSearchEngines(app, site.publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    const isNavigation = request.method === 'GET' && prefersHtml(request.headers.accept)
    if (isNavigation && request.url.startsWith('/admin')) return page(request, reply)
  })
  return { page }
}

/**
 * A first visit fetches about thirty assets, so their headers are few. They keep the default policy, which forbids everything: none of
 * them is a page or a worker. The opener policy is only for pages.
 */
function setAssetHeaders(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=31536000, immutable').removeHeader('cross-origin-opener-policy')
}

/** One route for all assets: routes for each of two thousand files would double the processor time of a start. */
function installAssets(app: FastifyInstance) {
  const folder = path.join(dist, 'assets')
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, ({ params }, reply) =>
    names.has(params.name) ? reply.sendFile(`assets/${params.name}`) : reply.callNotFound(),
  )
}

/** The page for a path: the prerendered one, else index.html, in which the front end renders. */
function openPages(fill: (html: string) => string) {
  const open = (file: string) => createPageFile(path.join(dist, file), fill)
  const index = open('index.html')
  const pages = new Map(publicScreens.map((screen) => [screen, open(prerenderedFile(screen))]))
  return (pathname: string) => pages.get(pathname.replace(/(?<=.)\/$/, '')) ?? index
}

/** True for a navigation, which prefers HTML over every other type. */
export const prefersHtml = (accept: string | undefined): boolean =>
  /^\s*(text\/html|application\/xhtml\+xml)/i.test(accept ?? '')
