import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

const news = (dedupeKey: string) => ({ memberId: 'member', dedupeKey })

test('what waits for the same becomes one; a withdrawal comes after it; a failure stops nothing and is reported', async () => {
  const done: string[] = []
  const reported: unknown[] = []
  let release = () => {}
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  const { raise, withdraw, settled } = createBackground({
    async add({ dedupeKey }, actorIds) {
      await first
      if (dedupeKey === 'broken') throw new Error('no database')
      done.push(`${dedupeKey} + ${actorIds.join()}`)
    },
    remove: (_memberId, dedupeKey, actorIds) => Promise.resolve(void done.push(`${dedupeKey} - ${actorIds.join()}`)),
    report: (error) => reported.push((error as Error).message),
  })
  raise(news('one'), 'a')
  for (const actor of ['b', 'c', 'd', 'b']) raise(news('one'), actor)
  withdraw(news('one'), 'a')
  withdraw(news('one'), 'd')
  raise(news('broken'), 'a')
  raise(news('later'), 'a')
  release()
  await settled()
  expect(done.filter((what) => what.startsWith('one'))).toEqual(['one + a', 'one + b,c', 'one - a,d'])
  expect(done).toContain('later + a')
  expect(reported).toEqual(['no database'])
})
