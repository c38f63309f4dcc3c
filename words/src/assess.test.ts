// The shipped weights and lists against our own lines: ordinary ones pass, disguised ones are found (docs/safety.md).
import { expect, test } from 'vitest'
import { disguised, disguises } from '../lines/disguises.ts'
import { hardNegatives } from '../lines/hard-negatives.ts'
import { blindScams, developmentScams, type Conversation } from '../lines/scams.ts'
import { ordinaryLines } from '../training/ordinary.ts'
import { createAssessor } from './assess.ts'
import { loadModels } from './model/model.ts'
import { scoreConversation, warnAt } from './scams/conversation.ts'

const assess = createAssessor(await loadModels())
const ordinary = await ordinaryLines()
const toStranger = { isStranger: true }
const consequenceOf = (line: string) => assess(line, toStranger).consequence
const withConsequence = (lines: readonly string[], consequence: string) =>
  lines.filter((line) => consequenceOf(line) === consequence)

test('of our ordinary lines at most two are held and at most ten lead to a question', () => {
  expect(ordinary.length).toBeGreaterThan(3_000)
  const wrong = Map.groupBy(ordinary, consequenceOf)
  expect(wrong.get('hold')?.length ?? 0, wrong.get('hold')?.join('\n')).toBeLessThanOrEqual(2)
  expect(wrong.get('nudge')?.length ?? 0, wrong.get('nudge')?.join('\n')).toBeLessThanOrEqual(10)
})

test('at most one in twenty harmless lines that look offensive is held', () => {
  expect(hardNegatives.length).toBeGreaterThan(150)
  expect(withConsequence(hardNegatives, 'hold').length / hardNegatives.length).toBeLessThanOrEqual(0.05)
})

test.each(disguises.map((disguise) => [disguise.name, disguise] as const))(
  'words are found despite %s',
  (_, disguise) => {
    const words = disguised(disguise)
    const missed = withConsequence(words, 'none')
    expect(1 - missed.length / words.length, missed.join(' ')).toBeGreaterThanOrEqual(disguise.required)
  },
)

test('a conversation names the line that made it suspicious; what came before its lines counts', () => {
  const lines = [
    'I love you so much my dear',
    'Who?',
    'Add me on whatsapp, 98 41 23 45 67',
    'My mother is in hospital',
    'Bye',
  ].map((text) => ({ isTheirs: text !== 'Who?', text }))
  expect(scoreConversation(lines).warnedBy).toBe(3)
  expect(scoreConversation(lines.slice(0, 3)).warnedBy).toBeNull()
  expect(scoreConversation(lines, 100).warnedBy).toBeNull()
})

test.each([
  ['development', developmentScams, 0.73, 0],
  ['blind', blindScams, 0.49, 2],
] as const)('requests of scammers are found and harmless lines are not: %s', (_, scams, required, alarmsMax) => {
  const isRequest = (line: string) => assess(line).findings.some(({ category }) => category === 'money')
  const missed = scams.explicitAsks.filter((line) => !isRequest(line))
  expect(1 - missed.length / scams.explicitAsks.length, missed.join('\n')).toBeGreaterThanOrEqual(required)
  const alarms = scams.harmlessLines.filter(isRequest)
  expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(alarmsMax)
})

test.each([
  ['development', developmentScams, 0.85, 0],
  ['blind', blindScams, 0.74, 2],
] as const)('conversations of scammers are found and plain ones are not: %s', (_, scams, required, alarmsMax) => {
  const isWarned = ({ lines }: Conversation) => scoreConversation(lines).score >= warnAt
  expect(scams.conversations.filter(isWarned).length / scams.conversations.length).toBeGreaterThanOrEqual(required)
  const alarms = scams.harmlessConversations.filter(isWarned)
  expect(alarms.length, alarms.map(({ id }) => id).join(' ')).toBeLessThanOrEqual(alarmsMax)
})

test.each([
  ['hold', 'I will kill you'],
  ['hold', 'तँलाई मारिदिन्छु'],
  ['hold', 'talai maridinchu'],
  ['hold', 'please send me 5000 rs on esewa'],
  ['hold', 'send nudes please'],
  ['nudge', 'तँ मुजी होस्'],
  ['nudge', 'you are so stupid'],
  ['nudge', 'add me on whatsapp 98 41 23 45 67'],
  ['nudge', 'nine eight four one two three four five six seven'],
  ['help', 'मर्न मन लाग्यो'],
  ['help', 'I want to die'],
  ['none', 'my dog is so cute'],
  ['none', 'लिङ्ग: महिला, उमेर २७'],
  ['none', 'उसले छक्का हान्यो'],
  ['none', 'I paid the bill with eSewa'],
])('%s: %s', (consequence, line) => {
  expect(consequenceOf(line)).toBe(consequence)
})

test('a sexual text or a request for money is held only before a stranger', () => {
  for (const line of ['send nudes please', 'please send me 5000 rs on esewa'])
    expect([consequenceOf(line), assess(line).consequence]).toEqual(['hold', 'nudge'])
})
