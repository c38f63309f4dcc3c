import { describe, expect, test } from 'vitest'
import { keysOfText, scoreSender, suspectAt, type SenderFigures } from './senders.ts'

const quiet: SenderFigures = { accountHours: 2_000, newRecipients: 5, answered: 3, burst: 1, sameText: 1 }

describe('the score of a sender', () => {
  test('is 0 for a member who writes to a few people', () => {
    expect(scoreSender(quiet)).toEqual({ score: 0, signals: [] })
  })

  test('is low for a new member who writes their own texts and gets answers', () => {
    const newcomer = { ...quiet, accountHours: 3, newRecipients: 12, answered: 6, burst: 4 }
    expect(scoreSender(newcomer).score).toBeLessThan(suspectAt)
  })

  test('is low for somebody whom nobody answers, and who does nothing else', () => {
    expect(scoreSender({ ...quiet, newRecipients: 40, answered: 0 }).score).toBeLessThan(suspectAt)
  })

  test.each<[string, Partial<SenderFigures>]>([
    ['one text to many from a new account', { accountHours: 5, newRecipients: 10, answered: 4, sameText: 9 }],
    ['one text to many that nobody answers', { newRecipients: 30, answered: 1, sameText: 25 }],
    ['a burst from a new account without answers', { accountHours: 1, newRecipients: 20, answered: 0, burst: 20 }],
  ])('is high for %s', (_, figures) => {
    expect(scoreSender({ ...quiet, ...figures }).score).toBeGreaterThanOrEqual(suspectAt)
  })

  test('names the signals and never exceeds 1', () => {
    const all = { accountHours: 0, newRecipients: 500, answered: 0, burst: 500, sameText: 500 }
    expect(scoreSender(all)).toEqual({ score: 1, signals: ['same-text', 'few-answers', 'burst', 'new-account'] })
  })

  test.each(['newRecipients', 'burst', 'sameText'] as const)('never falls when %s grows', (figure) => {
    const base = { ...quiet, answered: 0 }
    const scores = [0, 1, 3, 5, 8, 13, 40, 1_000].map((value) => scoreSender({ ...base, [figure]: value }).score)
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
  })

  test('counts nobody twice: more answers than recipients change nothing', () => {
    expect(scoreSender({ ...quiet, newRecipients: 10, answered: 50 })).toEqual({ score: 0, signals: [] })
  })
})

describe('keys of a text', () => {
  const text = 'Hello Anita, I am a widowed engineer on an oil platform and your smile made my whole day brighter'
  const shared = (one: string, other: string) => {
    const keys = new Set(keysOfText(one))
    return keysOfText(other).filter((key) => keys.has(key)).length
  }

  test('stay when the name, the numbers and the case change', () => {
    expect(shared(text, text.replace('Anita', 'Sita').toUpperCase())).toBeGreaterThan(0)
    expect(shared(text, `${text} 98`)).toBeGreaterThan(0)
  })

  test('differ for other texts, and are none for greetings', () => {
    expect(shared(text, 'Your photo from Rara is beautiful, did you walk there from Jumla or take the plane?')).toBe(0)
    expect(keysOfText('hello, how are you')).toEqual([])
  })

  test('are shared by Romanised texts with one other word, and do not contain the words', () => {
    const romanised = 'timro photo dherai ramro lagyo malai timi sanga kura garna man cha'
    expect(shared(romanised, romanised.replace('dherai', 'ali'))).toBeGreaterThan(0)
    expect(keysOfText(text).join(' ')).not.toMatch(/widowed|engineer/)
  })
})
