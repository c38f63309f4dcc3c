// What search engines may crawl and index: the public screens only, and no profiles.
import { isPublicScreen, publicScreens } from '@hamvav/contract/screen-patterns'
import { adminScreens, screens } from '@hamvav/contract/screens'
import type { FastifyInstance } from 'fastify'

/**
 * Paths that are not crawled. Profiles are not among them: a search engine may list a path that it must not crawl, and
 * the path contains a username. If it crawls the profile, it finds the `noindex` of every non-public screen.
 */
const disallowedPaths = [
  '/api',
  '/media/',
  '/socket.io/',
  adminScreens.overview.path,
  screens.messages.path,
  screens.search.path,
]

/** Response headers of a screen: `noindex` unless it is public. */
export const indexHeaders = (pathname: string): Readonly<Record<string, string>> =>
  isPublicScreen(pathname) ? {} : { 'x-robots-tag': 'noindex' }

export function installSearchEngines(app: FastifyInstance, publicUrl: string): void {
  const robots = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
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
  const serve = (path: string, type: string, body: string) =>
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(body))
  serve('/robots.txt', 'text/plain; charset=utf-8', robots)
  serve('/sitemap.xml', 'application/xml; charset=utf-8', sitemap)
}
