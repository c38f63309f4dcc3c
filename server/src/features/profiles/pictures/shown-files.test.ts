import { beforeEach, expect, test } from 'vitest'
import type { Queryable } from '../../../platform/database/statement.ts'
import { createShownFiles } from './shown-files.ts'

let asked: unknown[]
let suspended: Set<unknown>
let clock: number
/** Files are named after their member; unknown files contain `?`. */
const pool: Queryable = {
  query: async ({ values = [] }) => {
    asked.push(values[0])
    const [memberId] = String(values[0]).split('/')
    const rows = memberId === '?' ? [] : [{ member_id: memberId, is_shown: !suspended.has(memberId) }]
    return { rows } as never
  },
}

beforeEach(() => {
  asked = []
  suspended = new Set()
  clock = 0
})

test('each file is read again after the lifetime of its entry', async () => {
  const files = createShownFiles(pool, () => clock)
  expect([await files.isShown('maya/1'), await files.isShown('maya/1'), await files.isShown('maya/2')]).toEqual([
    true,
    true,
    true,
  ])
  expect(asked).toEqual(['maya/1', 'maya/2'])
  suspended.add('maya')
  expect(await files.isShown('maya/1')).toBe(true)
  clock = 30_000
  expect(await files.isShown('maya/1')).toBe(false)
})

test('entries of one member or of all can be invalidated', async () => {
  const files = createShownFiles(pool, () => clock)
  for (const file of ['maya/1', 'bibek/1']) await files.isShown(file)
  suspended = new Set(['maya', 'bibek'])
  files.forget('maya')
  expect([await files.isShown('maya/1'), await files.isShown('bibek/1')]).toEqual([false, true])
  files.forget(null)
  expect(await files.isShown('bibek/1')).toBe(false)
})

test('a lookup that started before an invalidation is not cached', async () => {
  const files = createShownFiles(pool, () => clock)
  const early = files.isShown('maya/1')
  suspended.add('maya')
  files.forget('maya')
  expect([await early, await files.isShown('maya/1')]).toEqual([true, false])
})

test('unknown files are not cached, and the size is limited', async () => {
  const files = createShownFiles(pool, () => clock, 2)
  for (const file of ['?/1', '?/1', 'a/1', 'b/1', 'c/1', 'a/1', 'c/1']) await files.isShown(file)
  expect(asked).toEqual(['?/1', '?/1', 'a/1', 'b/1', 'c/1', 'a/1'])
})
