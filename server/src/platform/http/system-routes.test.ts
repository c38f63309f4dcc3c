import Fastify from 'fastify'
import type { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { installHealth } from './system-routes.ts'

const server = Fastify()
afterEach(() => server.close())

test('a flood of calls asks the database once at a time', async () => {
  const answers: (() => void)[] = []
  const query = () =>
    new Promise((resolve) => answers.push(() => resolve({ rows: [{ transaction_read_only: 'off' }] })))
  installHealth(server, { pool: { query } as unknown as Pool, unansweredMs: () => 0 })
  const flood = async () => {
    const calls = Array.from({ length: 50 }, () => server.inject('/readyz').then(({ statusCode }) => statusCode))
    await expect.poll(() => answers.length).toBe(1)
    answers.pop()?.()
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  }
  await flood()
  await flood() // asks again
  expect(answers.length).toBe(0)
})
