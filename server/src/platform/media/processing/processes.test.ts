import { afterEach, expect, test } from 'vitest'
import { createProcesses, type Processes } from './processes.ts'
import type { Job } from './protocol.ts'

let processes: Processes<Job, never>
afterEach(() => processes.close())

const start = (options: Partial<Parameters<typeof createProcesses>[0]> = {}) => {
  const program = new URL('./testing/faulty-worker.ts', import.meta.url)
  processes = createProcesses({ program, size: 1, queueMax: 3, jobMs: 10_000, idleMs: 60_000, ...options })
}
const ask = (wish: string) => processes.run({ kind: 'render', data: Buffer.from(wish) })

test('a crash fails only its own job; the next one gets a new process', async () => {
  start()
  expect(await Promise.all([ask('work'), ask('die'), ask('work')])).toEqual([
    { failure: 'done 1' },
    { failure: 'the process of a picture ended' },
    { failure: 'done 1' },
  ])
})

test('a hanging process is killed', async () => {
  start({ jobMs: 4_000 })
  expect(await Promise.all([ask('hang'), ask('work')])).toEqual([
    { failure: 'a picture took too long', isLate: true },
    { failure: 'done 1' },
  ])
})

test('jobs beyond the queue are refused, the others run in order', async () => {
  start()
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(ask))
  expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected'])
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(answers[3]).toMatchObject({ value: { failure: 'done 4' } })
})

test('an idle process ends', async () => {
  start({ idleMs: 1 })
  expect(await ask('work')).toEqual({ failure: 'done 1' })
  await expect.poll(() => ask('work')).toEqual({ failure: 'done 1' })
})

test('closing kills hanging processes and fails queued jobs', async () => {
  start({ size: 2 })
  const waiting = [ask('hang'), ask('hang'), ask('work')]
  await processes.close()
  for (const answer of await Promise.all(waiting)) expect(answer).toHaveProperty('failure')
  await expect(ask('work')).rejects.toMatchObject({ code: 'unavailable' })
})
