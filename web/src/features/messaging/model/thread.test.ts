import { expect, test } from 'vitest'
import { bibek, makeMessage, messageId, ownMessage, timeOf, viewerId } from '../testing/chats.ts'
import {
  addMessages,
  addNewest,
  addOlder,
  countUnread,
  cutAfter,
  gapIn,
  isAhead,
  isStale,
  lastUnread,
  mergeMessages,
  newestOf,
  reactionOf,
  threadOf,
  withChanges,
  withReaction,
  withReadUpTo,
  withSeen,
  withUnsent,
} from './thread.ts'

const ids = (messages: readonly { _id: string }[]) => messages.map(({ _id }) => _id)

test('duplicate and late messages are merged in order', () => {
  const merged = mergeMessages([makeMessage(1), makeMessage(4)], [makeMessage(4), makeMessage(2), makeMessage(3)])
  expect(ids(merged)).toEqual([1, 2, 3, 4].map(messageId))
})

test('an older response reverts neither seen nor unsent, and keeps the clientId', () => {
  const known = ownMessage(1, { seen: true, isUnsent: true, text: '', clientId: 'name-of-it' })
  expect(mergeMessages([known], [ownMessage(1)])).toEqual([known])
})

test('a full page has older messages, a short page is the start', () => {
  const page = Array.from({ length: 50 }, (_, n) => makeMessage(n))
  expect(threadOf(page).hasOlder).toBe(true)
  expect(threadOf(page.slice(1)).hasOlder).toBe(false)
})

test('older messages are added only before the requested message', () => {
  const thread = addOlder(threadOf([makeMessage(2)]), messageId(2), [makeMessage(1)])
  expect(ids(thread?.messages ?? [])).toEqual([messageId(1), messageId(2)])
  expect(thread?.hasOlder).toBe(false)
  expect(addOlder(thread, messageId(60), [makeMessage(59)])).toBe(thread)
})

test('missing numbers are a gap, unless the server has no messages there', () => {
  const thread = threadOf([1, 2, 5, 9].map((n) => makeMessage(n)))
  const passed = new Set<string>()
  expect(gapIn(thread, passed)?._id).toBe(messageId(2))
  passed.add(messageId(2))
  expect(gapIn(thread, passed)?._id).toBe(messageId(5))
  expect(ids(cutAfter(thread, messageId(5)).messages)).toEqual([messageId(9)])
  expect(isAhead(thread, makeMessage(10))).toBe(false)
  expect(isAhead(thread, makeMessage(11))).toBe(true)
  expect(isAhead(threadOf([]), makeMessage(11))).toBe(false)
})

test('a short newest page is the whole conversation, except for messages received during the request', () => {
  const known = threadOf([1, 2, 3, 4].map((n) => makeMessage(n)))
  expect(ids(addNewest(known, [makeMessage(3)], 3).messages)).toEqual([3, 4].map(messageId))
  expect(ids(addNewest(known, [], 4).messages)).toEqual([])
})

test('the later change wins, in any order of arrival', () => {
  const before = ownMessage(1, { reactions: [{ by: bibek, emoji: '👍' }], changedAt: timeOf(5) })
  const after = ownMessage(1, { changedAt: timeOf(6) })
  for (const order of [
    [before, after],
    [after, before],
  ])
    expect(mergeMessages(order.slice(0, 1), order.slice(1))).toEqual([after])
})

test('each side has one reaction; an older change is ignored and detected as stale', () => {
  const told = (by: string, emoji: string | null, n: number) => ({ _id: messageId(1), by, emoji, changedAt: timeOf(n) })
  let thread = withReaction(threadOf([ownMessage(1)]), told(bibek, '👍', 5))
  thread = withReaction(thread, told(viewerId, '❤️', 6))
  thread = withReaction(thread, told(bibek, '😂', 7))
  expect(reactionOf(thread?.messages[0], bibek)).toBe('😂')
  expect(reactionOf(thread?.messages[0], viewerId)).toBe('❤️')
  expect(isStale(thread?.messages[0], told(bibek, null, 6))).toBe(true)
  expect(withReaction(thread, told(bibek, null, 6))).toBe(thread)
  thread = withReaction(withReaction(thread, told(bibek, null, 8)), told(viewerId, null, 9))
  expect(thread?.messages[0]).toEqual(ownMessage(1, { changedAt: timeOf(9) }))
})

test('an unsent message loses its text and reactions, also in quotes, in any order of events', () => {
  const quote = { _id: messageId(1), from: bibek, text: 'message 1', isUnsent: false }
  const gone = { ...quote, text: '', isUnsent: true }
  const first = makeMessage(1, { reactions: [{ by: viewerId, emoji: '👍' }], changedAt: timeOf(2) })
  const thread = withUnsent(threadOf([first, ownMessage(2, { replyTo: quote })]), messageId(1), timeOf(3))
  expect(thread?.messages[0]).toEqual(makeMessage(1, { isUnsent: true, text: '', changedAt: timeOf(3) }))
  expect(thread?.messages[1]?.replyTo).toEqual(gone)
  const late = addMessages(thread, [first, ownMessage(2, { replyTo: quote }), makeMessage(3, { replyTo: quote })])
  expect(late?.messages.slice(0, 2)).toEqual(thread?.messages)
  expect(late?.messages[2]?.replyTo).toEqual(gone)
  const unloaded = withChanges(threadOf([ownMessage(2, { replyTo: quote })]), [{ ...first, isUnsent: true, text: '' }])
  expect(unloaded.messages.map(({ replyTo }) => replyTo)).toEqual([gone])
})

test("counts the partner's unseen messages", () => {
  const thread = threadOf([makeMessage(1, { seen: true }), makeMessage(2), ownMessage(3), makeMessage(4)])
  expect(countUnread(thread, bibek)).toBe(2)
  expect(lastUnread(thread, bibek)).toBe(messageId(4))
  const read = withReadUpTo(thread, bibek, messageId(2))
  expect(countUnread(read, bibek)).toBe(1)
  expect(read?.messages[2]?.seen).toBe(false)
  expect(lastUnread(withReadUpTo(thread, bibek, messageId(4)), bibek)).toBeNull()
})

test('seen and unsent change only the given messages', () => {
  const thread = threadOf([ownMessage(1), ownMessage(2)])
  expect(withSeen(thread, [messageId(2)])?.messages.map(({ seen }) => seen)).toEqual([false, true])
  expect(withUnsent(thread, messageId(1))?.messages.map(({ text }) => text)).toEqual(['', 'message 2'])
})

test('reading what the partner wrote never marks own messages as seen', () => {
  const thread = threadOf([ownMessage(1), makeMessage(2), ownMessage(3), makeMessage(4)])
  const read = withReadUpTo(thread, bibek, messageId(4))
  expect(read?.messages.map(({ seen }) => seen)).toEqual([false, true, false, true])
})

test('the part that is kept on the device has older messages, so that it can be scrolled up', () => {
  const whole = { ...threadOf([]), messages: Array.from({ length: 51 }, (_, n) => makeMessage(n)), hasOlder: false }
  const kept = newestOf(whole)
  expect([kept.messages.length, kept.messages[0]?._id, kept.hasOlder]).toEqual([50, messageId(1), true])
  const one = { ...whole, messages: whole.messages.slice(1) }
  expect(newestOf(one)).toBe(one)
})

test('a message that arrives while a cleared conversation is read again stays, without gaps before it', () => {
  const known = threadOf([1, 2, 3].map((n) => makeMessage(n)))
  const arrived = addMessages(known, [makeMessage(4)])
  const cleared = addNewest(arrived, [], 3)
  expect([ids(cleared.messages), cleared.hasOlder]).toEqual([[messageId(4)], false])
  const short = addNewest(arrived, [makeMessage(3)], 3)
  expect(ids(short.messages)).toEqual([messageId(3), messageId(4)])
})
