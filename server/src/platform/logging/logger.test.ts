import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function record(production: boolean, level: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const logger = createLogger({ production, level, destination: { write: (line) => void lines.push(line) } })
  return { logger, lines }
}
const parse = (line = '') => JSON.parse(line) as Record<string, unknown>

test('production writes one JSON object a line with the level, an ISO time and the text', () => {
  const { logger, lines } = record(true)
  logger.child({ requestId: 'r1' }).warn({ seconds: 2 }, 'two\nlines')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  expect(parse(lines[0])).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    requestId: 'r1',
    seconds: 2,
    msg: 'two\nlines',
  })
})

test('development writes readable lines, with the stack of an error below', () => {
  const { logger, lines } = record(false)
  logger.info({ name: '0024_keys', ms: 12 }, 'applied a migration')
  logger.error({ err: new TypeError('no such thing') }, 'background work failed')
  logger.error({ err: { name: 'error', code: '23505' } }, 'call failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}applied a migration {2}name=0024_keys {2}ms=12\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d error background work failed\n {2}TypeError: no such thing\n {6}at /)
  expect(lines[2]).toMatch(/error call failed\n.*"code":"23505".*\n$/)
})

test('a very long message is cut off', () => {
  const { logger, lines } = record(true)
  logger.error({ err: new Error(`answer ${'x'.repeat(1_000_000)}`) }, 'failed')
  expect(lines[0]?.length).toBeLessThan(10_000)
  expect(lines[0]).toContain('answer xxx')
})

test('headers with tokens that a library logs are replaced', () => {
  const { logger, lines } = record(true)
  const headers = { authorization: 'Bearer secret-token', cookie: 'refresh=secret-token', accept: 'image/*' }
  logger.info({ headers }, 'a request')
  logger.info({ busboyOptions: { headers } }, 'an upload')
  logger.info({ req: { raw: { headers } } }, 'another')
  for (const line of lines) {
    expect(line).toContain('image/*')
    expect(line).not.toContain('secret-token')
  }
})

test('records below the level are dropped', () => {
  const { logger, lines } = record(true, 'warn')
  logger.info('dropped')
  logger.warn('kept')
  expect(lines.map((line) => parse(line)['msg'])).toEqual(['kept'])
})

test.each([true, false])(
  'an error is logged without recipients, credentials and tokens (production: %s)',
  (production) => {
    const { logger, lines } = record(production)
    const cause = new Error('getaddrinfo smtps://me:hunter2@mail.hamvav.org')
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiIxIn0.c2lnbmF0dXJl'
    const error = Object.assign(new Error(`550 asha.rai@gmail.com is unknown, ${token}`, { cause }), {
      rejected: ['asha.rai@gmail.com'],
      config: { password: 'hunter2' },
      code: 'EENVELOPE',
    })
    logger.error({ err: error }, 'mail failed')
    const text = lines.join('')
    expect(text).toContain('550 …@… is unknown')
    expect(text).toContain('EENVELOPE')
    expect(text).toContain('//…@mail.hamvav.org')
    expect(text).not.toMatch(/asha|hunter2|eyJ/)
  },
)
