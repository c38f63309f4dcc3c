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

const stored = JSON.parse(readFileSync(new URL('scams.json', import.meta.url), 'utf8')) as {
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

/** Single messages that ask for money, a code or a fee, or that blackmail. */
export const explicitAsks = stored.explicitAsks
export const harmlessLines = stored.harmlessLines
export const conversations = stored.conversations.map(read)
export const harmlessConversations = stored.harmlessConversations.map(read)
