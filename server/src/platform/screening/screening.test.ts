import { expect, test } from 'vitest'
import { createScreening } from './screening.ts'

const reported: unknown[] = []
const report = (error: unknown) => void reported.push(error)

test.each([
  ['I will kill you', ['threat']],
  ['तँलाई मारिदिन्छु', ['threat']],
  ['talai maridinchu', ['threat']],
  ['send nudes please', ['sexual']],
  ['please send me 5000 rs on esewa', ['money']],
  // Insults, contact addresses and self-harm are never held.
  ['you are so stupid', []],
  ['तँ मुजी होस्', []],
  ['add me on whatsapp 98 41 23 45 67', []],
  ['I want to die', []],
  ['मर्न मन लाग्यो', []],
  ['I paid the bill with eSewa', []],
  ['', []],
])('%s', (text, categories) => {
  expect(createScreening(report).categoriesOf(text)).toEqual(categories)
})

test.each([
  // Signs, spaces left out, digits for letters, repeats, with a name or a number beside it, in both languages.
  'i_will.kill.you',
  'iwillkillyou',
  'IWillKillYou',
  'iwilllkilllu',
  '1w1llk1lly0u',
  'talaimaridinchu99',
  'sendnudes',
  's3ndnud3s',
  'riyasendnudes',
  'send_me_nud3s69',
  'suckmydick',
  'sexchat',
  'nudepic18',
  'timroputi',
  'iwillexposeyou',
  'yourcock',
  'yourcocktailsendnudes',
])('a username that says what is held is refused: %s', (username) => {
  expect(createScreening(report).refusesUsername(username)).toBe(true)
})

test.each([
  'harshit',
  'dickson',
  'mydickson',
  'sussexgirl',
  'asexual',
  'assume',
  'sexton12',
  'skillyou',
  'analyst',
  'titan',
  'sandesh_nude.not',
  'marchupra',
  'jyanendra',
  'putalisadak',
  'sendmomo',
  'killer.looks',
  'watchyourback',
  'momo4you',
  'member807',
  'yourcocktail',
  'yourpussycat',
])('a name that only contains such letters is free: %s', (username) => {
  expect(createScreening(report).refusesUsername(username)).toBe(false)
})

test('without models every list and the rules about requests work, which the health page reads', () => {
  expect(createScreening(report).works()).toBe(true)
})

test('a check that fails holds every text, reports no text, and is not healthy', () => {
  const broken = createScreening(report, (text) => {
    throw new TypeError(`cannot read ${text}`)
  })
  expect(broken.categoriesOf('My dog is so cute')).toEqual(['unchecked'])
  expect(broken.works()).toBe(false)
  expect(String(reported.at(-1))).toBe('Error: A text could not be checked: TypeError')
})

test('a check that finds nothing, or holds everything, is not healthy', () => {
  expect(createScreening(report, () => ({ consequence: 'none', findings: [] })).works()).toBe(false)
  const findings = [{ category: 'threat', isCertain: true }]
  expect(createScreening(report, () => ({ consequence: 'hold', findings })).works()).toBe(false)
})

test('what is held for a reason that no queue knows is held all the same', () => {
  const findings = [{ category: 'something new', isCertain: true }]
  expect(createScreening(report, () => ({ consequence: 'hold', findings })).categoriesOf('a')).toEqual(['unchecked'])
})

test('only what is certain is named as a reason', () => {
  const findings = [
    { category: 'threat', isCertain: true },
    { category: 'money', isCertain: false },
  ]
  expect(createScreening(report, () => ({ consequence: 'hold', findings })).categoriesOf('a')).toEqual(['threat'])
})
