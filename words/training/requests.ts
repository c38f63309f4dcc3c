// `npm run train:requests`: learns the weights of words/src/scams from lines of ours and writes them into words/src/scams/weights.ts.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hardNegatives } from '../lines/hard-negatives.ts'
import { developmentScams, trainingLines, type Conversation } from '../lines/scams.ts'
import { featureCount, featuresOfMessage, scaleOf } from '../src/scams/features.ts'
import { readableText } from '../src/text/characters.ts'
import { tokensOf } from '../src/text/tokens.ts'
import { ordinaryLines } from './ordinary.ts'
import { crossValidate, quantise, scoreOf, train, type Example, type Item, type Settings } from './regression.ts'

const candidates: Settings[] = [2, 4, 8].map((strength) => ({ strength, epochs: 30, naiveBayes: 0 }))
/** Scale of all features: a message has some hundred of them. */
const common = 1 / 3
/** Alarms that cross-validation may give on the harmless lines and conversations, some 350 lines. */
const alarmsMax = 3
/** In a conversation a weaker request counts too; so far above the strongest line of a harmless conversation. */
const margin = 0.1

const { conversations, explicitAsks, harmlessConversations, harmlessLines } = developmentScams
const { requests, harmless } = trainingLines
const exampleOf = (text: string, isOffensive: boolean, weight: number): Example => {
  const readable = readableText(text)
  const [first = []] = featuresOfMessage(readable, tokensOf(readable))
  const buckets = Int32Array.from(first)
  return { buckets, values: Float64Array.from(buckets, (feature) => common * scaleOf(feature)), isOffensive, weight }
}
const examplesOf = (lines: readonly string[], isOffensive: boolean, weight = 1) =>
  lines.map((line) => exampleOf(line, isOffensive, weight))
const linesOf = (all: readonly Conversation[], isTheirs: boolean) =>
  all.map(({ lines }) => lines.filter((line) => line.isTheirs === isTheirs).map(({ text }) => text))

const theirs = linesOf(harmlessConversations, true)
const wanted = examplesOf(explicitAsks, true)
const unwanted = examplesOf(
  [...harmlessLines, ...linesOf(harmlessConversations, false).flat(), ...theirs.flat()],
  false,
)
const judged = [...wanted, ...unwanted]
const others = [...examplesOf(requests, true), ...examplesOf([...harmless, ...hardNegatives], false)]
const ordinary = examplesOf(await ordinaryLines(), false)
const always = [
  ...ordinary,
  // What victims answer.
  ...examplesOf(linesOf(conversations, false).flat(), false, 0.5),
]
const itemsOf = (examples: readonly Example[]): Item[] => examples.map((example) => ({ example, parts: [] }))
const all = [...judged, ...others]

function evaluate(settings: Settings) {
  const fit = (examples: readonly Example[]) => train(examples, settings, featureCount)
  const scored = crossValidate(itemsOf(all), always, fit).map(({ score }) => score)
  const asks = scored.slice(0, wanted.length)
  const plain = scored.slice(wanted.length, judged.length)
  const alarms = plain.toSorted((one, other) => other - one)
  const shares = alarms.slice(0, 8).map((threshold) => asks.filter((score) => score > threshold).length / asks.length)
  console.info(
    `strength ${settings.strength}: found with 0, 1, 2 … alarms: ${shares.map((share) => `${(100 * share).toFixed(0)} %`).join(', ')}`,
  )
  const quality = shares.slice(0, 6).reduce((sum, share) => sum + share, 0)
  return { fit, plain, quality, lowest: alarms[alarmsMax]! + 0.01 }
}
const [best] = candidates.map(evaluate).toSorted((one, other) => other.quality - one.quality)
const { fit, plain, lowest } = best!

const stepFrom = Math.max(...plain.slice(-theirs.flat().length)) + margin
/** A model that has not seen the lines of scams.json. */
const blind = fit([...others, ...always])
const asked = conversations.filter(({ lines }) =>
  lines.some(({ isTheirs, text }) => isTheirs && scoreOf(exampleOf(text, true, 1), blind) >= stepFrom),
)
console.info(`conversations with a request: ${asked.length} of ${conversations.length}`)

const learned = fit([...all, ...always])
/** At most two ordinary lines are requests. */
const third = ordinary.map((example) => scoreOf(example, learned)).toSorted((one, other) => other - one)[2]! + 0.05
const requestFrom = Math.max(lowest, third)
const { bytes, scale, bias } = quantise({
  ...learned,
  weights: learned.weights.map((weight, feature) => weight * common * scaleOf(feature)),
})
writeFileSync(
  fileURLToPath(new URL('../src/scams/weights.ts', import.meta.url)),
  `// Written by npm run train:requests, from lines of ours.\n\n/** Log-odds from which a message is a request: three alarms on 350 harmless lines in cross-validation. */\nexport const requestFrom = ${requestFrom.toFixed(3)}\n/** Log-odds from which a line of a conversation is one of its steps. */\nexport const stepFrom = ${stepFrom.toFixed(3)}\nexport const packed = {\n  scale: ${scale},\n  bias: ${bias},\n  // prettier-ignore\n  weights: '${Buffer.from(bytes.buffer).toString('base64')}',\n}\n`,
)
console.info(`lowest ${lowest.toFixed(2)}, third ${third.toFixed(2)}`)
console.info(`request from ${requestFrom.toFixed(2)}, step from ${stepFrom.toFixed(2)}`)
