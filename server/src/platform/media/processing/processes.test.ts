import { afterEach, expect, test } from 'vitest'
import { createProcesses, type Processes } from './processes.ts'

let processes: Processes
afterEach(() => processes.close())

const start = (options: Partial<Parameters<typeof createProcesses>[0]> = {}) => {
  const program = new URL('./testing/moody-worker.ts', import.meta.url)
  processes = createProcesses({ program, size: 1, queueMax: 3, jobMs: 10_000, idleMs: 60_000, ...options })
}
const ask = (wish: string) => processes.run({ kind: 'render', data: Buffer.from(wish) })

test('one that crashes fails its own job; the next gets a new process', async () => {
  start()
  expect(await Promise.all([ask('work'), ask('die'), ask('work')])).toEqual([
    { failure: 'done 1' },
    { failure: 'the process of a picture ended' },
    { failure: 'done 1' },
  ])
})

test('one that hangs is ended', async () => {
  start({ jobMs: 4_000 })
  expect(await Promise.all([ask('hang'), ask('work')])).toEqual([
    { failure: 'a picture took too long' },
    { failure: 'done 1' },
  ])
})

test('what cannot wait any more is told so, and the others are served in their order', async () => {
  start()
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(ask))
  expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected'])
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(answers[3]).toMatchObject({ value: { failure: 'done 4' } })
})

test('an idle one ends', async () => {
  start({ idleMs: 1 })
  expect(await ask('work')).toEqual({ failure: 'done 1' })
  await expect.poll(() => ask('work')).toEqual({ failure: 'done 1' })
})

test('closing ends those that hang and answers those that wait', async () => {
  start({ size: 2 })
  const waiting = [ask('hang'), ask('hang'), ask('work')]
  await processes.close()
  for (const answer of await Promise.all(waiting)) expect(answer).toHaveProperty('failure')
  await expect(ask('work')).rejects.toMatchObject({ code: 'unavailable' })
})
