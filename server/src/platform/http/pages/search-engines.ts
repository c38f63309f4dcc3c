// What search engines may look at and keep: the public screens, and of people nothing at all.
import { isPublicScreen, publicScreens } from '@hamvav/contract/screen-patterns'
import { adminScreens, screens } from '@hamvav/contract/screens'
import type { FastifyInstance } from 'fastify'

/**
 * Not worth a look. Profiles are not among them: what is closed here can still be listed by its address, and that names
 * somebody; only a look shows that they, as every screen that is not public, are not to be listed at all.
 */
const closed = [
  '/api',
  '/media/',
  '/socket.io/',
  adminScreens.overview.path,
  screens.messages.path,
  screens.search.path,
]

/** For everything but a public screen. */
export const indexHeaders = (pathname: string): Readonly<Record<string, string>> =>
  isPublicScreen(pathname) ? {} : { 'x-robots-tag': 'noindex' }

export function installSearchEngines(app: FastifyInstance, publicUrl: string): void {
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicScreens.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
  const answer = (address: string, type: string, body: string) =>
    app.get(address, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(body))
  answer('/robots.txt', 'text/plain; charset=utf-8', robots)
  answer('/sitemap.xml', 'application/xml; charset=utf-8', sitemap)
}
