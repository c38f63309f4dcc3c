import { expect, test } from 'vitest'
import { handlingOf, isAway, overflow } from './routing.ts'

const shell = ['/index.html', '/early.js']
const asked = (path: string, { method = 'GET', mode = 'cors', isOwnOrigin = true } = {}) =>
  handlingOf({ method, mode, path, isOwnOrigin }, shell)

test('calls, private pictures, sockets and other sites are not touched', () => {
  for (const path of [
    '/api/posts',
    '/api/profile/me',
    '/api/pictures/1/96.webp',
    '/admin/users',
    '/socket.io/',
    '/sw.js',
  ])
    expect(asked(path)).toBeNull()
  expect(asked('/media/a/96.webp', { isOwnOrigin: false })).toBeNull()
  expect(asked('/assets/feed-1.js', { method: 'POST' })).toBeNull()
})

test('files of a build and public pictures come from the caches', () => {
  expect(asked('/assets/feed-1.js')).toBe('file')
  expect(asked('/early.js')).toBe('file')
  expect(asked('/media/a/96.webp')).toBe('media')
})

test('the shell stands in for screens, also for those that do not exist, and for nothing that the server answers itself', () => {
  for (const path of ['/', '/messages/1', '/@asha', '/@asha.rai', '/no/such/page'])
    expect(asked(path, { mode: 'navigate' })).toBe('screen')
  for (const path of ['/admin', '/admin/users', '/api/docs', '/media/a/96.webp', '/sitemap.xml', '/report.pdf'])
    expect(asked(path, { mode: 'navigate' })).toBe('page')
})

test('a gateway without a server is no answer; the oldest entries are too many', () => {
  expect([500, 502, 503, 504, 505].filter(isAway)).toEqual([502, 503, 504])
  expect(overflow(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(overflow(['a'], 2)).toEqual([])
})
