import { dayMs } from '@hamvav/contract/durations'
import { describe, expect, test } from 'vitest'
import {
  banYears,
  blockYears,
  later,
  mergeParts,
  partsOf,
  recordEnd,
  restrictionEnd,
  reviewedSanction,
  reviewOfBan,
  withoutSanction,
  type DeletedAccount,
  type RecordParts,
} from './record-rules.ts'

const at = new Date('2026-06-01T00:00:00Z')
const before = new Date('2026-01-01T00:00:00Z')
const after = new Date('2026-09-01T00:00:00Z')
const clean: DeletedAccount = { suspension: null, restriction: null, review: null, strikes: [], covered: [] }
const nothing: RecordParts = { ...clean, ban: null, suspension: null, restriction: null }
const by = '019b0000-0000-7000-8000-00000000000a'
const suspension = <Until extends Date | null>(until: Until, proven = true) =>
  ({ since: before, until, reason: 'spam', by, proven }) as const
const strike = (sourceId: string, fadesAt: Date, proven = true) =>
  ({
    source: 'post',
    sourceId,
    reason: 'hate',
    step: 'warning',
    by,
    at: before,
    fadesAt,
    suspendedAt: null,
    proven,
  }) as const
const review = (text: string) =>
  ({
    kind: 'appeal',
    since: before,
    status: 'open',
    text,
    answer: null,
    requestedAt: at,
    decidedBy: null,
    decidedAt: null,
  }) as const

describe('a deleted account leaves', () => {
  test('nothing without sanctions', () => {
    expect(partsOf(clean, at)).toEqual(nothing)
    expect(partsOf({ ...clean, review: review('old') }, at).review).toBeNull()
  })

  test('a ban for five years, with its appeal', () => {
    const parts = partsOf({ ...clean, suspension: suspension(null), review: review('please') }, at)
    expect(parts.ban).toEqual({ since: before, reason: 'spam', by, proven: true, expiresAt: later(at, banYears) })
    expect(parts.suspension).toBeNull()
    expect(parts.review?.text).toBe('please')
  })

  test('the rest of a running suspension, and nothing of one that has ended', () => {
    const running = partsOf({ ...clean, suspension: suspension(after, false), review: review('please') }, at)
    expect(running.suspension).toEqual({ since: before, until: after, reason: 'spam', by, proven: false })
    expect(running.ban).toBeNull()
    expect(running.review?.text).toBe('please')
    expect(partsOf({ ...clean, suspension: suspension(at), review: review('please') }, at)).toEqual(nothing)
  })

  test('a suspension for being under 18 as a ban: only a person ends it', () => {
    const parts = partsOf({ ...clean, suspension: { ...suspension(after), reason: 'minor' } }, at)
    expect(parts.ban).toMatchObject({ since: before, reason: 'minor', expiresAt: later(at, banYears) })
    expect(parts.suspension).toBeNull()
  })

  test('strikes that still count, until the last one fades', () => {
    const parts = partsOf({ ...clean, strikes: [strike('1', before), strike('2', after)] }, at)
    expect(parts.strikes.map(({ sourceId }) => sourceId)).toEqual(['2'])
    expect(recordEnd(parts, { blocks: false, reports: false }, at)).toEqual(after)
  })

  test('the restriction of a minor with its end', () => {
    const restriction = { declaredAt: before, age: 16, proven: true }
    expect(partsOf({ ...clean, restriction }, at).restriction).toEqual({ ...restriction, expiresAt: later(at, 2) })
  })
})

test.each([
  ['until the declared age reaches 18', 13, later(before, 5)],
  ['at least two years from the deletion', 17, later(at, 2)],
  ['as for a 13-year-old when the age is unknown', null, later(before, 5)],
])('a restriction lasts %s', (_, age, end) => {
  expect(restrictionEnd(before, age, at)).toEqual(end)
})

describe('a second record with the mailbox shortens nothing', () => {
  const ban = (since: Date, expiresAt: Date, proven: boolean) => ({ since, reason: null, by: null, proven, expiresAt })

  test.each([
    [ban(before, at, false), ban(at, after, true)],
    [ban(at, after, true), ban(before, at, false)],
  ])('the ban begins with the first and ends with the last', (one, other) => {
    expect(mergeParts({ ...nothing, ban: one }, { ...nothing, ban: other }).ban).toEqual(ban(before, after, true))
  })

  test('a part of one record is kept', () => {
    const one = { ...nothing, ban: ban(before, after, false) }
    expect(mergeParts(one, nothing).ban).toEqual(one.ban)
    expect(mergeParts(nothing, one).ban).toEqual(one.ban)
  })

  test('the longer suspension is kept', () => {
    const [short, long] = [suspension(at, false), suspension(after, false)]
    expect(mergeParts({ ...nothing, suspension: short }, { ...nothing, suspension: long }).suspension).toEqual(long)
    expect(mergeParts({ ...nothing, suspension: long }, { ...nothing, suspension: short }).suspension).toEqual(long)
  })

  test.each([
    [15, 17, 15],
    [17, 15, 15],
    [null, 17, 17],
    [16, null, 16],
    [null, null, null],
  ])('of the declared ages %s and %s, %s is kept', (one, other, age) => {
    const restriction = (declared: number | null, proven: boolean, first: Date, last: Date) => ({
      ...nothing,
      restriction: { declaredAt: first, age: declared, expiresAt: last, proven },
    })
    const merged = mergeParts(restriction(one, false, before, at), restriction(other, false, at, after)).restriction
    expect(merged).toEqual({ declaredAt: before, age, expiresAt: after, proven: false })
  })

  test('strikes of both are kept, one of each case', () => {
    const one = { ...nothing, strikes: [strike('1', after, false)] }
    const merged = mergeParts(one, { ...nothing, strikes: [strike('1', after), strike('2', after, false)] })
    expect(merged.strikes).toEqual([strike('1', after), strike('2', after, false)])
  })

  test('of two suspensions the shorter one stands beside the longer, and of two bans the later one', () => {
    const [short, long] = [{ ...suspension(at), since: at }, suspension(after)]
    const both = mergeParts({ ...nothing, suspension: short }, { ...nothing, suspension: long })
    expect(both.covered).toEqual([short])
    // The same decision about two accounts is one.
    expect(mergeParts(both, both).covered).toEqual([short])
    const [first, second] = [ban(before, at, true), ban(at, after, false)]
    const banned = mergeParts({ ...nothing, ban: first, covered: [short] }, { ...nothing, ban: second })
    expect(banned.covered.map(({ since, until }) => [since, until])).toEqual([[at, null]])
  })

  test('the newer review is kept', () => {
    const [one, other] = [review('first'), review('second')]
    expect(mergeParts({ ...nothing, review: one }, { ...nothing, review: other }).review?.text).toBe('second')
    expect(mergeParts({ ...nothing, review: one }, nothing).review?.text).toBe('first')
  })
})

describe('a record ends', () => {
  const none = { blocks: false, reports: false }
  const parts = (days: readonly (number | null)[]): RecordParts => {
    const [ban = null, left = null, restriction = null] = days.map((n) => (n === null ? null : new Date(n * dayMs)))
    return {
      ban: ban && { since: before, reason: null, by: null, proven: true, expiresAt: ban },
      suspension: left && { since: before, until: left, reason: null, by: null, proven: true },
      restriction: restriction && { declaredAt: before, age: 15, expiresAt: restriction, proven: true },
      review: null,
      strikes: [],
      covered: [],
    }
  }

  test('at once when nothing is kept', () => {
    expect(recordEnd(nothing, none, at)).toBeNull()
  })

  test.each([[[9, 1, 1]], [[1, 9, 1]], [[1, 1, 9]], [[null, 9, null]]])('with the last of its parts %j', (days) => {
    expect(recordEnd(parts(days), none, at)).toEqual(new Date(9 * dayMs))
  })

  test('two years after a deletion with blocks or open reports', () => {
    expect(recordEnd(nothing, { blocks: true, reports: false }, at)).toEqual(later(at, blockYears))
    expect(recordEnd(nothing, { blocks: false, reports: true }, at)).toEqual(later(at, 2))
  })
})

describe('a granted review', () => {
  const part = (since: Date, until: Date | null, reason: 'spam' | 'minor' = 'spam') =>
    ({ since, until, reason, by, proven: true }) as const
  const expiresAt = later(at, 1)
  const ban = { since: at, reason: 'spam', by, proven: true, expiresAt } as const
  const [short, long] = [part(before, after), part(new Date(before.getTime() + 1), later(at, 1))]
  const ofBan = { ...strike('1', after), suspendedAt: at }
  const banned: RecordParts = { ...nothing, ban, covered: [short, long], strikes: [ofBan, strike('2', after)] }

  test('is about the appealed sanction while it stands, or else about the one in force', () => {
    expect(reviewedSanction(nothing)).toBeNull()
    expect(reviewedSanction(banned)).toMatchObject({ since: at, until: null })
    expect(reviewedSanction({ ...banned, review: review('please') })).toEqual(short)
    const [gone, earlier] = [
      { ...review('please'), since: after },
      { ...review('please'), since: null },
    ]
    for (const each of [gone, earlier, { ...review('please'), status: 'refused' as const }])
      expect(reviewedSanction({ ...banned, review: each })).toMatchObject({ since: at })
  })

  test('of the ban leaves the suspension that ends last, with the strikes of the others', () => {
    const left = withoutSanction(banned, part(at, null), at)
    expect(left).toMatchObject({ ban: null, suspension: long, covered: [short] })
    expect(left.strikes.map(({ sourceId }) => sourceId)).toEqual(['2'])
    const last = withoutSanction(withoutSanction(left, long, at), short, at)
    expect([last.ban, last.suspension, last.covered]).toEqual([null, null, []])
  })

  test('of a suspension beside the ban leaves the ban; another ban lasts as long', () => {
    expect(withoutSanction(banned, short, at)).toMatchObject({ ban, suspension: null, covered: [long] })
    const two = { ...banned, covered: [part(before, null), short] }
    expect(withoutSanction(two, part(at, null), at).ban).toEqual({ ...part(before, null), expiresAt })
  })

  test('of a ban for being under 18 ends the restriction by the same decision only', () => {
    const restriction = (declaredAt: Date, age: number | null) => ({ declaredAt, age, proven: true, expiresAt })
    const after18 = (given: ReturnType<typeof restriction>, reason: 'spam' | 'minor' = 'minor') =>
      withoutSanction({ ...nothing, ban: { ...ban, reason }, restriction: given }, part(at, null, reason), at)
        .restriction
    const together = new Date(at.getTime() - 20)
    expect(after18(restriction(together, null))).toBeNull()
    for (const stays of [restriction(together, 16), restriction(before, null)]) expect(after18(stays)).toEqual(stays)
    expect(after18(restriction(together, null), 'spam')).not.toBeNull()
  })

  test('of another sanction leaves the appeal against the ban open', () => {
    const decided = { ...review('please'), status: 'granted' as const }
    expect(reviewOfBan({ ban, review: decided })).toBeNull()
    expect(reviewOfBan({ ban: { ...ban, since: before }, review: decided })).toEqual(decided)
    expect(reviewOfBan({ ban: null, review: decided })).toEqual(decided)
    expect(reviewOfBan({ ban, review: review('open') })).toEqual(review('open'))
  })
})
