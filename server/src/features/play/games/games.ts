// The games: one entry a kind, with its rules.
import type { GameKind } from '@hamvav/contract/messaging/parts'
import { questionOf, textOf } from '@hamvav/contract/play/deck/deck'
import { quickIds, quickOf, ratherOf, ratherQuestion } from '@hamvav/contract/play/deck/pairs'
import { onOneLine } from '@hamvav/contract/play/entities'
import { choicesMax, statementCount } from '@hamvav/contract/play/limits'
import { randomInt } from 'node:crypto'
import { choicesIn, choicesView, type GameRules, sealedChoices } from './rules.ts'

/** A question that was taken out of the deck; the message has its text. */
const gone = { en: '', ne: '' }

/** A question that both answer in their own words. */
const bothAnswer: GameRules<'both_answer'> = {
  start({ question: id }) {
    const question = questionOf(id)
    return question && { question: id, text: textOf(question) }
  },
  accept: ({ text }) => text,
  view: ({ question, state, answers }) => ({
    kind: 'both_answer',
    question: questionOf(question) ?? gone,
    state,
    answers: answers.map(({ by, answer }) => ({ by, text: answer })),
  }),
  inWords: (answer) => answer,
  about: (question) => questionOf(question) ?? question,
}

/** Two options, of which each chooses one. */
const wouldYouRather: GameRules<'would_you_rather'> = {
  start({ question: id }) {
    const pair = ratherOf(id)
    return pair && { question: id, text: textOf(ratherQuestion(pair)) }
  },
  accept: (answer) => sealedChoices(answer, { count: 1, options: 2 }),
  view: ({ question, state, answers }) => ({
    kind: 'would_you_rather',
    options: [...(ratherOf(question) ?? [])],
    state,
    answers: choicesView(answers),
  }),
  inWords: (answer, question) => choicesIn(answer).map((choice) => ratherOf(question)?.[choice] ?? choice),
  about: (question) => ratherOf(question) ?? question,
}

/** The first `count` of the items in an order that nobody can predict. */
function drawn<Item>(items: readonly Item[], count = items.length): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat()
}

const idsIn = (question: string) => question.split(',')
const pairsOf = (question: string) => idsIn(question).flatMap((id) => [quickOf(id) ?? []])

/** Ten pairs, from which both choose quickly. */
const thisOrThat: GameRules<'this_or_that'> = {
  start() {
    const question = drawn(quickIds, choicesMax).join(',')
    const listed = (language: 'en' | 'ne', or: string) =>
      pairsOf(question)
        .map((pair) => pair.map((option) => option[language]).join(or))
        .join(', ')
    return {
      question,
      text: textOf({ en: `This or that: ${listed('en', ' or ')}`, ne: `यो कि त्यो: ${listed('ne', ' कि ')}` }),
    }
  },
  accept: (answer) => sealedChoices(answer, { count: choicesMax, options: 2 }),
  view: ({ question, state, answers }) => ({
    kind: 'this_or_that',
    pairs: pairsOf(question).map((pair) => Array.from(pair)),
    state,
    answers: choicesView(answers),
  }),
  inWords: (answer, question) => choicesIn(answer).map((choice, n) => pairsOf(question)[n]?.[choice] ?? choice),
  about: pairsOf,
}

/** Three statements of the starter, one of which the other takes for the lie. */
const twoTruths: GameRules<'two_truths'> = {
  start({ statements, lie }) {
    const order = drawn(statements.map((_, n) => n))
    return {
      question: '',
      text: ['Two truths and a lie · दुई साँचो, एक झूट', ...order.map((n) => onOneLine(statements[n] ?? ''))].join('\n'),
      ownAnswer: String(order.indexOf(lie)),
    }
  },
  accept: (answer) => sealedChoices(answer, { count: 1, options: statementCount }),
  view: ({ state, answers }) => ({ kind: 'two_truths', state, answers: choicesView(answers) }),
  // As the lines of the message are counted.
  inWords: (answer) => Number(answer) + 1,
  about: () => null,
}

/** Questions to take along; nothing is answered here. */
const tonight: GameRules<'tonight'> = {
  start({ questions: ids }) {
    const questions = ids.flatMap((id) => questionOf(id) ?? [])
    if (questions.length < ids.length) return undefined
    const listed = (language: 'en' | 'ne') => questions.map((question) => question[language]).join('\n')
    return {
      question: ids.join(','),
      text: `Questions for tonight · आजका लागि प्रश्न\n${listed('en')}\n\n${listed('ne')}`,
    }
  },
  accept: () => undefined,
  view: ({ question, state }) => ({
    kind: 'tonight',
    questions: idsIn(question).map((id) => questionOf(id) ?? gone),
    state,
  }),
  inWords: (answer) => answer,
  about: (question) => idsIn(question).map((id) => questionOf(id) ?? id),
}

const games: { readonly [Kind in GameKind]: GameRules<Kind> } = {
  both_answer: bothAnswer,
  would_you_rather: wouldYouRather,
  this_or_that: thisOrThat,
  two_truths: twoTruths,
  tonight,
}

/** Rules of a kind that is known only at run time. */
export const rulesOf = (kind: GameKind): GameRules => games[kind]
