// Pages for search engines and visitors without scripts. The front end must be built, as `npm test` does.
import { existsSync, readdirSync } from 'node:fs'
import { isPublicScreen, prerenderedFile, publicScreens, screenPatterns } from '@hamvav/contract/screen-patterns'
import { adminScreens } from '@hamvav/contract/screens'
import { siteValues, telNumber } from '@hamvav/contract/product'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPageFiller } from './page-file.ts'

const publicUrl = 'https://hamvav.example'
const supportEmail = `help"'<b>&$&@hamvav.example`
const isBuilt = publicScreens.every((screen) =>
  existsSync(new URL(`../../../../../web/dist/${prerenderedFile(screen)}`, import.meta.url)),
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail })
})
afterAll(() => app.close())

const navigate = (url: string) => app.server.inject({ url, headers: { accept: 'text/html' } })
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('the values of the server are escaped in text, attributes and scripts', () => {
  const fill = createPageFiller({
    publicUrl,
    supportEmail,
    grievanceEmail: supportEmail,
    supportPhone: '+977 1-<i>5970000',
    helpLines: [],
  })
  const { publicUrl: origin, supportEmail: email, supportPhone: phone } = siteValues
  const filled = fill(
    `<!--site--><a href="mailto:${email}">${email}</a><a href="tel:${telNumber(phone)}">${phone}</a>${origin}/x`,
  )
  const [block = '', rest = ''] = filled.split('</script>')
  expect(block).not.toMatch(/<(?!script )/)
  expect(JSON.parse(block.slice(block.indexOf('>') + 1))).toMatchObject({ publicUrl, supportEmail })
  const written = 'help&quot;&#39;&lt;b&gt;&amp;$&amp;@hamvav.example'
  expect(rest).toBe(
    `<a href="mailto:${written}">${written}</a><a href="tel:+97715970000">+977 1-&lt;i&gt;5970000</a>${publicUrl}/x`,
  )
})

describe.skipIf(!isBuilt)('pages of the built front end', () => {
  test('its scripts are sent compressed and kept for a year; an unknown name, another folder and a compressed page are not found', async () => {
    const script = /\/assets\/[\w-]+\.js/.exec((await navigate('/')).body)?.[0] ?? ''
    const answer = await app.server.inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('javascript')
    expect((await app.server.inject({ url: script })).headers['content-encoding']).toBeUndefined()
    expect((await app.server.inject({ method: 'HEAD', url: script })).statusCode).toBe(200)
    for (const url of [
      `${script}x`,
      '/assets/..%2Findex.html',
      '/assets/..%2F..%2Fpackage.json',
      '/assets/',
      '/index.html.br',
    ])
      expect([url, (await app.server.inject({ url })).statusCode]).toEqual([url, 404])
  })

  test('the built assets are in one folder, as their route finds no others', () => {
    const names = readdirSync(new URL('../../../../../web/dist/assets', import.meta.url), { withFileTypes: true })
    expect(names.filter((entry) => !entry.isFile())).toEqual([])
  })

  test.each(publicScreens)('%s is prerendered with its own metadata and may be indexed', async (path) => {
    const answer = await navigate(path)
    const html = answer.body
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-robots-tag']).toBeUndefined()
    expect(meta(html, 'robots')).toBe('')
    expect(html).toMatch(/<title>[^<]*Hamvav[^<]*<\/title>/)
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}" />`)
    expect(meta(html, 'og:url')).toBe(publicUrl + path)
    expect(meta(html, 'og:title')).toBe(/<title>(.*)<\/title>/.exec(html)?.[1])
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    const description = meta(html, 'description')
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(html).toContain('<h1')
    const picture = await app.server.inject(new URL(meta(html, 'og:image')).pathname)
    expect(picture.headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
    expect(picture.rawPayload.length).toBeLessThan(80_000)
  })

  test('each page has its own description, and none contains anything that the CSP blocks', async () => {
    const pages = await Promise.all(publicScreens.map(async (path) => (await navigate(path)).body))
    expect(new Set(pages.map((html) => meta(html, 'description'))).size).toBe(publicScreens.length)
    for (const html of pages) {
      expect(html).not.toMatch(/<[^>]*\sstyle=/)
      expect(html).not.toMatch(/<script(?![^>]*(\ssrc=|type="application\/(ld\+)?json"))/)
      expect(html).not.toMatch(/hamvav\.invalid|\+000/)
      for (const [, data = ''] of html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/g)) JSON.parse(data)
    }
  })

  test('the landing page contains the first paint of the feed; other screens are not prerendered and not indexed', async () => {
    expect((await navigate('/?utm=1')).body).toMatch(/id="root" data-path="\/".*id="feed"/s)
    const all = [...screenPatterns, ...Object.values(adminScreens).map((screen) => screen.path)]
    for (const path of all.filter((path) => !isPublicScreen(path) && !path.includes(':'))) {
      const answer = await navigate(path)
      expect([path, answer.statusCode, answer.headers['x-robots-tag']]).toEqual([path, 200, 'noindex'])
      expect(meta(answer.body, 'robots')).toBe('noindex')
    }
  })

  test('profiles, searches and unknown paths are not indexed', async () => {
    for (const [path, status] of [
      ['/@sabina', 200],
      ['/profile/1', 200],
      ['/search?q=x', 200],
      ['/no/such', 404],
    ] as const) {
      const { statusCode, headers } = await navigate(path)
      expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, status, 'noindex'])
    }
  })

  test('prerendered files have no path of their own', async () => {
    expect((await navigate(`/${prerenderedFile('/')}`)).statusCode).toBe(404)
    expect((await navigate('/index.html')).body).toContain(`"publicUrl":"${publicUrl}"`)
  })

  test('/admin/users is a page for a navigation and a call for JSON', async () => {
    expect((await navigate('/admin/users')).headers['content-type']).toMatch(/^text\/html/)
    const call = await app.server.inject({ url: '/admin/users', headers: { accept: 'application/json' } })
    expect([call.statusCode, call.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8'])
  })
})

test('robots.txt disallows calls but not profiles, whose pages say noindex, and names the sitemap', async () => {
  const robots = (await app.server.inject('/robots.txt')).body.split('\n')
  for (const path of ['/api', '/admin', '/messages']) expect(robots).toContain(`Disallow: ${path}`)
  expect(robots.filter((line) => /^Disallow: \/(@|profile)/.test(line))).toEqual([])
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const sitemap = await app.server.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/)
  const listed = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(publicScreens.map((path) => publicUrl + path))
})
