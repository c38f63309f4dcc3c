// Parses the conversation sheets: "@first second | match | 35m | unread 2", then messages of the first (>) and the second
// member (<), "~" for an unsent message, "... 20h" for a pause.
import { minuteMs } from '@hamvav/contract/durations'
import { farConversations } from './conversations-east-west.ts'
import { readyConversations } from './conversations-ready.ts'
import { valleyConversations } from './conversations-valley.ts'
import { hashText, seededRandom } from '../random.ts'
import type { DemoConversation, DemoMatch, DemoMessage } from '../types.ts'

const unitMinutes: Record<string, number> = { m: 1, h: 60, d: 1440 }

/** Matches without messages, with their age. */
const silentMatches: [string, string, string][] = [
  ['sabina', 'nisha.m', '5h'],
  ['sabina', 'krishna.bk', '2d'],
  ['bibek', 'sneha.k', '8h'],
  ['bibek', 'nisha.m', '3d'],
  ['aarati.g', 'milan.gharti', '1d'],
  ['isha.pandey', 'kiran.kt', '4d'],
  ['dolma.sherpa', 'anup.kc', '2d'],
  ['mehreen.a', 'saroj.dhakal', '6d'],
]

function readDuration(text: string): number {
  const [, amount, unit] = /^(\d+)([mhd])$/.exec(text) ?? []
  if (!amount || !unit) throw new Error(`Not a duration: ${text}`)
  return Number(amount) * (unitMinutes[unit] ?? 0) * minuteMs
}

function readHeading(heading: string) {
  const [, first, second] = /^@(\S+) (\S+) \|/.exec(heading) ?? []
  if (!first || !second) throw new Error(`A demo conversation starts badly: ${heading}`)
  const parts = heading.split(' | ').slice(1)
  const unread = parts.find((part) => part.startsWith('unread '))
  return {
    members: [first, second] as [string, string],
    matched: parts.includes('match'),
    lastAgo: readDuration(parts.find((part) => /^\d+[mhd]$/.test(part)) ?? ''),
    unread: unread ? Number(unread.slice('unread '.length)) : 0,
  }
}

/** Calculates times backwards from the last line: a few minutes between lines, plus the written pauses. */
function readMessages(lines: string[], [first, second]: [string, string], lastAt: number): DemoMessage[] {
  const random = seededRandom(hashText(`${first} ${second}`))
  const messages: DemoMessage[] = []
  let at = lastAt
  for (const line of lines.toReversed()) {
    if (line.startsWith('... ')) {
      at -= readDuration(line.slice(4))
      continue
    }
    const [from, to] = line.startsWith('>') ? [first, second] : [second, first]
    const unsent = line.slice(1) === '~'
    messages.unshift({ from, to, text: unsent ? '' : line.slice(2), createdAt: new Date(at), seen: true, unsent })
    at -= Math.round((0.4 + random() * 3.6) * minuteMs)
  }
  return messages
}

function readConversation(block: string, now: Date): DemoConversation {
  const [heading = '', ...lines] = block.split('\n')
  const { members, matched, lastAgo, unread } = readHeading(heading)
  const messages = readMessages(lines, members, now.getTime() - lastAgo)
  for (const message of unread > 0 ? messages.slice(-unread) : []) message.seen = false
  return { members, matched, request: !matched && messages.every(({ from }) => from === members[0]), messages }
}

/** Conversations whose last messages are minutes to days before `now`. */
export function demoConversations(now: Date): DemoConversation[] {
  return [readyConversations, valleyConversations, farConversations]
    .flatMap((sheet) => sheet.trim().split('\n\n'))
    .map((block) => readConversation(block, now))
}

/** All matches, with and without messages. */
export function demoMatches(now: Date): DemoMatch[] {
  const talking = demoConversations(now)
    .filter(({ matched }) => matched)
    .map(({ members, messages }) => ({
      members,
      createdAt: new Date((messages[0]?.createdAt ?? now).getTime() - 40 * minuteMs),
    }))
  const silent = silentMatches.map(([first, second, ago]) => ({
    members: [first, second] as [string, string],
    createdAt: new Date(now.getTime() - readDuration(ago)),
  }))
  return [...talking, ...silent]
}
