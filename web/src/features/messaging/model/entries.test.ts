import { quoteLength } from '@hamvav/contract/messaging/limits'
import type { MessagePart } from '@hamvav/contract/messaging/parts'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { buildEntries, type Entry, hasText, quoteOf, shownMessages } from './entries.ts'
import type { PendingMessage } from './outbox.ts'
import { bibek, makeMessage, messageId, ownMessage, timeOf, viewerId } from '../testing/chats.ts'
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

test('messages that wait for a person come after the stored ones, until they are delivered', () => {
  const held = { _id: messageId(31), kind: 'message', status: 'waiting', text: 'held', reason: null } as const
  const waiting = [{ ...held, to: bibek, postId: null, createdAt: timeOf(31), clientId: 'client-1' }]
  const shown = (...stored: Parameters<typeof shownMessages>[0]) =>
    shownMessages(stored, [pending({ state: 'delivered' }), pending({ clientId: 'client-2' })], viewerId, waiting).map(
      ({ key, status }) => `${key} ${status}`,
    )
  expect(shown(ownMessage(30))).toEqual([`${messageId(30)} sent`, 'client-1 held', 'client-2 sending'])
  expect(shown(ownMessage(31, { clientId: 'client-1' }))).toEqual(['client-1 sent', 'client-2 sending'])
  expect(shownMessages([], [], viewerId, waiting)).toMatchObject([{ isOwn: true, isUnsent: false, text: 'held' }])
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

test('failed messages stay failed, and hold up others only if they must not be overtaken', () => {
  const failed = (code: 'network' | 'not_found') => new ApiError({ status: 0, code, message: 'failed' })
  const statuses = (...items: PendingMessage[]) => shownMessages([], items, viewerId).map(({ status }) => status)
  const next = pending({ clientId: 'client-2', state: 'waiting' })
  expect(statuses(pending({ state: 'failed', error: failed('not_found') }), next)).toEqual(['failed', 'sending'])
  expect(statuses(pending({ error: failed('network') }), next)).toEqual(['sending', 'sending'])
  expect(statuses(pending({ state: 'waiting' }), next)).toEqual(['sending', 'sending'])
})

test('a stored message shows its sender, whether it was seen, its quote and both reactions', () => {
  const quote = { _id: messageId(1), from: viewerId, text: 'Saturday?', isUnsent: false }
  const reactions = [
    { by: viewerId, emoji: '❤️' },
    { by: bibek, emoji: '👍' },
  ]
  const [theirs, own] = shownMessages(
    [makeMessage(2, { replyTo: quote, reactions }), ownMessage(3, { seen: true, clientId: 'client-3' })],
    [],
    viewerId,
  )
  expect(theirs).toEqual({
    key: messageId(2),
    id: messageId(2),
    isOwn: false,
    text: 'message 2',
    createdAt: timeOf(2),
    isUnsent: false,
    status: 'sent',
    error: null,
    quote: { id: messageId(1), isOwn: true, text: 'Saturday?', isUnsent: false, kind: null },
    ownReaction: '❤️',
    theirReaction: '👍',
    part: null,
  })
  expect(own).toMatchObject({ key: 'client-3', isOwn: true, status: 'seen', quote: null, theirReaction: null })
  const alone = [{ by: viewerId, emoji: '❤️' }]
  expect(shownMessages([makeMessage(4, { reactions: alone })], [], viewerId)[0]?.theirReaction).toBeNull()
})

test('a pending message is an own one with its quote, and has no id yet', () => {
  const quote = { _id: messageId(1), from: bibek, text: 'Saturday?', isUnsent: false }
  const error = new ApiError({ status: 404, code: 'not_found', message: 'gone' })
  expect(shownMessages([], [pending({ replyTo: quote, state: 'failed', error })], viewerId)).toEqual([
    {
      key: 'client-1',
      id: null,
      isOwn: true,
      text: 'on its way',
      createdAt: timeOf(30),
      isUnsent: false,
      status: 'failed',
      error,
      quote: { id: messageId(1), isOwn: false, text: 'Saturday?', isUnsent: false, kind: null },
      ownReaction: null,
      theirReaction: null,
      part: null,
    },
  ])
})

test('an unchanged message keeps its object, so that its bubble is not rendered again', () => {
  const message = makeMessage(1)
  expect(shownMessages([message], [], viewerId)[0]).toBe(shownMessages([message], [], viewerId)[0])
})

describe('entries', () => {
  const kinds = (entries: readonly Entry[]) => entries.map(({ kind, key }) => `${kind} ${key}`)
  const shown = shownMessages([makeMessage(1), makeMessage(2), makeMessage(3)], [pending()], viewerId)

  test('begin with the button for older messages', () => {
    expect(kinds(buildEntries(shown, { hasOlder: true })).slice(0, 2)).toEqual([
      'older older',
      `day day ${messageId(1)}`,
    ])
  })

  test('have a divider before the first unread message, which separates groups', () => {
    const entries = buildEntries(shown.slice(0, 3), { firstUnreadId: messageId(2) })
    expect(kinds(entries)).toEqual([
      `day day ${messageId(1)}`,
      `message ${messageId(1)}`,
      'unread unread',
      `message ${messageId(2)}`,
      `message ${messageId(3)}`,
    ])
    const groups = entries.flatMap((entry) => (entry.kind === 'message' ? [[entry.startsGroup, entry.endsGroup]] : []))
    expect(groups).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ])
  })

  test('have none without an unread message, also before pending ones', () => {
    for (const firstUnreadId of [null, undefined])
      expect(kinds(buildEntries(shown, firstUnreadId === undefined ? {} : { firstUnreadId }))).not.toContain(
        'unread unread',
      )
  })

  test('start a group five minutes after the previous message, and at midnight', () => {
    const startsOf = (...moments: string[]) =>
      buildEntries(
        shownMessages(
          moments.map((createdAt, n) => makeMessage(n, { createdAt: new Date(createdAt).toISOString() })),
          [],
          viewerId,
        ),
      ).flatMap((entry) => (entry.kind === 'message' ? [entry.startsGroup] : []))
    expect(startsOf('2026-11-20T10:00:00', '2026-11-20T10:04:59', '2026-11-20T10:09:59')).toEqual([true, false, true])
    expect(startsOf('2026-11-20T23:59:00', '2026-11-21T00:01:00')).toEqual([true, true])
  })
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

describe('a part on its way', () => {
  const file = new Blob(['0123456789'])
  const partOf = (change: Partial<PendingMessage>) => shownMessages([], [pending(change)], viewerId)[0]

  test('a voice note is shown with its seconds, waveform and size, and counts as not played', () => {
    const voice = { seconds: 3, waveform: [0, 50, 100] }
    expect(partOf({ file, voice })).toMatchObject({
      file,
      part: { kind: 'voice', seconds: 3, waveform: [0, 50, 100], bytes: 10, isPlayed: false },
    })
  })

  test.each([
    [true, 'sent'],
    [false, null],
  ])('a picture, view once: %s', (once, shown) => {
    const picture = { width: 4, height: 3, thumbhash: 'AAAA', alt: 'rain', once }
    expect(partOf({ file, picture })?.part).toEqual({
      kind: 'picture',
      width: 4,
      height: 3,
      thumbhash: 'AAAA',
      alt: 'rain',
      bytes: { small: 10, full: 10 },
      once: shown,
      isRevealed: true,
      isFirst: false,
      isSensitive: false,
    })
  })

  test('a text has neither a part nor a file', () => {
    expect(partOf({})?.part).toBeNull()
    expect(partOf({})).not.toHaveProperty('file')
  })
})

test('only a message without a file has a text to copy', () => {
  const bytes = { small: 9, full: 9 }
  const picture = { kind: 'picture', width: 4, height: 3, thumbhash: 'AAAA', alt: '', bytes, once: null } as const
  const parts: (MessagePart | undefined)[] = [
    undefined,
    { kind: 'gift', gift: 'chiya', note: null, state: 'opened' },
    { kind: 'voice', seconds: 3, waveform: [], bytes: 9, isPlayed: false },
    { ...picture, isRevealed: true, isFirst: false, isSensitive: false },
  ]
  const shown = shownMessages(
    parts.map((part, n) => makeMessage(n + 1, part && { part })),
    [],
    viewerId,
  )
  expect(shown.map(hasText)).toEqual([true, true, false, false])
})

test('a quote has the beginning of the text, and the kind of the part', () => {
  const voice: MessagePart = { kind: 'voice', seconds: 3, waveform: [], bytes: 9, isPlayed: false }
  expect(quoteOf(makeMessage(1, { part: voice }))).toEqual({
    _id: messageId(1),
    from: bibek,
    text: 'message 1',
    isUnsent: false,
    kind: 'voice',
  })
  expect(quoteOf(makeMessage(1, { text: 'क'.repeat(5000) })).text).toBe('क'.repeat(quoteLength))
  expect(quoteOf(makeMessage(1))).not.toHaveProperty('kind')
})
