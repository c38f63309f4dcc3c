// Messages and conversations of scammers, and harmless ones that look like them, written without knowledge of the rules.
import { readFileSync } from 'node:fs'
import type { Line } from '../src/scams/conversation.ts'

interface Written {
  readonly id: string
  readonly kind: string
  /** `them: ` or `me: ` and the text. */
  readonly lines: readonly string[]
}

export interface Conversation {
  readonly id: string
  readonly lines: readonly Line[]
}

interface Stored {
  readonly explicitAsks: readonly string[]
  readonly harmlessLines: readonly string[]
  readonly conversations: readonly Written[]
  readonly harmlessConversations: readonly Written[]
}
const theirs = 'them: '
const read = ({ id, lines }: Written): Conversation => ({
  id,
  lines: lines.map((line) => ({ isTheirs: line.startsWith(theirs), text: line.slice(line.indexOf(': ') + 2) })),
})

export interface Scams {
  /** Single messages that ask for money, a code or a fee, or that blackmail. */
  readonly explicitAsks: readonly string[]
  readonly harmlessLines: readonly string[]
  readonly conversations: readonly Conversation[]
  readonly harmlessConversations: readonly Conversation[]
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

function readScams(file: string): Scams {
  const stored = readJson(file) as Stored
  return {
    ...stored,
    conversations: stored.conversations.map(read),
    harmlessConversations: stored.harmlessConversations.map(read),
  }
}

/** Five authors wrote them, each without knowledge of the rules and of the other sets. */
export const authors: readonly Scams[] = ['scams', 'scams-2', 'scams-3', 'scams-4', 'scams-5'].map((name) =>
  readScams(`${name}.json`),
)
/** By a sixth author. Neither rules nor weights were ever made with it: it only measures them. */
export const blindScams = readScams('scams-blind.json')
/** Our own, for the weights only. */
export const trainingLines = readJson('money.json') as {
  readonly requests: readonly string[]
  readonly harmless: readonly string[]
}
