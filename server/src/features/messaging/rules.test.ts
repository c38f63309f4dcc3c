import { describe, expect, test } from 'vitest'
import { firstMessageRefusal, laneOf, mutedUntil, pairOf, safeChatOf } from './rules.ts'

const a = '019b0000-0000-7000-8000-00000000000a'
const b = '019b0000-0000-7000-8000-00000000000b'

test('a pair does not depend on the order of its members', () => {
  expect(pairOf(b, a)).toEqual({ lowId: a, highId: b })
  expect(pairOf(a, b)).toEqual(pairOf(b, a))
  expect(laneOf(a, b, 2)).toBe(laneOf(b, a, 2))
  expect(laneOf(a, b, 2)).toBe(1)
})

describe('a first message', () => {
  const stranger = {
    perDay: 10,
    matched: false,
    messagesFrom: 'everyone',
    missingSteps: [],
    excludedByFilters: false,
    sentToday: 0,
    receivedToday: 0,
    cap: null,
  } as const

  test('is allowed to a stranger who accepts messages from everyone', () => {
    expect(firstMessageRefusal(stranger)).toBeNull()
    expect(firstMessageRefusal({ ...stranger, sentToday: 9, receivedToday: 500 })).toBeNull()
  })

  test('is rejected by "matches only", two-way filters, the daily limit and the cap', () => {
    expect(firstMessageRefusal({ ...stranger, messagesFrom: 'matches' })).toBe('matches_only')
    expect(firstMessageRefusal({ ...stranger, excludedByFilters: true, sentToday: 10 })).toBe('not_available')
    expect(firstMessageRefusal({ ...stranger, sentToday: 10 })).toBe('first_messages_used_up')
    expect(firstMessageRefusal({ ...stranger, receivedToday: 3, cap: 3 })).toBe('requests_full')
    expect(firstMessageRefusal({ ...stranger, receivedToday: 2, cap: 3 })).toBeNull()
    expect(firstMessageRefusal({ ...stranger, cap: 0 })).toBe('requests_full')
    // The setting is visible to the sender; that filters exclude them is not.
    expect(firstMessageRefusal({ ...stranger, excludedByFilters: true, messagesFrom: 'matches' })).toBe('matches_only')
  })

  test('needs the missing steps of a sender only for a recipient who accepts reviewed senders', () => {
    const unreviewed = { ...stranger, missingSteps: ['review', 'confirmation'] } as const
    expect(firstMessageRefusal(unreviewed)).toBeNull()
    expect(firstMessageRefusal({ ...stranger, messagesFrom: 'reviewed' })).toBeNull()
    expect(firstMessageRefusal({ ...unreviewed, messagesFrom: 'reviewed', cap: 0 })).toBe('review_needed')
    expect(firstMessageRefusal({ ...stranger, messagesFrom: 'reviewed', missingSteps: ['confirmation'] })).toBe(
      'confirmation_needed',
    )
    expect(firstMessageRefusal({ ...unreviewed, messagesFrom: 'matches' })).toBe('matches_only')
  })

  test('is allowed to a match regardless of limits', () => {
    const spent = {
      perDay: 10,
      matched: true,
      messagesFrom: 'matches',
      missingSteps: ['review'],
      excludedByFilters: true,
      sentToday: 99,
      receivedToday: 99,
      cap: 0,
    } as const
    expect(firstMessageRefusal({ ...spent, messagesFrom: 'matches' })).toBeNull()
  })
})

test('a conversation is muted for eight hours, a week, always, or not', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(mutedUntil('hours8', now)).toEqual(new Date('2026-11-20T18:00:00Z'))
  expect(mutedUntil('week', now)).toEqual(new Date('2026-11-27T10:00:00Z'))
  expect(mutedUntil('always', now)?.getUTCFullYear()).toBe(9999)
  expect(mutedUntil('off', now)).toBeNull()
})

describe('safe chat', () => {
  const byDefault = { isOpen: true, ownChoice: null, partnerChoice: null, ownSetting: true, partnerSetting: true }

  test.each([
    ['on by default', {}, 'on'],
    ['off if both have turned it off in their settings', { ownSetting: false, partnerSetting: false }, 'off'],
    ['on if only one has', { ownSetting: false }, 'on'],
    ['on if only the other has, without telling it', { partnerSetting: false }, 'on'],
    ['proposed by a choice made here', { ownChoice: false }, 'proposed'],
    ['offered by the choice of the other', { partnerChoice: false }, 'offered'],
    ['off if both agree here', { ownChoice: false, partnerChoice: false }, 'off'],
    ['off if the choice of one meets the setting of the other', { ownChoice: false, partnerSetting: false }, 'off'],
    ['off if the choice of the other meets the own setting', { ownSetting: false, partnerChoice: false }, 'off'],
    [
      'on again by a choice, whatever the settings',
      { ownChoice: true, ownSetting: false, partnerSetting: false },
      'on',
    ],
    ['offered again after an own choice to keep it on', { ownChoice: true, partnerChoice: false }, 'offered'],
    ['on in a request or a closed conversation', { isOpen: false, ownChoice: false, partnerChoice: false }, 'on'],
  ])('%s', (_, facts, shown) => expect(safeChatOf({ ...byDefault, ...facts })).toBe(shown))
})
