import { expect, test } from 'vitest'
import { isScreen } from '../screen-patterns.ts'
import { kindNames, targetOf, targetPath } from './kinds.ts'

const postId = '01900000-0000-7000-8000-000000000001'
const threadId = '01900000-0000-7000-8000-000000000003'
const actors = [{ _id: '01900000-0000-7000-8000-000000000002' }]

test('a notification in the list and its push open the same screen', () => {
  for (const kind of kindNames)
    for (const about of [
      { actors, postId, threadId },
      { actors, postId: undefined },
      { actors: [], postId: undefined },
    ]) {
      const { to, search } = targetOf({ kind, ...about })
      expect([kind, isScreen(to)]).toEqual([kind, true])
      const pushed = new URL(targetPath({ kind, ...about }), 'https://hamvav.example')
      expect([pushed.pathname, Object.fromEntries(pushed.searchParams)]).toEqual([to, search ?? {}])
    }
})

test.each([
  ['match', '/matches'],
  ['gift', `/messages/${actors[0]?._id}`],
  ['game', `/messages/${actors[0]?._id}`],
  ['like', `/post/${postId}`],
  ['mention', `/post/${postId}`],
  ['announcement', `/post/${postId}`],
  ['request', '/messages?show=requests'],
  ['approval', '/profile'],
  ['warning', '/standing'],
  ['support', `/support?thread=${threadId}`],
] as const)('%s opens %s', (kind, path) => {
  expect(targetPath({ kind, actors, postId, threadId })).toBe(path)
})
