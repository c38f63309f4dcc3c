// Weights of requests and of conversations, and how good they are for an author whose lines they have not seen.
import { hardNegatives } from '../lines/hard-negatives.ts'
import { authors, trainingLines, type Conversation, type Scams } from '../lines/scams.ts'
import { conceptFeatures, conceptsOf, readMessage, valueOf, type Message } from '../src/scams/features.ts'
import { measure, type Measures, type Scorers } from '../src/scams/conversation.ts'
import { bucketOfPair, bucketsOfWord, edge, partValue, textBuckets, wordValue } from '../src/scams/text-features.ts'
import { readableText } from '../src/text/characters.ts'
import { tokensOf } from '../src/text/tokens.ts'
import { ordinaryLines } from './ordinary.ts'
import { scoreOf, train, type Example, type Weights } from './regression.ts'

export const requestSize = textBuckets + conceptFeatures
/** Buckets of the two small models, which read words and their parts only. */
export const courseBuckets = 1 << 11
/** Scale of all features, so that an example has a length of about 1: a message has some hundred of them. */
const common = 0.2
const strengths = { request: 100, course: 12, answer: 8 }
const epochs = 40

const readText = (text: string): Message => {
  const readable = readableText(text)
  return readMessage(readable, tokensOf(readable))
}
type Feature = readonly [bucket: number, value: number]
const exampleOf = (features: readonly Feature[], isOffensive: boolean, weight: number): Example => ({
  buckets: Int32Array.from(features, ([bucket]) => bucket),
  values: Float64Array.from(features, ([, value]) => value * common),
  isOffensive,
  weight,
})
const wordsOf = ({ forms }: Message): Feature[] =>
  [...new Set(forms)].flatMap((form) =>
    bucketsOfWord(form).map((bucket, index): Feature => [bucket, index === 0 ? wordValue : partValue]),
  )
function requestExample(message: Message, isOffensive = false, weight = 1): Example {
  const { forms, places } = message
  const framed = [edge, ...forms, edge]
  const pairs = new Set(framed.slice(1).map((form, index) => bucketOfPair(framed[index]!, form)))
  const found = conceptsOf(places, 0, places.length)
  const features = [
    ...wordsOf(message),
    ...[...pairs].map((pair): Feature => [pair, wordValue]),
    ...found.map((feature): Feature => [textBuckets + feature, valueOf(feature)]),
  ]
  return exampleOf(features, isOffensive, weight)
}
const courseExample = (message: Message, isOffensive = false): Example =>
  exampleOf(
    wordsOf(message).map(([bucket, value]) => [bucket % courseBuckets, value]),
    isOffensive,
    1,
  )

const linesOf = (all: readonly Conversation[], isTheirs: boolean) =>
  all.flatMap(({ lines }) => lines.filter((line) => line.isTheirs === isTheirs).map(({ text }) => readText(text)))
/** Examples of one author for the three models. */
interface Examples {
  readonly request: readonly Example[]
  readonly course: readonly Example[]
  readonly answer: readonly Example[]
}
function examplesOf({ explicitAsks, harmlessLines, conversations, harmlessConversations }: Scams): Examples {
  const [asks, harmless] = [explicitAsks.map(readText), harmlessLines.map(readText)]
  const [theirs, answers] = [linesOf(conversations, true), linesOf(conversations, false)]
  const [plain, plainAnswers] = [linesOf(harmlessConversations, true), linesOf(harmlessConversations, false)]
  return {
    request: [
      ...asks.map((message) => requestExample(message, true)),
      ...[...harmless, ...plain, ...plainAnswers].map((message) => requestExample(message)),
      // What victims answer.
      ...answers.map((message) => requestExample(message, false, 0.5)),
    ],
    course: [
      ...[...asks, ...theirs].map((message) => courseExample(message, true)),
      ...[...harmless, ...plain].map((message) => courseExample(message)),
    ],
    answer: [
      ...answers.map((message) => courseExample(message, true)),
      ...plainAnswers.map((message) => courseExample(message)),
    ],
  }
}

/** Steps from 0 to the largest weight: more gain nothing for unseen authors, and take more room. */
const steps = 15
function rounded({ weights, bias }: Weights): Rounded {
  const scale = Math.max(...Float64Array.from(weights, Math.abs)) / steps
  const levels = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return { levels, scale: scale * common, weights: Float64Array.from(levels, (level) => level * scale), bias }
}

/** As they are written: small whole numbers. */
export interface Rounded extends Weights {
  readonly levels: Int8Array
  /** Weight of a level of 1 for features with their values, which training scaled. */
  readonly scale: number
}
export interface Models {
  readonly request: Rounded
  readonly course: Rounded
  readonly answer: Rounded
}
const { requests, harmless } = trainingLines
const ordinary = await ordinaryLines()
const ours: Examples = {
  request: [
    ...requests.map((line) => requestExample(readText(line), true)),
    ...[...harmless, ...hardNegatives, ...ordinary].map((line) => requestExample(readText(line))),
  ],
  course: [
    ...requests.map((line) => courseExample(readText(line), true)),
    ...harmless.map((line) => courseExample(readText(line))),
  ],
  answer: [],
}
const byAuthor = new Map(authors.map((author) => [author, examplesOf(author)]))

/** Models that have seen our own lines and those of these authors. */
export function fitModels(seen: readonly Scams[]): Models {
  const examples = [ours, ...seen.map((author) => byAuthor.get(author)!)]
  const fit = (model: keyof Models, size: number) =>
    rounded(
      train(
        examples.flatMap((each) => each[model]),
        { strength: strengths[model], epochs, naiveBayes: 0 },
        size,
      ),
    )
  return {
    request: fit('request', requestSize),
    course: fit('course', courseBuckets),
    answer: fit('answer', courseBuckets),
  }
}

const scorersOf = (models: Models): Scorers => ({
  request: (message) => scoreOf(requestExample(message), models.request),
  course: (message) => scoreOf(courseExample(message), models.course),
  answer: (message) => scoreOf(courseExample(message), models.answer),
})

interface ScoredLine {
  readonly text: string
  readonly score: number
}
export interface ScoredConversation {
  readonly id: string
  /** After each of their lines. */
  readonly measures: readonly Measures[]
}
/** What models say of the lines of an author. */
export interface Judged {
  readonly asks: readonly ScoredLine[]
  readonly harmless: readonly ScoredLine[]
  readonly conversations: readonly ScoredConversation[]
  readonly harmlessConversations: readonly ScoredConversation[]
}
function judge(author: Scams, models: Models): Judged {
  const scorers = scorersOf(models)
  const scored = (lines: readonly string[]) => lines.map((text) => ({ text, score: scorers.request(readText(text)) }))
  const measured = (all: readonly Conversation[]) =>
    all.map(({ id, lines }) => ({ id, measures: [...measure(lines, scorers)].map(([, measures]) => measures) }))
  return {
    asks: scored(author.explicitAsks),
    harmless: scored(author.harmlessLines),
    conversations: measured(author.conversations),
    harmlessConversations: measured(author.harmlessConversations),
  }
}

/** Each author, judged by models that have seen the others. */
export const leaveOneOut = (): Judged[] =>
  authors.map((author) => judge(author, fitModels(authors.filter((other) => other !== author))))

export interface ConversationWeights {
  readonly bias: number
  readonly of: readonly number[]
}
export const sumOf = (measures: Measures, { bias, of }: ConversationWeights) =>
  measures.reduce((sum, one, index) => sum + one * of[index]!, bias)
/** The greatest after any of their lines. */
export const scoreMeasured = ({ measures }: ScoredConversation, weights: ConversationWeights) =>
  Math.max(...measures.map((each) => sumOf(each, weights)))

/** Logistic regression over whole conversations, by gradient descent. */
export function fitConversations(judged: readonly Judged[]): ConversationWeights {
  const last = ({ measures }: ScoredConversation) => measures.at(-1)!
  const rows = judged.flatMap(({ conversations, harmlessConversations }) => [
    ...conversations.map((each) => ({ measures: last(each), wanted: 1 })),
    ...harmlessConversations.map((each) => ({ measures: last(each), wanted: 0 })),
  ])
  let bias = 0
  const of = [0, 0, 0, 0]
  for (let step = 0; step < 20_000; step++) {
    let biasChange = 0
    const changes = of.map((weight) => weight / rows.length)
    for (const { measures, wanted } of rows) {
      const error = 1 / (1 + Math.exp(-sumOf(measures, { bias, of }))) - wanted
      biasChange += error / rows.length
      measures.forEach((one, index) => (changes[index]! += (error * one) / rows.length))
    }
    bias -= 0.1 * biasChange
    changes.forEach((change, index) => (of[index]! -= 0.1 * change))
  }
  return { bias, of }
}
