// The list of files in the built service worker, against the modules that these files hold.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chunkOf, isKeptOffline } from '../../build-markers.ts'

const root = path.join(import.meta.dirname, '../../..')
const dist = path.join(root, 'web/dist')
const modulesOf = JSON.parse(readFileSync(path.join(dist, '.vite/modules.json'), 'utf8')) as Record<string, string[]>
const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8')
const offlineFiles = Object.keys(modulesOf).filter((file) => worker.includes(`/${file}`))
const offlineModules = new Set(offlineFiles.flatMap((file) => modulesOf[file] ?? []))

const sources = readdirSync(path.join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.posix.join('web/src', file))
const markedWith = (isMarked: (id: string) => boolean) => sources.filter((file) => isMarked(path.join(root, file)))

test('the shell chunk starts at the entry and the feed', () => {
  const shell = ['web/src/app/main.tsx', 'web/src/pages/member/home.tsx']
  expect(markedWith((id) => chunkOf(id) === 'shell').toSorted()).toEqual(shell)
  expect(shell.filter((file) => !offlineModules.has(file))).toEqual([])
})

test('the screens of a member are available offline, with the menu that the messages screen loads', () => {
  const pages = markedWith(isKeptOffline).filter((file) => file.startsWith('web/src/pages/'))
  expect(pages.toSorted()).toEqual([
    'web/src/pages/account/edit-profile.tsx',
    'web/src/pages/account/settings.tsx',
    'web/src/pages/member/chat/icebreaker.tsx',
    'web/src/pages/member/chat/message-part.tsx',
    'web/src/pages/member/chat/waiting.tsx',
    'web/src/pages/member/create.tsx',
    'web/src/pages/member/dashboard.tsx',
    'web/src/pages/member/matches.tsx',
    'web/src/pages/member/member-menu.tsx',
    'web/src/pages/member/member.tsx',
    'web/src/pages/member/menu.tsx',
    'web/src/pages/member/messages.tsx',
    'web/src/pages/member/notifications.tsx',
    'web/src/pages/member/profile.tsx',
    'web/src/pages/member/search.tsx',
    'web/src/pages/public/listed-posts.tsx',
    'web/src/pages/public/post.tsx',
    'web/src/pages/welcome/welcome.tsx',
  ])
})

test('every module marked as offline is in a file that the service worker caches', () => {
  const marked = markedWith(isKeptOffline)
  expect(marked.length).toBeGreaterThan(20)
  expect(marked.filter((file) => !offlineModules.has(file))).toEqual([])
})

test('the list of pending posts is cached: it is shown offline, where its code cannot be fetched', () => {
  expect(offlineModules).toContain('web/src/features/feed/composer/pending-posts.tsx')
})

test('every module of the background work is cached: one that is missing would stop all of it offline', () => {
  const loader = readFileSync(path.join(root, 'web/src/app/load-background.ts'), 'utf8')
  const imported = [...loader.matchAll(/import\('([^']+)'\)/g)].map(([, file]) => path.posix.join('web/src/app', file!))
  expect(imported.length).toBeGreaterThan(8)
  expect(imported.filter((file) => !offlineModules.has(file))).toEqual([])
})

test('no page without a marker is cached', () => {
  const marked = markedWith((id) => isKeptOffline(id) || chunkOf(id) !== null)
  const pages = [...offlineModules].filter((file) => file.startsWith('web/src/pages/') && isRoute(file))
  expect(pages.filter((file) => !marked.includes(file))).toEqual([])
})

const isRoute = (file: string) => /^export function \w+Page\b/m.test(readFileSync(path.join(root, file), 'utf8'))

test('no code of the admin panel is cached', () => {
  const ofPanel = /\/(features|pages|texts|contract\/src)\/admin\//
  expect(
    Object.values(modulesOf)
      .flat()
      .some((file) => ofPanel.test(file)),
  ).toBe(true)
  expect([...offlineModules].filter((file) => ofPanel.test(file))).toEqual([])
})

const textFiles = readdirSync(path.join(dist, 'assets')).filter((name) => /^texts-\w+-(en|ne)\.json$/.test(name))

test('texts are kept in both languages: those of the first screen, and of code that is kept', () => {
  const [, first] = /<meta name="texts" content="(\w+)"/.exec(readFileSync(path.join(dist, 'index.html'), 'utf8')) ?? []
  const kept = textFiles.filter((name) => worker.includes(`/assets/${name}`))
  for (const language of ['en', 'ne']) expect(kept).toContain(`texts-${first}-${language}.json`)
  expect(kept.filter((name) => !textFiles.includes(name.replace('-en.', '-ne.')))).toEqual([])
  // A file that an offline chunk loads for another module, whose own code is kept.
  expect(kept.length).toBeGreaterThan(40)
  expect(kept.length).toBeLessThan(textFiles.length)
  const ofPanel = kept.filter((name) => readFileSync(path.join(dist, 'assets', name), 'utf8').includes('"admin-'))
  expect(ofPanel).toEqual([])
})
