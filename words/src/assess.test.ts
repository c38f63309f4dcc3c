// The shipped weights and lists against our own lines: ordinary ones pass, disguised ones are found (docs/safety.md).
import { expect, test } from 'vitest'
import { disguised, disguisedThreats, disguises } from '../lines/disguises.ts'
import { hardNegatives } from '../lines/hard-negatives.ts'
import { authors, blindScams, type Conversation } from '../lines/scams.ts'
import { ordinaryLines } from '../training/ordinary.ts'
import { createAssessor } from './assess.ts'
import { models } from '../training/models.ts'
import { type Line, scoreConversation } from './scams/conversation.ts'

const assess = createAssessor(models)
const ordinary = await ordinaryLines()
const toStranger = { isStranger: true }
const consequenceOf = (line: string) => assess(line, toStranger).consequence
const withConsequence = (lines: readonly string[], consequence: string) =>
  lines.filter((line) => consequenceOf(line) === consequence)

/** Beginnings of the ordinary lines about which a writer would be asked. A new text is worded otherwise, or added here. */
const knownQuestions = [
  'Where: on the server of the operator. Passwords are kept',
  'Forgot your PIN? Log out',
  'You put this gift away.',
]

test('of our ordinary lines none is held, and no new one leads to a question', () => {
  expect(ordinary.length).toBeGreaterThan(5_500)
  expect(withConsequence(ordinary, 'hold')).toEqual([])
  const questions = withConsequence(ordinary, 'nudge')
  expect(questions.filter((line) => !knownQuestions.some((known) => line.startsWith(known)))).toEqual([])
  expect(knownQuestions.length).toBeLessThanOrEqual(10)
})

test.each([
  ['the interface', 'You put this gift away.'],
  ['the terms', 'These terms are an agreement'],
  ['errors', 'Choose a password that differs from the one-time password.'],
  ['the questions of the games', 'What are you grateful for tonight?'],
  ['mails', 'ignore this email. Your password stays the same.'],
  ['the demo', 'Aadha ho, aadha kukur.'],
])('ordinary lines include %s', (_, beginning) => {
  expect(ordinary.some((line) => line.includes(beginning))).toBe(true)
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

test.each([
  'repeats at the end', 'dots', 'spaces', 'hyphens', 'zero-width', 'look-alikes', 'look-alikes of rarer scripts', 'full width', 'leet',
])('threats are held despite %s', (name) => {
  const disguise = disguises.find((each) => each.name === name)
  const threats = disguise ? disguisedThreats(disguise) : []
  expect(threats.length).toBeGreaterThan(3)
  expect(threats.filter((threat) => consequenceOf(threat) !== 'hold')).toEqual([])
}) // prettier-ignore

test('a conversation names the line that made it suspicious; harmless lines after it change nothing', () => {
  const lines = [
    'them: hey, did you reach home in that rain?',
    'me: yes, soaked',
    'them: my father fell ill, the hospital wants money before it begins',
    'me: oh no, how is he?',
    'them: could you help me with 20 thousand tonight? I will return it on friday',
    'me: I do not have that',
    'them: good night',
  ].map((line) => ({ isTheirs: line.startsWith('them'), text: line.slice(line.indexOf(' ')) }))
  expect(scoreConversation(lines).warnedBy).toBe(4)
  expect(scoreConversation(lines.slice(0, 4)).warnedBy).toBeNull()
  // The same words from the reader are no reason to warn them.
  expect(scoreConversation(lines.map(({ text }) => ({ isTheirs: false, text }))).warnedBy).toBeNull()
})

const isRequest = (line: string) => assess(line).findings.some(({ category }) => category === 'money')
const isWarned = ({ lines }: Conversation) => scoreConversation(lines).warnedBy !== null
const shareOf = <Item>(items: readonly Item[], isFound: (item: Item) => boolean) =>
  items.filter(isFound).length / items.length

test('a set that neither rules nor weights were made with: requests and conversations are found, harmless ones are not', () => {
  expect(shareOf(blindScams.explicitAsks, isRequest)).toBeGreaterThanOrEqual(0.85)
  expect(shareOf(blindScams.conversations, isWarned)).toBeGreaterThanOrEqual(0.9)
  expect(blindScams.harmlessLines.filter(isRequest).length).toBeLessThanOrEqual(2)
  expect(withConsequence(blindScams.harmlessLines, 'hold')).toEqual([])
  expect(blindScams.harmlessConversations.filter(isWarned).length).toBeLessThanOrEqual(1)
})

const ordinaryTalk = [
  'haha yes', 'how was your day?', 'ate dal bhat, you?', 'same here', 'it is raining in Pokhara', 'ok good night', 'good morning',
  'I am at work now', 'nice picture', 'what did you cook?', 'momo with my sister', 'sounds good', 'did you watch the match?',
  'yes, Nepal played well', 'the traffic in Kalanki is terrible', 'tell me about your village',
] // prettier-ignore
/** Fifteen lines of each side. */
const smallTalk: readonly Line[] = Array.from({ length: 30 }, (_, index) => ({
  isTheirs: index % 2 === 0,
  text: ordinaryTalk[index % ordinaryTalk.length] as string,
}))

test('what a conversation began with still counts when the request comes after thirty lines of small talk', () => {
  const scams = [...authors, blindScams].flatMap(({ conversations }) => conversations)
  const later = scams.flatMap(({ id, lines }) => {
    const { warnedBy } = scoreConversation(lines)
    return warnedBy === null
      ? []
      : [{ id, lines: [...lines.slice(0, warnedBy), ...smallTalk, ...lines.slice(warnedBy)] }]
  })
  expect(shareOf(later, isWarned)).toBeGreaterThan(0.77)
  const harmless = [...authors, blindScams].flatMap(({ harmlessConversations }) => harmlessConversations)
  const alarms = harmless.filter(({ id, lines }) => isWarned({ id, lines: [...lines, ...smallTalk] }))
  expect(alarms.length).toBeLessThanOrEqual(1)
})

// The weights were learned with these lines. What they find of an author whom they do not know: npm run evaluate:words.
test.each(authors.map((scams, index) => [index + 1, scams] as const))(
  'requests and conversations of scammers are found and harmless ones are not: author %i',
  (_, scams) => {
    const missed = scams.explicitAsks.filter((line) => !isRequest(line))
    expect(1 - missed.length / scams.explicitAsks.length, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(scams.harmlessLines.filter(isRequest)).toEqual([])
    expect(shareOf(scams.conversations, isWarned)).toBeGreaterThanOrEqual(0.88)
    expect(scams.harmlessConversations.filter(isWarned).map(({ id }) => id)).toEqual([])
  },
)

test.each([
  ['hold', 'I will kill you'],
  ['hold', 'तँलाई मारिदिन्छु'],
  ['hold', 'talai maridinchu'],
  ['hold', 'please send me 5000 rs on esewa'],
  ['hold', 'send nudes please'],
  ['nudge', 'तँ मुजी होस्'],
  ['nudge', 'you are so stupid'],
  ['nudge', 'add me on whatsapp 98 41 23 45 67'],
  ['nudge', 'send me 5000'],
  ['nudge', 'share the OTP please'],
  ['nudge', 'nine eight four one two three four five six seven'],
  ['nudge', 'मेरो नम्बर नौ आठ चार एक दुई तीन चार पाँच छ सात'],
  ['nudge', 'नौ आठ शून्य तीन, डबल दुई, सात सात नौ छ'],
  ['nudge', 'mero number nau aath char ek dui tin char panch chha saat'],
  ['nudge', 'nau aat shunya tin dabal dui sat sat nau chha'],
  ['none', 'एक दुई तीन, अनि दौडिने'],
  ['none', 'ek dui tin, ani daudine'],
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
