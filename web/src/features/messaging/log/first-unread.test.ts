import { expect, test } from 'vitest'
import { unreadAtOpening, reachBack } from './use-first-unread.ts'
import { bibek, makeMessage, messageId, ownMessage } from '../testing/chats.ts'
import type { Thread } from '../model/thread.ts'

const thread = (messages: Thread['messages'], hasOlder = false): Thread => ({ messages, hasOlder, changesUpTo: '' })
const read = { seen: true }

test('the first unread message is found, with own messages in between', () => {
  const messages = [makeMessage(1, read), makeMessage(2), ownMessage(3), makeMessage(4)]
  expect(unreadAtOpening(thread(messages, true), bibek, 2)).toEqual({ firstId: messageId(2), missing: 0 })
})

test('without unread messages an outdated unread count is ignored', () => {
  expect(unreadAtOpening(thread([makeMessage(1, read)], true), bibek, 7)).toEqual({ firstId: null, missing: 0 })
  expect(unreadAtOpening(thread([]), bibek, 0)).toEqual({ firstId: null, missing: 0 })
})

test("if all loaded messages are unread, the list's count gives the number before them", () => {
  const page = [ownMessage(10), makeMessage(11), makeMessage(12)]
  const opening = unreadAtOpening(thread(page, true), bibek, 5)
  expect(opening).toEqual({ firstId: messageId(11), missing: 3 })
  expect(unreadAtOpening(thread(page), bibek, 5).missing).toBe(0)
})

test('messages of older pages are counted, as they are marked as seen by then', () => {
  const opening = { firstId: messageId(11), missing: 3 }
  const first = [makeMessage(8, read), ownMessage(9), makeMessage(10, read), makeMessage(11)]
  const then = reachBack(opening, thread(first, true), bibek)
  expect(then).toEqual({ firstId: messageId(8), missing: 1 })
  const second = [makeMessage(6, read), makeMessage(7, read), ...first]
  expect(reachBack(then, thread(second, true), bibek)).toEqual({ firstId: messageId(7), missing: 0 })
})

test('at the start of the conversation its first message is the first unread one', () => {
  const opening = { firstId: messageId(2), missing: 9 }
  expect(reachBack(opening, thread([makeMessage(1), makeMessage(2)]), bibek)).toEqual({
    firstId: messageId(1),
    missing: 0,
  })
})
