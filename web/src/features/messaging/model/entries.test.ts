import { expect, test } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { buildEntries, shownMessages } from './entries.ts'
import type { PendingMessage } from './outbox.ts'
import { bibek, makeMessage, ownMessage, timeOf, viewerId } from '../testing/chats.ts'
import { dayKind } from '../inbox/use-times.ts'

const pending = (change: Partial<PendingMessage> = {}): PendingMessage => ({
  clientId: 'client-1',
  from: viewerId,
  to: bibek,
  text: 'on its way',
  createdAt: timeOf(30),
  state: 'sending',
  error: null,
  ...change,
})

test('days precede their first message; a new sender, a pause or an unsent message starts a group', () => {
  const shown = shownMessages(
    [
      makeMessage(1),
      makeMessage(2),
      ownMessage(3),
      ownMessage(20),
      ownMessage(21, { isUnsent: true }),
      makeMessage(22, { createdAt: '2026-11-22T08:00:00.000Z' }),
    ],
    [],
    viewerId,
  )
  const lines = buildEntries(shown).map((entry) =>
    entry.kind !== 'message'
      ? entry.kind
      : [entry.startsGroup && 'starts', entry.endsGroup && 'ends'].filter(Boolean).join(' '),
  )
  expect(lines).toEqual(['day', 'starts', 'ends', 'starts ends', 'starts ends', 'starts ends', 'day', 'starts ends'])
})

test('a pending message is replaced by the stored one with the same clientId and key', () => {
  const before = shownMessages([], [pending()], viewerId)
  const stored = ownMessage(30, { clientId: 'client-1' })
  const after = shownMessages([stored], [pending({ state: 'delivered' })], viewerId)
  expect(before.map(({ key, status }) => [key, status])).toEqual([['client-1', 'sending']])
  expect(after.map(({ key, status }) => [key, status])).toEqual([['client-1', 'sent']])
})

test('messages behind a waiting one are waiting too', () => {
  const error = new ApiError({ status: 0, code: 'network', message: 'offline' })
  const shown = shownMessages(
    [],
    [pending({ state: 'waiting', error }), pending({ clientId: 'client-2', state: 'waiting' })],
    viewerId,
  )
  expect(shown.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
})

test.each([
  ['2026-11-20T00:01:00', 'today'],
  ['2026-11-20T23:59:00', 'today'],
  ['2026-11-21T00:30:00', 'today'],
  ['2026-11-19T23:59:00', 'yesterday'],
  ['2026-11-18T12:00:00', 'thisYear'],
  ['2025-12-31T12:00:00', 'before'],
])('%s is %s at noon of November 20', (moment, kind) => {
  expect(dayKind(new Date(moment).toISOString(), new Date('2026-11-20T12:00:00').getTime())).toBe(kind)
})
