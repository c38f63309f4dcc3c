import { expect, test } from 'vitest'
import { createGroupingQueue } from './grouping-queue.ts'

const item = (dedupeKey: string) => ({ memberId: 'member', dedupeKey })

test('pending changes of a notification are merged, removals run last, and failures are reported', async () => {
  const done: string[] = []
  const reported: unknown[] = []
  let release = () => {}
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  const { add, remove, settled } = createGroupingQueue({
    async add({ dedupeKey }, actorIds) {
      await first
      if (dedupeKey === 'broken') throw new Error('no database')
      done.push(`${dedupeKey} + ${actorIds.join()}`)
    },
    remove: (_memberId, dedupeKey, actorIds) => Promise.resolve(void done.push(`${dedupeKey} - ${actorIds.join()}`)),
    report: (error) => reported.push((error as Error).message),
  })
  add(item('one'), 'a')
  for (const actor of ['b', 'c', 'd', 'b']) add(item('one'), actor)
  remove(item('one'), 'a')
  remove(item('one'), 'd')
  add(item('broken'), 'a')
  add(item('later'), 'a')
  release()
  await settled()
  expect(done.filter((what) => what.startsWith('one'))).toEqual(['one + a', 'one + b,c', 'one - a,d'])
  expect(done).toContain('later + a')
  expect(reported).toEqual(['no database'])
})
