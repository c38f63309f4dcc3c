import { DatabaseError } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { createBatchInsert, type Draft, type StoredRow } from './batch-insert.ts'

const id = (n: number) => `019b0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** Drafts with the same `lane` belong to one conversation. */
const draft = (n: number, lane = 0): Draft => ({
  id: id(n),
  senderId: id(1000),
  recipientId: id(2000 + lane),
  envelope: Buffer.of(1),
  clientId: null,
  createdAt: new Date(0),
  replyToId: null,
  isScreened: false,
})

const storedAs = ({ id }: Draft): StoredRow => ({
  id,
  seq: 1,
  accepted: false,
  declined: false,
  quote_id: null,
  quote_from: null,
  quote_envelope: null,
  quote_unsent_at: null,
  quote_kind: null,
  quote_hidden: false,
})

/** An insert that the test completes. */
function controlled() {
  const calls: { ids: string[]; end: (outcome?: Error) => void }[] = []
  const insert = (drafts: readonly Draft[]) =>
    new Promise<StoredRow[]>((resolve, reject) => {
      const stored = drafts.map(storedAs)
      calls.push({ ids: stored.map((one) => one.id), end: (error) => (error ? reject(error) : resolve(stored)) })
    })
  return { calls, insert }
}

const refused = Object.assign(new DatabaseError('no such sender', 0, 'error'), { code: '23503' })
const timeout = new Error('Query read timeout')
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('an idle lane stores at once; messages that arrive during a commit share the next one in order', async () => {
  const { calls, insert } = controlled()
  const batches = createBatchInsert(insert)
  const first = batches.store(draft(1))
  expect(calls).toHaveLength(1)
  const order: number[] = []
  const others = [2, 3, 4].map((n) => batches.store(draft(n)).then(() => order.push(n)))
  await nextTick()
  expect(calls).toHaveLength(1)
  calls[0]?.end()
  expect(await first).toEqual(storedAs(draft(1)))
  await nextTick()
  expect(calls.map(({ ids }) => ids)).toEqual([[id(1)], [id(2), id(3), id(4)]])
  calls[1]?.end()
  await Promise.all(others)
  expect(order).toEqual([2, 3, 4])
})

test('at most two lanes work at the same time', () => {
  const { calls, insert } = controlled()
  const batches = createBatchInsert(insert)
  for (let n = 0; n < 10; n++) void batches.store(draft(n, n))
  expect(calls.map(({ ids }) => ids)).toEqual([[id(0)], [id(1)]])
})

test('resolves with null for a message that was not stored', async () => {
  const batches = createBatchInsert(async () => [])
  expect(await batches.store(draft(1))).toBeNull()
})

test('the time without an answer is measured by lane, and ends with the answer', async () => {
  let time = 1_000
  const { calls, insert } = controlled()
  const batches = createBatchInsert(insert, undefined, undefined, () => time)
  expect(batches.unansweredMs()).toEqual([0, 0])
  const slow = batches.store(draft(1, 0))
  time += 6_000
  const other = batches.store(draft(2, 1))
  time += 500
  expect(batches.unansweredMs()).toEqual([6_500, 500])
  calls[0]?.end()
  await slow
  expect(batches.unansweredMs()).toEqual([0, 500])
  calls[1]?.end(refused)
  await expect(other).rejects.toThrow('no such sender')
  expect(batches.unansweredMs()).toEqual([0, 0])
})

test('a lane whose inserts fail is unanswered from the first one until one succeeds, also while none runs', async () => {
  let time = 1_000
  const { calls, insert } = controlled()
  const batches = createBatchInsert(insert, undefined, undefined, () => time)
  const atScrapes: (number | undefined)[] = []
  for (let n = 0; n < 3; n++) {
    const sent = batches.store(draft(n))
    for (const ms of [6_000, 4_000]) {
      time += ms
      atScrapes.push(batches.unansweredMs()[0])
    }
    calls[n]?.end(timeout)
    await expect(sent).rejects.toThrow('Query read timeout')
    time += 5_000 // nothing is sent
    atScrapes.push(batches.unansweredMs()[0])
  }
  expect(atScrapes).toEqual([6_000, 10_000, 15_000, 21_000, 25_000, 30_000, 36_000, 40_000, 45_000])
  const sent = batches.store(draft(9))
  calls[3]?.end()
  await sent
  expect(batches.unansweredMs()).toEqual([0, 0])
})

describe('a probe', () => {
  let time = 1_000
  /** Both lanes, of which the first has failed for 6 s. */
  async function failedLane() {
    const { calls, insert } = controlled()
    const batches = createBatchInsert(insert, undefined, undefined, () => time)
    const sent = batches.store(draft(1))
    calls[0]?.end(timeout)
    await expect(sent).rejects.toThrow('Query read timeout')
    time += 6_000
    return { calls, batches }
  }

  test('clears a lane that has failed and has nothing to store', async () => {
    const { calls, batches } = await failedLane()
    const probes = [batches.probe(), batches.probe()]
    expect(calls.map(({ ids }) => ids)).toEqual([[id(1)], []]) // one at a time, of the lane that failed, without a message
    expect(batches.unansweredMs()).toEqual([6_000, 0])
    calls[1]?.end()
    await Promise.all(probes)
    expect(batches.unansweredMs()).toEqual([0, 0])
    await batches.probe()
    expect(calls).toHaveLength(2)
  })

  test('changes nothing if it fails, and the next one asks again', async () => {
    const { calls, batches } = await failedLane()
    for (const n of [1, 2]) {
      const probe = batches.probe()
      calls[n]?.end(timeout)
      await probe
      expect(batches.unansweredMs()).toEqual([6_000, 0])
    }
    const probe = batches.probe()
    calls[3]?.end(refused) // an answer
    await probe
    expect(batches.unansweredMs()).toEqual([0, 0])
  })

  test('is not made while a message is stored, whose outcome counts, also if it overtakes a probe', async () => {
    const { calls, batches } = await failedLane()
    const probe = batches.probe()
    const sent = batches.store(draft(2))
    await batches.probe()
    expect(calls.map(({ ids }) => ids)).toEqual([[id(1)], [], [id(2)]])
    calls[2]?.end()
    await sent
    calls[1]?.end(timeout)
    await probe
    expect(batches.unansweredMs()).toEqual([0, 0])
  })
})

test.each(['25006', '57P01', '57014'])('a database that is away (%s) fails a batch in one attempt', async (code) => {
  const away = Object.assign(new DatabaseError('away', 0, 'error'), { code })
  const { calls, insert } = controlled()
  const batches = createBatchInsert(insert)
  const outcomes = Promise.allSettled([1, 2, 3, 4].map((n) => batches.store(draft(n))))
  calls[0]?.end()
  await nextTick()
  calls[1]?.end(away)
  const rejected = { status: 'rejected', reason: away }
  expect(await outcomes).toEqual([expect.objectContaining({ status: 'fulfilled' }), rejected, rejected, rejected])
  expect(calls).toHaveLength(2)
})

test('a rejected row does not fail the other messages', async () => {
  const sizes: number[] = []
  const batches = createBatchInsert(async (drafts) => {
    sizes.push(drafts.length)
    await nextTick()
    if (drafts.some((one) => one.id === id(3))) throw refused
    return drafts.map(storedAs)
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => batches.store(draft(n))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(sizes).toEqual([1, 3, 1, 1, 1])
})

test('retries once after a deadlock; a lost connection rejects the batch and the lane continues', async () => {
  const deadlock = Object.assign(new DatabaseError('deadlock', 0, 'error'), { code: '40P01' })
  const failures: Error[] = [deadlock, new Error('connection lost')]
  const batches = createBatchInsert(async (drafts) => {
    const failure = failures.shift()
    if (failure) throw failure
    return drafts.map(storedAs)
  })
  await expect(batches.store(draft(1))).rejects.toThrow('connection lost')
  expect(await batches.store(draft(2))).toEqual(storedAs(draft(2)))
})

test('rejects with unavailable when the queue is full', async () => {
  const { insert } = controlled()
  const batches = createBatchInsert(insert)
  for (let n = 0; n <= 2_000; n++) void batches.store(draft(n))
  await expect(batches.store(draft(9_999))).rejects.toMatchObject({ code: 'unavailable' })
})

test('waits for more messages after a large batch only', async () => {
  const { calls, insert } = controlled()
  const pause = Promise.withResolvers<void>()
  const waited: number[] = []
  const batches = createBatchInsert(insert, (ms) => {
    waited.push(ms)
    return pause.promise
  })
  const stored = [batches.store(draft(1)), ...[2, 3, 4, 5, 6, 7, 8].map((n) => batches.store(draft(n)))]
  calls[0]?.end()
  await vi.waitFor(() => expect(calls).toHaveLength(2)) // no delay after a single message
  expect(waited).toEqual([])
  stored.push(batches.store(draft(9)))
  calls[1]?.end()
  await vi.waitFor(() => expect(waited).toEqual([1]))
  stored.push(batches.store(draft(10)))
  pause.resolve()
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]?.ids).toEqual([id(9), id(10)])
  calls[2]?.end()
  await Promise.all(stored)
})
