// The games: one entry a kind, with its rules.
import type { GameKind } from '@hamvav/contract/messaging/parts'
import { questionOf, textOf } from '@hamvav/contract/play/deck/deck'
import { ratherOf, ratherQuestion } from '@hamvav/contract/play/deck/pairs'
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

const games: { readonly [Kind in GameKind]: GameRules<Kind> } = {
  both_answer: bothAnswer,
  would_you_rather: wouldYouRather,
}

/** Rules of a kind that is known only at run time. */
export const rulesOf = (kind: GameKind): GameRules => games[kind]
