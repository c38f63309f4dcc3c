// The demo's simulated partners: they read, type, answer and like back like anybody else, through the same services.
import { heartbeatMs } from '@hamvav/contract/messaging/limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import type { ChoicesService } from '../features/matches/choices/choices.ts'
import type { MessagingService } from '../features/messaging/service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { chooseReply } from './content/conversations/partner-replies.ts'
import { hashText, seededRandom } from './content/random.ts'

interface Dependencies {
  readonly pool: Pool
  readonly messaging: MessagingService
  readonly choices: ChoicesService
  readonly report: (error: unknown, context: string) => void
  /** Divides every pause; 1 is a person's pace. */
  readonly pace?: number
}

/** Milliseconds: until a message is read, and to type a letter of the answer, up to a bound. */
const readingMs = 900
const typingMs = { first: 1200, perLetter: 28, atMost: 4500 }
/** How many of those who like a partner are liked back, and after how long, milliseconds. */
const likesBack = { share: 0.6, afterMs: 3_000, withinMs: 3_000 }
const greeting = 'Namaste 🙏'

export async function startPartners({
  pool,
  messaging,
  choices,
  report,
  pace = 1,
}: Dependencies): Promise<{ stop(): void }> {
  const { rows } = await pool.query<{ id: string; username: string }>(
    'SELECT id, username FROM members WHERE simulated',
  )
  const usernames = new Map(rows.map(({ id, username }) => [id, username]))
  /** One answer at a time for each pair: a further message starts it anew. */
  const waiting = new Map<string, NodeJS.Timeout>()
  /** Answers given to each since the start: the first says that it is simulated. */
  const answered = new Map<string, number>()
  let stopped = false
  const alive = () => rows.forEach(({ id }) => messaging.presence.heartbeat(id))
  const pulse = setInterval(alive, heartbeatMs)
  alive()

  const after = (key: string, ms: number, work: () => Promise<void>) => {
    clearTimeout(waiting.get(key))
    const timer = setTimeout(() => {
      waiting.delete(key)
      work().catch((error: unknown) => report(error, 'simulated partner'))
    }, ms / pace)
    waiting.set(key, timer)
  }

  async function read({ _id, from: person, to: partner, text }: Message, key: string): Promise<void> {
    await messaging.markSeen(partner, _id, true)
    const turn = answered.get(key) ?? 0
    answered.set(key, turn + 1)
    const reply = chooseReply(usernames.get(partner) ?? '', text, turn)
    const earlier = await messaging.readConversation(partner, person, {})
    // A greeting accepts the request of a stranger, who can then see the typing.
    if (!earlier.some((message) => message.from === partner))
      await messaging.sendAs(partner, { to: person, text: greeting })
    if (stopped) return
    await messaging.setTyping(partner, person, true)
    after(key, Math.min(typingMs.first + reply.length * typingMs.perLetter, typingMs.atMost), async () => {
      await messaging.setTyping(partner, person, false)
      await messaging.sendAs(partner, { to: person, text: reply })
    })
  }

  messaging.events.messageSent.subscribe(({ message }) => {
    const isAnswered = !stopped && usernames.has(message.to) && !usernames.has(message.from)
    const key = `${message.from} ${message.to}`
    if (isAnswered) after(key, readingMs, () => read(message, key))
  })

  choices.events.liked.subscribe(({ from: person, to: partner }) => {
    if (stopped || !usernames.has(partner) || usernames.has(person)) return
    const random = seededRandom(hashText(`${person} ${partner}`))
    if (random() >= likesBack.share) return
    after(`like ${person} ${partner}`, likesBack.afterMs + random() * likesBack.withinMs, async () => {
      await likeBack(choices, partner, person)
    })
  })

  return {
    stop() {
      stopped = true
      clearInterval(pulse)
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}

/** Not where the like was taken back meanwhile; and a partner is refused, by the daily limit say, like everybody. */
async function likeBack(choices: ChoicesService, partner: string, person: string): Promise<void> {
  try {
    const relation = await choices.relation({ id: person }, partner)
    if (relation.choice !== 'like' || relation.isMatch) return
    await choices.like({ id: partner, isAdult: true, restricted: false }, person)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
