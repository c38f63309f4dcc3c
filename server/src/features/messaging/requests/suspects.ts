// Whether somebody who writes to strangers writes to them as scammers do: then what may be a request of money waits for a person,
// also if its words alone are too unclear to wait (docs/safety.md). Nothing is stored, and nobody is notified.
import { dayMs, hourMs, minuteMs } from '@hamvav/contract/durations'
import type { SenderReading } from '@hamvav/contract/insights/entities'
import type { HeldCategory } from '@hamvav/contract/safety/held-texts'
import { keysOfText, mayBeRequest, scoreSender, suspectAt, type SenderFigures } from '@hamvav/words/scams/senders'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import type { HeldTexts } from '../../safety/service.ts'
import type { Draft } from '../sending/batch-insert.ts'
import type { Open } from '../view.ts'

interface FirstMessageRow {
  readonly id: string
  readonly recipient_id: string | null
  readonly envelope: Buffer | null
  readonly created_at: Date
  readonly answered: boolean
  readonly joined_at: Date
}

/** Conversations of the sender's side that are looked at, the last ones first. */
const conversationsMax = 100

const openedFrom = (side: 'low_id' | 'high_id', other: 'low_id' | 'high_id') => `
  SELECT m.id, c.${other} AS recipient_id, m.envelope, m.created_at, c.request_from IS NULL AS answered
  FROM (SELECT * FROM conversations WHERE ${side} = $1 AND last_message_at > $2 ORDER BY last_message_at DESC LIMIT ${conversationsMax}) c
    JOIN messages m ON m.conversation_id = c.id AND m.seq = 1
  WHERE m.sender_id = $1 AND m.created_at > $2
    AND NOT EXISTS (SELECT FROM matches WHERE low_id = c.low_id AND high_id = c.high_id)`

/** First messages to strangers since `$2`, delivered or held; those of matches are left out. */
const selectFirstMessages = statement<FirstMessageRow>(
  'messaging_recent_first_messages',
  `SELECT f.*, s.created_at AS joined_at
   FROM members s CROSS JOIN LATERAL (
     ${openedFrom('low_id', 'high_id')}
     UNION ALL ${openedFrom('high_id', 'low_id')}
     UNION ALL
     SELECT h.id, h.recipient_id, CASE WHEN h.status <> 'withdrawn' THEN h.envelope END, h.created_at, false
     FROM held_texts h WHERE h.member_id = $1 AND h.kind = 'message' AND h.status <> 'released' AND h.created_at > $2
   ) f
   WHERE s.id = $1 ORDER BY f.created_at DESC LIMIT ${conversationsMax}`,
)

const windowMs = 7 * dayMs
const burstMs = 10 * minuteMs
/** Texts that are compared with each other. */
const comparedMax = 40

/** @param next a further first message that is about to be sent */
type Read = (
  queryable: Queryable,
  senderId: string,
  at: Date,
  next?: { readonly to: string; readonly text: string },
) => Promise<SenderFigures>

/** Figures of the first messages that a member sent to strangers. */
const createRead =
  (open: Open): Read =>
  async (queryable, senderId, at, next) => {
    const since = new Date(at.getTime() - windowMs)
    const rows = await run(queryable, selectFirstMessages, [senderId, since])
    const joinedAt = rows[0]?.joined_at ?? at
    // Each recipient counts once, however many messages wait for them; a deleted one by the message.
    const times = new Map<string, Date>(next ? [[next.to, at]] : [])
    for (const { id, recipient_id: to, created_at: sentAt } of rows) times.set(to ?? id, sentAt)
    const texts = rows.slice(0, comparedMax).map(({ id, recipient_id: to, envelope }) => ({
      to: to ?? id,
      text: envelope ? open(envelope, id) : '',
    }))
    return {
      accountHours: (at.getTime() - joinedAt.getTime()) / hourMs,
      newRecipients: times.size,
      answered: new Set(rows.flatMap(({ id, recipient_id: to, answered }) => (answered ? [to ?? id] : []))).size,
      burst: mostWithin(burstMs, [...times.values()]),
      sameText: Math.min(times.size, mostAlike(next ? [...texts, next] : texts)),
    }
  }

/** The same for a moderator: how the member wrote in the last seven days, never what. */
export function createReadSender(pool: Queryable, open: Open, now: () => number) {
  const read = createRead(open)
  return async (memberId: string): Promise<SenderReading> => {
    const figures = await read(pool, memberId, new Date(now()))
    const { newRecipients: recipients, answered, burst, sameText } = figures
    return { recipients, answered, burst, sameText, signals: [...scoreSender(figures).signals] }
  }
}

/** The most times that lie within `ms`. */
function mostWithin(ms: number, times: readonly Date[]): number {
  const sorted = times.map(Number).toSorted((one, other) => one - other)
  let [first, most] = [0, 0]
  for (const [index, time] of sorted.entries()) {
    while (time - (sorted[first] ?? time) > ms) first++
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** The most recipients whose texts share a key. */
function mostAlike(texts: readonly { readonly to: string; readonly text: string }[]): number {
  const recipients = new Map<string, Set<string>>()
  for (const { to, text } of texts)
    for (const key of keysOfText(text)) recipients.set(key, (recipients.get(key) ?? new Set()).add(to))
  return Math.max(1, ...[...recipients.values()].map(({ size }) => size))
}

/** Why a message to a stranger waits; none if it may be delivered. With the sender locked, parallel first messages count too. */
export type JudgeFirstMessage = (queryable: Queryable, draft: Draft, text: string) => Promise<readonly HeldCategory[]>

export function createJudge({ categoriesOf }: Pick<HeldTexts, 'categoriesOf'>, open: Open): JudgeFirstMessage {
  const read = createRead(open)
  return async (queryable, draft, text) => {
    const { senderId, recipientId: to, createdAt } = draft
    const categories = categoriesOf(text)
    if (categories.length > 0 || !mayBeRequest(text)) return categories
    const { score } = scoreSender(await read(queryable, senderId, createdAt, { to, text }))
    return score >= suspectAt ? ['money'] : categories
  }
}
