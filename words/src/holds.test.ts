// What waits for a person, and what looks like it and does not: an ambiguous word, a game, a refusal (docs/safety.md).
import { expect, test } from 'vitest'
import { models } from '../training/models.ts'
import { createAssessor } from './assess.ts'
import { devanagariWords } from './lexicon/devanagari.ts'
import { englishWords } from './lexicon/english.ts'
import { romanisedWords } from './lexicon/romanised.ts'

const assess = createAssessor(models)
const consequenceOf = (line: string) => assess(line, { isStranger: true }).consequence
const found = (line: string) => assess(line, { isStranger: true }).findings.map(({ category }) => category)

test('an ambiguous word alone, or beside "you", is never held', () => {
  const ambiguous = [...englishWords, ...devanagariWords, ...romanisedWords]
    .filter(({ tier }) => tier === 'ambiguous')
    .flatMap(({ words }) => words.trim().split(/\s+/))
  expect(ambiguous.length).toBeGreaterThan(150)
  const lines = ambiguous.flatMap((word) => [word, `you ${word}`, `तपाईंको ${word}`, `timro ${word}`])
  expect(lines.filter((line) => consequenceOf(line) === 'hold')).toEqual([])
})

test.each([
  // Threats
  'I will kill you',
  'I’ll kill you',
  'i ll kill you',
  "I'm going to kill you",
  'i wiiill k1ll youuu',
  'No, I will kill you',
  'I will beat you with a stick',
  'I will beat you in front of your house',
  'I will beat you to the ground',
  'I will cut you into pieces',
  'I will break your legs',
  'I will break your fucking arms',
  'I know where you live',
  'now we know where you live',
  'I will expose you',
  "we're going to expose you to your family",
  'I swear I will ruin your life',
  'I will send this to your family',
  "I'll send all the photos to your family",
  'I will leak your nudes',
  'I will share your pics',
  'I will post your private photos',
  'I will make your video viral',
  'hope you get raped',
  'तँलाई मारिदिन्छु',
  'तिमीलाई बलात्कार गर्छु',
  'तेरो टाउको फोड्छु',
  'तेरो घाँटी काट्छु',
  'तेरो फोटो भाइरल गरिदिन्छु',
  'तिम्रो भिडियो भाइरल बनाइदिन्छु',
  'फोटो भाइरल गर्छु',
  'talai maridinchu',
  'timro photo viral gardinchu',
  'timro video viral banaidinxu',
  'tero tauko phodchu',
  // Sexual requests to a stranger
  'send nudes please',
  'why don’t you send nudes',
  "if you don't send nudes I leave",
  "don't you want sex",
  "don't be shy, send nudes",
  'show me your boobs',
  'I want to see you naked',
  'your naked body drives me wild',
  'I love your breasts',
  'my penis is big',
  'have sex with me tonight',
  'you want anal or oral tonight?',
  'नाङ्गो फोटो पठाऊ',
  'नाङ्गो फोटो पठाउनुहोस्',
  'सेक्स गर्ने हो?',
  'ब्रा देखाऊ',
  'nango photo pathau na',
  'sex garne ho?',
  'luga khola na',
  'ek rat ko kati linchau?',
  'how much for a night with you',
  'sex chat garau',
])('is held: %s', (line) => {
  expect(consequenceOf(line)).toBe('hold')
})

test.each([
  ['none', 'she has a dog'],
  ['none', 'your dog is so cute'],
  ['none', 'all those naked mountains'],
  ['none', 'these monkeys'],
  ['none', 'timro sala ko bihe'],
  ['none', 'do you have a dog?'],
  ['none', 'I will beat you at ludo'],
  ['none', 'I will cut you some cake'],
  ['none', 'I will break your heart'],
  ['none', 'lick your fingers'],
  ['none', 'let me know where you live'],
  ['none', "I don't know where you live"],
  ['none', 'if I know where you live'],
  ['none', 'I will expose you to good music'],
  ['none', 'यो भिडियो भाइरल भयो'],
  ['none', 'yo video viral bhayo'],
  ['none', 'photo viral bhayo'],
  ['none', 'timi kukur tihar ma kukur lai mala lagau'],
  ['none', 'oi, Rohit le chhakka hanyo ni'],
  ['none', 'timi dhoti kurta lagayera aau'],
  ['nudge', 'you dog'],
  ['nudge', 'you are a dog'],
  ['nudge', 'he is an idiot'],
  ['nudge', 'तँ कुकुर होस्'],
  ['nudge', 'ta kukur hos'],
  ['nudge', 'you are so sexy'],
  ['nudge', 'तपाईं सेक्सी हुनुहुन्छ'],
  ['nudge', 'watch your back'],
  ['nudge', 'no one night stands please'],
  ['nudge', 'never share your nudes'],
  ['nudge', 'please don’t ever send me your nudes'],
  ['nudge', "I'm not going to hurt you"],
  ['nudge', 'नाङ्गो फोटो नपठाउनुहोस्'],
  ['nudge', 'nude photo napathau'],
])('%s: %s', (consequence, line) => {
  expect(consequenceOf(line), String(found(line))).toBe(consequence)
})

test('two different ambiguous words wait only if one of them is for the reader', () => {
  const certaintyOf = (line: string) => assess(line).findings.find(({ category }) => category === 'sexual')?.isCertain
  expect(certaintyOf('you are naked and sexy')).toBe(true)
  expect(certaintyOf('she was naked and sexy')).toBe(false)
  expect(certaintyOf('naked, all of it naked')).toBeUndefined()
})
