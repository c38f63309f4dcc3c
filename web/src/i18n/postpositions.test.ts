import { expect, test } from 'vitest'
import { addTexts, messagesIn, type Texts, type With } from './loaded-texts.ts'
import { notificationWords } from './words/notification-words.ts'

type Sample = With<'liked', 'name'> & With<'about', 'name' | 'text'> & With<'since', 'when'>
const sample: Texts<Sample> = 'test.sample'
addTexts('en', { [sample]: { liked: '{{name}} liked it', about: '{{name}}: {{text}}', since: 'Since {{when}}' } })
addTexts('ne', {
  [sample]: { liked: '{{name}} ले मन पराउनुभयो।', about: '{{name}} सँगको कुरा: {{text}}', since: '{{when}} देखि' },
})
const [en, ne] = [messagesIn(sample, 'en'), messagesIn(sample, 'ne')]

test('a postposition joins a name in Devanagari, and no other', () => {
  expect(ne.liked({ name: 'सीता' })).toBe('सीताले मन पराउनुभयो।')
  expect(ne.liked({ name: 'प्रज्ञा लक्ष्मी श्रेष्ठ' })).toBe('प्रज्ञा लक्ष्मी श्रेष्ठले मन पराउनुभयो।')
  expect(ne.liked({ name: 'Sita' })).toBe('Sita ले मन पराउनुभयो।')
  expect(ne.since({ when: '२०२६ नोभेम्बर २०' })).toBe('२०२६ नोभेम्बर २० देखि')
  expect(en.liked({ name: 'सीता' })).toBe('सीता liked it')
})

test('what somebody wrote stays as it is', () => {
  const values = Object.freeze({ name: 'राम', text: 'सीता को हो' })
  expect(ne.about(values)).toBe('रामसँगको कुरा: सीता को हो')
})

test('names in notifications', () => {
  const like = (names: string[], count = names.length) =>
    notificationWords({ kind: 'like', actors: names.map((name) => ({ name })), count }, 'ne')?.message
  expect(like(['सीता'])).toBe('सीताले तपाईंको पोस्ट मन पराउनुभयो।')
  expect(like(['Asha'])).toBe('Asha ले तपाईंको पोस्ट मन पराउनुभयो।')
  expect(like(['सीता', 'राम'], 4)).toBe('सीता, राम र अरू २ जना')
})
