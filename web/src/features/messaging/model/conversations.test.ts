import { describe, expect, test } from 'vitest'
import {
  archivedIn,
  filterConversations,
  hasNewRequest,
  requestsIn,
  sortConversations,
  unreadTotal,
  withAnswer,
  withClosed,
  withLastUnsent,
  withMessage,
  withMuted,
  withSafeChat,
  withUnread,
} from './conversations.ts'
import {
  bibek,
  makeConversation,
  makeMessage,
  ownMessage,
  pema,
  timeOf,
  viewerId,
  withBibek,
  withPema,
} from '../testing/chats.ts'

const names = (list: readonly { name: string }[] | null) => list?.map(({ name }) => name)

test('sorts by latest activity, with matches without messages last', () => {
  const silent = makeConversation('x', 'Silent One', { lastMessageAt: null, createdAt: timeOf(50) })
  const list = [silent, withBibek({ lastMessageAt: timeOf(1) }), withPema({ lastMessageAt: timeOf(2) })]
  for (const order of [list, list.toReversed(), [list[1]!, list[0]!, list[2]!]])
    expect(names(sortConversations(order))).toEqual(['Pema Lama', 'Bibek Rai', 'Silent One'])
  const newer = makeConversation('y', 'Newer One', { lastMessageAt: null, createdAt: timeOf(51) })
  expect(names(sortConversations([silent, newer]))).toEqual(['Newer One', 'Silent One'])
})

test('the unread total excludes muted conversations and requests', () => {
  const list = [
    withBibek({ unreadCount: 2, request: true }),
    withPema({ unreadCount: 3 }),
    makeConversation('x', 'Muted One', { unreadCount: 4, mutedUntil: '9999-12-31T00:00:00.000Z' }),
  ]
  expect(unreadTotal(list)).toBe(3)
  expect(hasNewRequest(list)).toBe(true)
  expect(hasNewRequest(withAnswer(list, bibek, 'accepted') ?? [])).toBe(false)
})

test('the unread count and the mute of one partner change, others stay', () => {
  const list = [withBibek({ unreadCount: 2 }), withPema({ unreadCount: 3 })]
  const until = '9999-12-31T00:00:00.000Z'
  expect(withUnread(list, bibek, 0)).toEqual([withBibek({ unreadCount: 0 }), list[1]])
  expect(withMuted(list, pema, until)).toEqual([list[0], withPema({ unreadCount: 3, mutedUntil: until })])
  expect(withMuted(withMuted(list, pema, until), pema, null)).toEqual(list)
})

test('requests are listed apart', () => {
  expect(names(requestsIn([withBibek({ request: true }), withPema()]))).toEqual(['Bibek Rai'])
})

test('accepting turns a request into a chat, declining removes it; other rows stay', () => {
  const list = [withBibek({ request: true }), withPema()]
  const two = [...list, makeConversation('x', 'Also Asks', { request: true })]
  expect(withAnswer(two, bibek, 'accepted')).toEqual([withBibek(), two[1], two[2]])
  expect(withAnswer(list, pema, 'accepted')?.[1]).toBe(list[1])
  expect(names(withAnswer(list, bibek, 'declined'))).toEqual(['Pema Lama'])
  expect(names(withAnswer(list, pema, 'declined'))).toEqual(['Bibek Rai', 'Pema Lama'])
  expect(withAnswer(list, bibek, 'waiting')).toBeNull()
})

test('only an unread request is new', () => {
  expect(hasNewRequest([withBibek({ unreadCount: 1, request: true })])).toBe(true)
  expect(hasNewRequest([withBibek({ unreadCount: 0, request: true })])).toBe(false)
  expect(hasNewRequest([withBibek({ unreadCount: 1 })])).toBe(false)
})

describe('the list shows', () => {
  const asks = makeConversation('x', 'Bibek Asks', { unreadCount: 1, request: true })
  const list = [withBibek({ unreadCount: 2 }), withPema(), asks]
  test.each([
    ['every word of the search, in the name or the user name', 'all', 'rai BIB', null, ['Bibek Rai']],
    ['without accents and the like', 'all', 'Bíbek', null, ['Bibek Rai']],
    ['nobody where a word is missing', 'all', 'bibek lama', null, []],
    ['all for blanks', 'all', '  ', null, ['Bibek Rai', 'Pema Lama']],
    ['only unread ones in Unread', 'unread', '', null, ['Bibek Rai']],
    ['the open one in Unread too', 'unread', '', pema, ['Bibek Rai', 'Pema Lama']],
    ['none in Groups', 'groups', '', null, []],
  ] as const)('%s', (_what, tab, search, openId, expected) => {
    expect(names(filterConversations(list, tab, search, openId))).toEqual(expected)
  })
})

describe('a message', () => {
  const list = [withPema({ lastMessageAt: timeOf(5) }), withBibek({ lastMessageAt: timeOf(1), request: true })]
  test('moves its row to the top with a preview of 30 characters, and counts as unread', () => {
    const next = withMessage(list, viewerId, makeMessage(9, { text: 'Nagarkot on Saturday? The bus goes at six.' }))
    expect(next?.[0]).toMatchObject({
      _id: bibek,
      lastMessage: 'Nagarkot on Saturday? The bus ...',
      unreadCount: 1,
      request: true,
      lastMessageAt: timeOf(9),
    })
  })
  test('with a part shows its kind in the row, until a text follows', () => {
    const gift = makeMessage(9, { part: { kind: 'gift', gift: 'chiya', note: null, state: 'sent' } })
    const rows = withMessage(list, viewerId, gift) ?? []
    expect(rows[0]).toMatchObject({ lastMessageKind: 'gift' })
    expect(withMessage(rows, viewerId, makeMessage(10))?.[0]).not.toHaveProperty('lastMessageKind')
  })
  test('of a match without messages is its first one, and other rows stay as they are', () => {
    const silent = withBibek({ lastMessageAt: null })
    const next = withMessage([list[0]!, silent], viewerId, makeMessage(9))
    expect(names(next)).toEqual(['Bibek Rai', 'Pema Lama'])
    expect(next?.[1]).toBe(list[0])
  })
  test('received twice counts once', () => {
    const once = withMessage(list, viewerId, makeMessage(9)) ?? []
    expect(withMessage(once, viewerId, makeMessage(9))).toEqual(once)
  })
  test('that was seen already, on another device, is not unread', () => {
    expect(withMessage(list, viewerId, makeMessage(9, { seen: true }))?.[0]).toMatchObject({ unreadCount: 0 })
  })
  test('of the viewer is not unread, and accepts the request', () => {
    expect(withMessage(list, viewerId, ownMessage(9))?.[0]).toMatchObject({ unreadCount: 0, request: false })
  })
  test('of a new partner returns null, to refetch the list', () => {
    expect(withMessage([withPema()], viewerId, makeMessage(9))).toBeNull()
  })
  test('that is unsent changes the row only if it is the last one', () => {
    const rows = withMessage(list, viewerId, makeMessage(9)) ?? []
    expect(withLastUnsent(rows, viewerId, makeMessage(8))).toEqual(rows)
    expect(withLastUnsent(rows, viewerId, makeMessage(9))[0]).toMatchObject({
      lastMessageIsUnsent: true,
      lastMessage: '',
    })
  })
  test('that is unsent leaves the row of a message of the other side at the same time', () => {
    const rows = withMessage(list, viewerId, makeMessage(9)) ?? []
    expect(withLastUnsent(rows, viewerId, ownMessage(9))).toEqual(rows)
  })
  test('that is unsent leaves the rows of others', () => {
    const rows = [
      withBibek({ lastMessageAt: timeOf(9) }),
      withPema({ lastMessageAt: timeOf(9), lastMessageFrom: bibek }),
    ]
    expect(withLastUnsent(rows, viewerId, makeMessage(9))[1]).toBe(rows[1])
  })
})

test('closed conversations and resting matches are archived; a search finds a resting one, never a closed one', () => {
  const list = [
    withBibek({ resting: true, unreadCount: 1 }),
    withPema({ closed: true, unreadCount: 1 }),
    makeConversation('x', 'Asha Rai', { unreadCount: 1 }),
  ]
  expect(names(archivedIn(list))).toEqual(['Bibek Rai', 'Pema Lama'])
  for (const tab of ['all', 'unread'] as const)
    expect(names(filterConversations(list, tab, '', null))).toEqual(['Asha Rai'])
  expect(names(filterConversations(list, 'all', 'rai', null))).toEqual(['Bibek Rai', 'Asha Rai'])
  expect(names(filterConversations(list, 'all', 'pema', null))).toEqual([])
})

test('the end of a match closes its conversation and leaves nothing unread; others stay', () => {
  const list = [withBibek({ unreadCount: 2 }), withPema({ unreadCount: 3 })]
  expect(withClosed(list, bibek)).toEqual([withBibek({ closed: true, unreadCount: 0 }), list[1]])
})

test('safe chat changes in one conversation', () => {
  const list = [withBibek(), withPema()]
  expect(withSafeChat(list, pema, 'offered')).toEqual([list[0], withPema({ safeChat: 'offered' })])
})

test('a message in a silent match ends its silence and its rest', () => {
  const [row] = withMessage([withBibek({ silent: true, resting: true })], viewerId, makeMessage(9)) ?? []
  expect(row).not.toHaveProperty('silent')
  expect(row).not.toHaveProperty('resting')
})
