import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createLogger } from '../logging/logger.ts'
import { createServer } from './create-server.ts'

const lines: string[] = []
let server: FastifyInstance
beforeAll(async () => {
  const destination = { write: (line: string) => lines.push(line) }
  const logger = createLogger({ production: true, level: 'trace', destination })
  server = await createServer({ trustProxy: false, logger, secure: false })
  server.get('/fails', () => Promise.reject(new Error('text of a member')))
  const methods = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
  server.get('/logs', async ({ log, headers }) => {
    for (const method of methods) log[method]({ at: method }, 'a line')
    log.silent('not written')
    log.child({ part: 'upload' }).warn({ headers }, 'a line of a part')
    return {}
  })
})
afterAll(() => server.close())

async function linesOf(url: string) {
  lines.length = 0
  const answer = await server.inject({ url, headers: { cookie: 'a secret' } })
  return { answer, logged: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('a failed call has one line in the log, with the request id of the answer and without the text of the error', async () => {
  const { answer, logged } = await linesOf('/fails')
  const { requestId } = answer.json<{ requestId: string }>()
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, requestId])
  expect(logged).toMatchObject([{ level: 'error', requestId, route: '/fails', err: { name: 'Error' } }])
  expect(lines.join('')).not.toContain('text of a member')
})

test('lines of each level and of a part have the request id, and no cookie', async () => {
  const { answer, logged } = await linesOf('/logs')
  const requestId = answer.headers['x-request-id']
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']
  expect(logged).toMatchObject([
    ...levels.map((level) => ({ level, at: level, requestId, msg: 'a line' })),
    { level: 'warn', part: 'upload', requestId, headers: { cookie: '…' } },
  ])
})
