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
  latestTime,
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

test('an unchanged message keeps its object, a changed one gets a new one', () => {
  const quote = { _id: messageId(9), from: bibek, text: 'quoted', isUnsent: false }
  const known = ownMessage(1, { replyTo: quote, reactions: [{ by: bibek, emoji: '👍' }], changedAt: timeOf(5) })
  const [same] = mergeMessages([known], [{ ...known }])
  expect(same).toBe(known)
  for (const change of [
    { seen: true },
    { clientId: 'name-of-it' },
    { replyTo: { ...quote, text: '', isUnsent: true } },
    { reactions: [{ by: bibek, emoji: '😂' }], changedAt: timeOf(6) },
  ])
    expect(mergeMessages([known], [{ ...known, ...change }])).toStrictEqual([{ ...known, ...change }])
})

test('merging adds no fields; an unsent version has neither text nor reactions', () => {
  expect(mergeMessages([makeMessage(1)], [makeMessage(1, { seen: true })])).toStrictEqual([
    makeMessage(1, { seen: true }),
  ])
  const known = makeMessage(1, { reactions: [{ by: viewerId, emoji: '👍' }], changedAt: timeOf(5) })
  const unsent = makeMessage(1, { text: '', isUnsent: true, changedAt: timeOf(5) })
  expect(mergeMessages([known], [unsent])).toStrictEqual([unsent])
  expect(mergeMessages([unsent], [known])).toStrictEqual([unsent])
})

test('the later part of a message wins, and an unsent message has none', () => {
  const gift = { kind: 'gift', gift: 'chiya', note: null } as const
  const sent = makeMessage(1, { part: { ...gift, state: 'sent' }, changedAt: timeOf(5) })
  const opened = makeMessage(1, { part: { ...gift, state: 'opened' }, changedAt: timeOf(6) })
  expect(mergeMessages([sent], [opened])).toStrictEqual([opened])
  expect(mergeMessages([opened], [sent])).toStrictEqual([opened])
  const unsent = makeMessage(1, { text: '', isUnsent: true, changedAt: timeOf(7) })
  expect(mergeMessages([opened], [unsent])).toStrictEqual([unsent])
  expect(mergeMessages([makeMessage(1, { text: '', isUnsent: true })], [opened])[0]).not.toHaveProperty('part')
})

test('a quote stays erased when an older version of its message arrives', () => {
  const quote = { _id: messageId(9), from: bibek, text: 'quoted', isUnsent: false }
  const erased = ownMessage(1, { replyTo: { ...quote, text: '', isUnsent: true } })
  expect(mergeMessages([erased], [ownMessage(1, { replyTo: quote })])).toEqual([erased])
  const unsent = makeMessage(9, { text: '', isUnsent: true })
  expect(mergeMessages([erased], [unsent])[0]).toBe(erased)
  for (const half of [
    { text: 'quoted', isUnsent: true },
    { text: '', isUnsent: false },
  ])
    expect(mergeMessages([ownMessage(1, { replyTo: { ...quote, ...half } })], [unsent])[0]).toEqual(erased)
})

test('quotes of other messages stay when one is unsent', () => {
  const quote = { _id: messageId(1), from: bibek, text: 'message 1', isUnsent: false }
  const messages = [makeMessage(1), makeMessage(2, { text: '', isUnsent: true }), ownMessage(3, { replyTo: quote })]
  expect(threadOf(messages).messages[2]).toBe(messages[2])
  expect(withChanges(threadOf(messages), [messages[1]!]).messages[2]).toEqual(messages[2])
})

test('the latest time is that of the last creation or change, or the given one if it is later', () => {
  expect(latestTime([makeMessage(1, { changedAt: timeOf(9) }), makeMessage(3)])).toBe(timeOf(9))
  expect(latestTime([makeMessage(4), makeMessage(2, { changedAt: timeOf(3) })])).toBe(timeOf(4))
  expect(latestTime([makeMessage(4)], timeOf(8))).toBe(timeOf(8))
  expect(latestTime([makeMessage(4)], timeOf(2))).toBe(timeOf(4))
  expect(latestTime([])).toBe('')
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
  const full = addOlder(threadOf([makeMessage(3)]), messageId(3), [makeMessage(1), makeMessage(2)], 2)
  expect(full?.hasOlder).toBe(true)
  expect(addOlder(threadOf([]), messageId(1), [makeMessage(0)])?.messages).toEqual([])
})

test('a conversation that is not loaded yet stays so', () => {
  const change = { _id: messageId(1), by: bibek, emoji: '👍' }
  for (const changed of [
    addMessages(undefined, [makeMessage(1)]),
    addOlder(undefined, messageId(2), [makeMessage(1)]),
    withSeen(undefined, [messageId(1)]),
    withReadUpTo(undefined, bibek, messageId(1)),
    withUnsent(undefined, messageId(1)),
    withReaction(undefined, change),
  ])
    expect(changed).toBeUndefined()
  expect([countUnread(undefined, bibek), lastUnread(undefined, bibek)]).toEqual([0, null])
  expect([reactionOf(undefined, bibek), isStale(undefined, { changedAt: timeOf(1) })]).toEqual([null, false])
  expect(isAhead(undefined, makeMessage(5))).toBe(false)
})

test('missing numbers are a gap, unless the server has no messages there', () => {
  const thread = threadOf([1, 2, 5, 9].map((n) => makeMessage(n)))
  const passed = new Set<string>()
  expect(gapIn(thread, passed)?._id).toBe(messageId(2))
  passed.add(messageId(2))
  expect(gapIn(thread, passed)?._id).toBe(messageId(5))
  const cut = cutAfter(thread, messageId(5))
  expect([ids(cut.messages), cut.hasOlder]).toEqual([[messageId(9)], true])
  passed.add(messageId(5))
  expect(gapIn(thread, passed)).toBeNull()
  expect(isAhead(thread, makeMessage(10))).toBe(false)
  expect(isAhead(thread, makeMessage(11))).toBe(true)
  expect(isAhead(threadOf([]), makeMessage(11))).toBe(false)
})

test('a short newest page is the whole conversation, except for messages received during the request', () => {
  const known = threadOf([1, 2, 3, 4].map((n) => makeMessage(n)))
  expect(ids(addNewest(known, [makeMessage(3)], 3).messages)).toEqual([3, 4].map(messageId))
  expect(ids(addNewest(known, [], 4).messages)).toEqual([])
  expect(ids(addNewest(known, [makeMessage(3), makeMessage(4)], 4).messages)).toEqual([3, 4].map(messageId))
  expect(addNewest(undefined, [makeMessage(3)], 0)).toEqual(threadOf([makeMessage(3)]))
})

test('a full newest page is added to what is loaded, and there are older messages only if there were before', () => {
  const page = Array.from({ length: 50 }, (_, n) => makeMessage(n + 10))
  const whole = threadOf([9, 10].map((n) => makeMessage(n)))
  const after = addNewest(whole, page, 10)
  expect([after.messages.length, after.hasOlder]).toEqual([51, false])
  expect(addNewest({ ...whole, hasOlder: true }, page, 10).hasOlder).toBe(true)
  expect(addNewest(threadOf([]), page, 0).hasOlder).toBe(true)
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

test('a reaction changes its message only, and not one that is unsent', () => {
  const messages = [ownMessage(1), ownMessage(2), makeMessage(3, { text: '', isUnsent: true })]
  const thread = threadOf(messages)
  const reacted = withReaction(thread, { _id: messageId(1), by: bibek, emoji: '👍' })
  expect(reacted?.messages[0]).toStrictEqual(ownMessage(1, { reactions: [{ by: bibek, emoji: '👍' }] }))
  expect(reacted?.messages[1]).toBe(thread.messages[1])
  expect(reactionOf(reacted?.messages[0], viewerId)).toBeNull()
  expect(withReaction(thread, { _id: messageId(3), by: bibek, emoji: '👍' })).toBe(thread)
})

test('a change is stale only if a later one is known', () => {
  const message = ownMessage(1, { changedAt: timeOf(5) })
  const isStaleAt = (changedAt?: string) => isStale(message, changedAt === undefined ? {} : { changedAt })
  expect([isStaleAt(timeOf(4)), isStaleAt(timeOf(5)), isStaleAt(timeOf(6)), isStaleAt()]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isStale(ownMessage(1), { changedAt: timeOf(4) })).toBe(false)
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
  expect(withUnsent(threadOf([first]), messageId(1))?.messages).toStrictEqual([
    makeMessage(1, { isUnsent: true, text: '', changedAt: timeOf(2) }),
  ])
  expect(withUnsent(threadOf([makeMessage(4)]), messageId(4))?.messages).toStrictEqual([
    makeMessage(4, { isUnsent: true, text: '' }),
  ])
})

test('changes apply to loaded messages and add none', () => {
  const thread = withChanges(threadOf([makeMessage(2)]), [makeMessage(1), makeMessage(2, { seen: true })])
  expect(thread.messages).toEqual([makeMessage(2, { seen: true })])
})

test("counts the partner's unseen messages", () => {
  const thread = threadOf([makeMessage(1, { seen: true }), makeMessage(2), ownMessage(3), makeMessage(4)])
  expect(countUnread(thread, bibek)).toBe(2)
  expect(lastUnread(thread, bibek)).toBe(messageId(4))
  expect(lastUnread(threadOf([2, 3, 4].map((n) => makeMessage(n))), bibek)).toBe(messageId(4))
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
  expect(withReadUpTo(thread, bibek, messageId(99))).toBe(thread)
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
