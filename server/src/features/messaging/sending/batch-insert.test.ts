import { DatabaseError } from 'pg'
import { expect, test, vi } from 'vitest'
import { createGroupInsert, type Draft, type Stored } from './batch-insert.ts'

const id = (n: number) => `019b0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** Those with the same `lane` are of one conversation. */
const draft = (n: number, lane = 0): Draft => ({
  id: id(n),
  senderId: id(1000),
  recipientId: id(2000 + lane),
  envelope: Buffer.of(1),
  clientId: null,
  createdAt: new Date(0),
  replyToId: null,
})

const storedAs = ({ id }: Draft): Stored => ({
  id,
  seq: 1,
  accepted: false,
  quiet: false,
  quoteId: null,
  quoteFrom: null,
  quoteEnvelope: null,
  quoteUnsentAt: null,
  quoteHidden: false,
})

/** An insert that ends when it is told to. */
function controlled() {
  const calls: { ids: string[]; end: (outcome?: Error) => void }[] = []
  const insert = (drafts: readonly Draft[]) =>
    new Promise<Stored[]>((resolve, reject) => {
      const stored = drafts.map(storedAs)
      calls.push({ ids: stored.map((one) => one.id), end: (error) => (error ? reject(error) : resolve(stored)) })
    })
  return { calls, insert }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('an idle lane stores at once; what comes meanwhile shares the next commit, in order', async () => {
  const { calls, insert } = controlled()
  const group = createGroupInsert(insert)
  const first = group.store(draft(1))
  expect(calls).toHaveLength(1)
  const order: number[] = []
  const others = [2, 3, 4].map((n) => group.store(draft(n)).then(() => order.push(n)))
  await turn()
  expect(calls).toHaveLength(1)
  calls[0]?.end()
  expect(await first).toEqual(storedAs(draft(1)))
  await turn()
  expect(calls.map(({ ids }) => ids)).toEqual([[id(1)], [id(2), id(3), id(4)]])
  calls[1]?.end()
  await Promise.all(others)
  expect(order).toEqual([2, 3, 4])
})

test('two lanes work side by side, and never more', () => {
  const { calls, insert } = controlled()
  const group = createGroupInsert(insert)
  for (let n = 0; n < 10; n++) void group.store(draft(n, n))
  expect(calls.map(({ ids }) => ids)).toEqual([[id(0)], [id(1)]])
})

test('a message that was not stored is answered with null', async () => {
  const group = createGroupInsert(async () => [])
  expect(await group.store(draft(1))).toBeNull()
})

test('one refused row does not take the others with it', async () => {
  const refused = new DatabaseError('no such sender', 0, 'error')
  refused.code = '23503'
  const sizes: number[] = []
  const group = createGroupInsert(async (drafts) => {
    sizes.push(drafts.length)
    await turn()
    if (drafts.some((one) => one.id === id(3))) throw refused
    return drafts.map(storedAs)
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => group.store(draft(n))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(sizes).toEqual([1, 3, 1, 1, 1])
})

test('a deadlock is tried once more; a lost connection is told to all that waited, and the lane goes on', async () => {
  const deadlock = Object.assign(new DatabaseError('deadlock', 0, 'error'), { code: '40P01' })
  const failures: Error[] = [deadlock, new Error('connection lost')]
  const group = createGroupInsert(async (drafts) => {
    const failure = failures.shift()
    if (failure) throw failure
    return drafts.map(storedAs)
  })
  await expect(group.store(draft(1))).rejects.toThrow('connection lost')
  expect(await group.store(draft(2))).toEqual(storedAs(draft(2)))
})

test('refuses as unavailable when too many wait', async () => {
  const { insert } = controlled()
  const group = createGroupInsert(insert)
  for (let n = 0; n <= 2_000; n++) void group.store(draft(n))
  await expect(group.store(draft(9_999))).rejects.toMatchObject({ code: 'unavailable' })
})

test('after a commit of many the next one waits a moment for more; after one of few it does not', async () => {
  const { calls, insert } = controlled()
  const moment = Promise.withResolvers<void>()
  const waited: number[] = []
  const group = createGroupInsert(insert, (ms) => {
    waited.push(ms)
    return moment.promise
  })
  const stored = [group.store(draft(1)), ...[2, 3, 4, 5, 6, 7, 8].map((n) => group.store(draft(n)))]
  calls[0]?.end()
  await vi.waitFor(() => expect(calls).toHaveLength(2)) // after one alone: at once
  expect(waited).toEqual([])
  stored.push(group.store(draft(9)))
  calls[1]?.end()
  await vi.waitFor(() => expect(waited).toEqual([1]))
  stored.push(group.store(draft(10)))
  moment.resolve()
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]?.ids).toEqual([id(9), id(10)])
  calls[2]?.end()
  await Promise.all(stored)
})
