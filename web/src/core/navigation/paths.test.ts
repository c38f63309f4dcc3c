import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adminPaths, hidesBars, isActivePath, paths } from './paths.ts'

describe('bars', () => {
  test.each([
    '/login',
    '/login/',
    '/register',
    '/admin',
    '/admin/login',
    '/admin/users/1',
    '/working',
    '/hall-of-fame',
    '/hall-of-fame/bounty',
    '/messages/1',
  ])('are hidden on %s', (path) => expect(hidesBars(path)).toBe(true))

  test.each(['/', '/messages', '/messages/', '/matches', '/@login', '/hamvav', '/administration'])(
    'are shown on %s',
    (path) => expect(hidesBars(path)).toBe(false),
  )

  test('are the same in the first paint', () => {
    const early = new Function(readFileSync(`${import.meta.dirname}/../../../public/early.js`, 'utf8'))
    window.matchMedia = () => ({ matches: false }) as MediaQueryList
    const all = [...Object.values(paths), ...Object.values(adminPaths)]
    const addresses = all.map((path) => (typeof path === 'string' ? path : path('someone')))
    for (const address of [...addresses, '/login/', '/messages/']) {
      history.replaceState(null, '', address)
      delete document.documentElement.dataset['bars']
      early()
      expect([address, document.documentElement.dataset['bars'] === 'none']).toEqual([address, hidesBars(address)])
    }
  })
})

describe('active item', () => {
  test('is Home on exactly / only', () => {
    expect(isActivePath('/', '/')).toBe(true)
    expect(isActivePath('/', '/matches')).toBe(false)
  })
  test('is any other item on its path and below it', () => {
    expect(isActivePath('/messages', '/messages')).toBe(true)
    expect(isActivePath('/messages', '/messages/1')).toBe(true)
    expect(isActivePath('/messages', '/messages-old')).toBe(false)
  })
})

test('names are encoded in paths', () => {
  expect(paths.member('a/../b?c')).toBe('/@a%2F..%2Fb%3Fc')
})
