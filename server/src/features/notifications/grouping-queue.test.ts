import { afterEach, expect, test, vi } from 'vitest'
import { createGroupingQueue } from './grouping-queue.ts'

afterEach(() => void vi.useRealTimers())

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

/** A queue whose database is away until `isAway` is false. */
function createAwayQueue() {
  vi.useFakeTimers()
  const done: string[] = []
  const state = { isAway: true, awayAfter: '', tries: 0, done, reported: [] as string[] }
  const write = async (what: string) => {
    state.tries += 1
    if (state.isAway) throw new Error('Connection terminated unexpectedly')
    done.push(what)
    state.isAway = what === state.awayAfter
  }
  const queue = createGroupingQueue({
    add: ({ dedupeKey }, actorIds) => write(`${dedupeKey} + ${actorIds.join()}`),
    remove: (_memberId, dedupeKey, actorIds) => write(`${dedupeKey} - ${actorIds.join()}`),
    report: (error) => state.reported.push((error as Error).message),
  })
  return { queue, state }
}

test('while the database is away, changes wait, and later ones of the same actor win', async () => {
  const { queue, state } = createAwayQueue()
  queue.add(item('one'), 'a')
  queue.add(item('one'), 'b')
  queue.add(item('two'), 'a')
  await vi.advanceTimersByTimeAsync(900)
  const { tries } = state
  expect(tries).toBe(2) // one per group, then a pause
  queue.remove(item('one'), 'b')
  queue.add(item('one'), 'c')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([state.done, queue.size()]).toEqual([[], 2])
  state.isAway = false
  await vi.advanceTimersByTimeAsync(2_000)
  await queue.settled()
  expect(state.done.toSorted()).toEqual(['one + a,c', 'one - b', 'two + a'].toSorted())
})

test('what was stored before the database went away is not stored again', async () => {
  const { queue, state } = createAwayQueue()
  state.isAway = false
  queue.add(item('one'), 'a')
  await queue.settled()
  queue.add(item('one'), 'b')
  queue.remove(item('one'), 'a')
  state.awayAfter = 'one + b'
  await vi.advanceTimersByTimeAsync(500)
  expect(state.isAway).toBe(true)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state.done).toEqual(['one + a', 'one + b', 'one - a'])
})

test('the end of the server does not wait for a database that is away, and says what is lost', async () => {
  const { queue, state } = createAwayQueue()
  for (const key of ['one', 'two', 'three', 'four']) queue.add(item(key), 'a')
  await vi.advanceTimersByTimeAsync(500)
  const closing = queue.close()
  await vi.advanceTimersByTimeAsync(0)
  await closing
  expect(queue.size()).toBe(0)
  expect(state.reported.filter((message) => message.endsWith('lost'))).toEqual([
    'The server ends: 3 notifications are lost',
    'The server ends: 1 notifications are lost',
  ])
})
