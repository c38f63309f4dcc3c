import { expect, test } from 'vitest'
import { handlingOf, isAway, overflow } from './routing.ts'

const shell = ['/index.html', '/early.js']
const asked = (path: string, { method = 'GET', mode = 'cors', isOwnOrigin = true } = {}) =>
  handlingOf({ method, mode, path, isOwnOrigin }, shell)

test('calls, private pictures, sockets and other sites are not handled', () => {
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

test('files of a build and public pictures are cached', () => {
  expect(asked('/assets/feed-1.js')).toBe('file')
  expect(asked('/early.js')).toBe('file')
  expect(asked('/media/a/96.webp')).toBe('media')
})

test('the shell is the fallback for screens, known or not, and not for pages of the server', () => {
  for (const path of ['/', '/messages/1', '/@asha', '/@asha.rai', '/no/such/page'])
    expect(asked(path, { mode: 'navigate' })).toBe('screen')
  for (const path of ['/admin', '/admin/users', '/api/docs', '/media/a/96.webp', '/sitemap.xml', '/report.pdf'])
    expect(asked(path, { mode: 'navigate' })).toBe('page')
})

test('502 to 504 count as away; the oldest entries over the limit overflow', () => {
  expect([500, 502, 503, 504, 505].filter(isAway)).toEqual([502, 503, 504])
  expect(overflow(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(overflow(['a'], 2)).toEqual([])
})
