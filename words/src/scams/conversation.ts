// Whether a conversation goes the way of a scam. Each line may be ordinary; together count the line that most looks like a request,
// what the other person's first and newest lines are about (affection, another app, a story of need or of profit), and how the
// reader answers.
import { readableText } from '../text/characters.ts'
import { tokensOf } from '../text/tokens.ts'
import { readMessage, type Message } from './features.ts'
import { scoreLine, scoreRequest } from './message.ts'
import { conversation as weights, warnFrom } from './weights.ts'

export interface Line {
  /** Whether the person who is judged wrote it. */
  readonly isTheirs: boolean
  readonly text: string
}

/** Only the newest lines are read. */
const linesMax = 200
/** Lines of each side that count together. */
const windowLines = 12
/** So many unknown lines of no colour count with the known ones: one line alone says little about a course. */
const unknownLines = 3

/**
 * What counts of a conversation: the most request-like line, the same for two lines in a row, what their lines are about
 * (of their first or of their newest ones, whichever looks more like a scam), and how the reader answers.
 */
export type Measures = readonly [request: number, together: number, course: number, answer: number]

const meanOf = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + score, 0) / (scores.length + unknownLines)

/** Two messages, read as one. */
const join = (one: Message, other: Message): Message => ({
  forms: [...one.forms, ...other.forms],
  places: [...one.places, ...other.places],
})

/** How lines are scored; training uses weights that have not seen them. */
export interface Scorers {
  readonly request: (message: Message) => number
  readonly course: (message: Message) => number
  readonly answer: (message: Message) => number
}

/** Measures after each of their lines, and the index of the line. */
export function* measure(
  lines: readonly Line[],
  { request, course, answer }: Scorers,
): Generator<readonly [index: number, measures: Measures]> {
  const theirs: { message: Message; request: number; together: number; course: number }[] = []
  const answers: number[] = []
  for (let index = Math.max(0, lines.length - linesMax); index < lines.length; index++) {
    const line = lines[index] as Line
    const readable = readableText(line.text)
    const message = readMessage(readable, tokensOf(readable))
    if (!line.isTheirs) {
      answers.push(answer(message))
      continue
    }
    const alone = request(message)
    const before = theirs.at(-1)
    const together = before ? Math.max(alone, request(join(before.message, message))) : alone
    theirs.push({ message, request: alone, together, course: course(message) })
    const recent = theirs.slice(-windowLines)
    // Affection, a move to another app and a story often come long before the request.
    const first = theirs.slice(0, windowLines)
    yield [
      index,
      [
        Math.max(...recent.map((each) => each.request)),
        Math.max(...recent.map((each) => each.together)),
        Math.max(...[first, recent].map((part) => meanOf(part.map(({ course: score }) => score)))),
        meanOf(answers.slice(-windowLines)),
      ],
    ]
  }
}

export interface ConversationScore {
  /** The greatest after any of their lines: log-odds. */
  readonly score: number
  /** Index of the line after which the conversation is worth a warning to the reader; null if there is none. */
  readonly warnedBy: number | null
}

const scorers: Scorers = {
  request: scoreRequest,
  course: (message) => scoreLine(message, 'course'),
  answer: (message) => scoreLine(message, 'answer'),
}

export function scoreConversation(lines: readonly Line[]): ConversationScore {
  let score = -Infinity
  let warnedBy: number | null = null
  for (const [index, measures] of measure(lines, scorers)) {
    const sum = measures.reduce((all, one, at) => all + one * (weights.of[at] as number), weights.bias)
    score = Math.max(score, sum)
    if (sum >= warnFrom) warnedBy ??= index
  }
  return { score, warnedBy }
}
