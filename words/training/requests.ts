// `npm run train:requests`: learns the weights of words/src/scams from lines of ours and writes them into words/src/scams/weights.ts.
// Thresholds come from authors whose lines the weights had not seen.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { authors } from '../lines/scams.ts'
import { fitConversations, fitModels, leaveOneOut, scoreMeasured, type Rounded } from './scams.ts'

/** Alarms that unseen authors' harmless lines (some 920) may give: a question, and a look by a person. */
const alarms = { question: 9, hold: 2 }
/** The same of some 120 harmless conversations. */
const conversationAlarms = 2
/** Added to a threshold, which is the score of an alarm. */
const above = 0.01

const judged = leaveOneOut()
const descending = (scores: readonly number[]) => scores.toSorted((one, other) => other - one)
const harmless = descending(judged.flatMap((author) => author.harmless.map(({ score }) => score)))
const requestFrom = harmless[alarms.question]! + above
const sureFrom = harmless[alarms.hold]! + above

const conversation = fitConversations(judged)
const plain = judged.flatMap((author, index) => {
  const weights = fitConversations(judged.filter((_, other) => other !== index))
  return author.harmlessConversations.map((each) => scoreMeasured(each, weights))
})
const warnFrom = descending(plain)[conversationAlarms]! + above

const models = fitModels(authors)
/** One letter a weight, so that compression finds the frequent ones; `?` is 0. */
const lettersOf = (levels: Int8Array) => String.fromCharCode(...Array.from(levels, (level) => level + zero))
const zero = '?'.charCodeAt(0)
const written = (name: string, { levels, scale, bias }: Rounded) =>
  `export const ${name} = {\n  scale: ${scale},\n  bias: ${bias},\n  // prettier-ignore\n  weights: '${lettersOf(levels)}',\n}\n`
const texts = Object.entries(models).map(([name, weights]) => written(name, weights))
writeFileSync(
  fileURLToPath(new URL('../src/scams/weights.ts', import.meta.url)),
  `// Written by npm run train:requests, from lines of ours.

/** Log-odds from which a message is a request: ${alarms.question} alarms on ${harmless.length} harmless lines of unseen authors. */
export const requestFrom = ${requestFrom.toFixed(3)}
/** Log-odds from which it is a clear one: ${alarms.hold} alarms. */
export const sureFrom = ${sureFrom.toFixed(3)}
/** Log-odds from which a conversation is worth a warning: ${conversationAlarms} alarms on ${plain.length} harmless ones of unseen authors. */
export const warnFrom = ${warnFrom.toFixed(3)}
/** Of the measures of a conversation. */
export const conversation = {
  bias: ${conversation.bias.toFixed(3)},
  of: [${conversation.of.map((weight) => weight.toFixed(3)).join(', ')}],
}
${texts.join('')}`,
)
console.info(`request from ${requestFrom.toFixed(2)}, clear from ${sureFrom.toFixed(2)}`)
