import { screenPatterns } from '@hamvav/contract/screen-patterns'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { countViews, patternOf } from '../core/analytics/count-views.ts'
import { answerCalls } from '../testing/server.ts'
import { routeTree } from './routes.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = async (path: string) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return router
}
const countedScreens = (calls: readonly { body: unknown }[]) =>
  calls.map(({ body }) => (body as { screen: string }).screen)

test('counts the pattern of a screen, never its address', async () => {
  const calls = answerCalls({ 'POST /api/views': { status: 204 } })
  const router = await open('/@asha')
  const stop = countViews(router)
  await router.navigate({ href: '/profile/0198?x=1' })
  await router.navigate({ href: '/profile/0198?x=2' })
  await router.navigate({ href: '/no-such-screen' })
  await router.navigate({ href: '/' })
  stop()
  await router.navigate({ href: '/blogs' })
  expect(countedScreens(calls)).toEqual(['/@:username', '/profile/:id', '/'])
})

test('counts nothing with Do Not Track or Global Privacy Control', async () => {
  const calls = answerCalls({ 'POST /api/views': { status: 204 } })
  for (const asked of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, asked))
    countViews(await open('/blogs'))
    vi.unstubAllGlobals()
  }
  expect(calls).toEqual([])
})

test('every route is a screen that the server counts', () => {
  const routes = (routeTree.children as unknown as { options: { path: string }; children?: object[] }[]).map(
    ({ options }) => patternOf(options.path),
  )
  expect(routes.filter((route) => !screenPatterns.includes(route) && !route.startsWith('/admin'))).toEqual([])
})
