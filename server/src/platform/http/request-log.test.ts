import { expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { createServer } from './create-server.ts'

test('a failed call has one line in the log, with the request id of the answer and without the text of the error', async () => {
  const lines: string[] = []
  const logger = createLogger({ production: true, level: 'info', destination: { write: (line) => lines.push(line) } })
  const server = await createServer({ trustProxy: false, logger, secure: false })
  server.get('/fails', () => Promise.reject(new Error('text of a member')))
  const answer = await server.inject({ url: '/fails' })
  await server.close()
  const { requestId } = answer.json<{ requestId: string }>()
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, requestId])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'error', requestId, route: '/fails', err: { name: 'Error' } },
  ])
  expect(lines.join('')).not.toContain('text of a member')
})
