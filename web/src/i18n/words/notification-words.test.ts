import { expect, test } from 'vitest'
import { notificationWords, pushedWords } from './notification-words.ts'

const about = { actors: [], count: 0, granted: false } as const

test('a refusal says why and what to do; without a reason that says more, to look it all over', () => {
  const words = (kind: 'approval' | 'verification', reason?: string, asked?: boolean) =>
    notificationWords({ ...about, kind, reason, asked }, 'en')?.message
  expect(words('approval', 'unclearPicture')).toMatch(/^Your pictures aren't clear enough\./)
  expect(words('verification', 'underage', true)).toMatch(/^We're not sure you're 18/)
  for (const reason of ['other', 'of another version', undefined])
    expect(words('approval', reason)).toMatch(/^Your profile wasn't approved this time\./)
})

test('a badge that was not given is not called lost, one that was taken is', () => {
  const title = (asked: boolean, language: 'en' | 'ne') =>
    notificationWords({ ...about, kind: 'verification', asked }, language)?.title
  expect([title(true, 'en'), title(false, 'en')]).toEqual(['Not verified yet', 'No longer verified'])
  expect(title(true, 'ne')).not.toBe(title(false, 'ne'))
})

test('the end of one of two suspensions is no welcome back, also on a locked screen', () => {
  const title = (more: object) => notificationWords({ ...about, kind: 'suspension', ...more }, 'en')?.title
  expect([title({ granted: true }), title({ another: true }), title({})]).toEqual([
    'Welcome back',
    'One suspension has ended',
    'We answered your appeal',
  ])
  const payload = { ...about, type: 'suspension', language: 'ne', discreet: false, another: true } as const
  expect(pushedWords(payload, 'Hamvav').title).toBe('तपाईंको एउटा निलम्बन फुकुवा भयो')
})

test('on a locked screen nobody reads why', () => {
  const payload = {
    ...about,
    actors: [],
    type: 'approval',
    language: 'en',
    discreet: false,
    reason: 'underage',
  } as const
  expect(pushedWords(payload, 'Hamvav').body).not.toMatch(/18/)
})
