import { expect, test } from 'vitest'
import { bibek, makeMessage, messageId, ownMessage } from './testing/chats.ts'
import {
  addOlder,
  countUnread,
  lastUnread,
  meets,
  mergeMessages,
  threadOf,
  withReadUpTo,
  withSeen,
  withUnsent,
} from './thread.ts'

const ids = (messages: readonly { _id: string }[]) => messages.map(({ _id }) => _id)

test('what comes twice or late stands once and in its place', () => {
  const merged = mergeMessages([makeMessage(1), makeMessage(4)], [makeMessage(4), makeMessage(2), makeMessage(3)])
  expect(ids(merged)).toEqual([1, 2, 3, 4].map(messageId))
})

test('a slower answer takes back neither seen nor unsent, and keeps the name it was sent under', () => {
  const known = ownMessage(1, { seen: true, isUnsent: true, text: '', clientId: 'name-of-it' })
  expect(mergeMessages([known], [ownMessage(1)])).toEqual([known])
})

test('a full page has older ones before it, a short page is the beginning', () => {
  const page = Array.from({ length: 50 }, (_, n) => makeMessage(n))
  expect(threadOf(page).hasOlder).toBe(true)
  expect(threadOf(page.slice(1)).hasOlder).toBe(false)
  const thread = addOlder(threadOf([makeMessage(60)]), [makeMessage(1)])
  expect(ids(thread?.messages ?? [])).toEqual([messageId(1), messageId(60)])
  expect(thread?.hasOlder).toBe(false)
})

test('a gap may lie between what is known and a full newest page that does not overlap', () => {
  const newest = Array.from({ length: 50 }, (_, n) => makeMessage(100 + n))
  expect(meets(threadOf([makeMessage(1)]), newest)).toBe(false)
  expect(meets(threadOf([makeMessage(1), makeMessage(100)]), newest)).toBe(true)
  expect(meets(threadOf([makeMessage(1)]), newest.slice(1))).toBe(true)
})

test('counts what the partner wrote and the viewer has not seen', () => {
  const thread = threadOf([makeMessage(1, { seen: true }), makeMessage(2), ownMessage(3), makeMessage(4)])
  expect(countUnread(thread, bibek)).toBe(2)
  expect(lastUnread(thread, bibek)).toBe(messageId(4))
  const read = withReadUpTo(thread, bibek, messageId(2))
  expect(countUnread(read, bibek)).toBe(1)
  expect(read?.messages[2]?.seen).toBe(false)
  expect(lastUnread(withReadUpTo(thread, bibek, messageId(4)), bibek)).toBeNull()
})

test('seen and unsent touch the named messages only', () => {
  const thread = threadOf([ownMessage(1), ownMessage(2)])
  expect(withSeen(thread, [messageId(2)])?.messages.map(({ seen }) => seen)).toEqual([false, true])
  expect(withUnsent(thread, messageId(1))?.messages.map(({ text }) => text)).toEqual(['', 'message 2'])
})
