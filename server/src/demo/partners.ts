// Simulated partners of the demo: they read, type, answer and like back through the same services as members.
import { heartbeatMs } from '@hamvav/contract/messaging/limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GamePart, MessagePart } from '@hamvav/contract/messaging/parts'
import type { OwnAnswer } from '@hamvav/contract/play/entities'
import type { Pool } from 'pg'
import type { ChoicesService } from '../features/matches/choices/choices.ts'
import type { MessagingService } from '../features/messaging/service.ts'
import type { PlayService } from '../features/play/service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { chooseReply } from './content/conversations/partner-replies.ts'
import { hashText, seededRandom } from './content/random.ts'

interface Dependencies {
  readonly pool: Pool
  readonly messaging: MessagingService
  readonly choices: ChoicesService
  readonly play: Pick<PlayService, 'answer' | 'gifts' | 'guna' | 'drawings'>
  readonly report: (error: unknown, context: string) => void
  /** Speed factor; 1 is a human pace. */
  readonly pace?: number
}

/** Delay before a message is read, and typing time per letter with a maximum, ms. */
const readingMs = 900
const typingMs = { first: 1200, perLetter: 28, atMost: 4500 }
/** Share of likes that are returned, and the delay, ms. */
const likesBack = { share: 0.6, afterMs: 3_000, withinMs: 3_000 }
const greeting = 'Namaste 🙏'
/** Answers of a simulated partner to any question of a game, and thanks for any gift. */
const gameAnswers = [
  'Good question! Ask me again after tea.',
  'Something with rain, momo and nowhere to be.',
  'यसको जवाफ हिँड्दै सोच्नुपर्छ।',
  'The hills around Nagarkot, always.',
] as const
/** About questions for a meeting. */
const pleased = 'Good ones! I will think about them on the way. बाटोमा सोच्छु 🙂'
const thanks = 'That is kind, thank you! धन्यवाद 🙏'

export async function startPartners({
  pool,
  messaging,
  choices,
  play,
  report,
  pace = 1,
}: Dependencies): Promise<{ stop(): void }> {
  const { rows } = await pool.query<{ id: string; username: string }>(
    'SELECT id, username FROM members WHERE simulated',
  )
  const usernames = new Map(rows.map(({ id, username }) => [id, username]))
  /** Pending answer per pair; a new message restarts the delay. */
  const waiting = new Map<string, NodeJS.Timeout>()
  /** Number of answers per pair since the start; the first one says that the partner is simulated. */
  const answered = new Map<string, number>()
  let stopped = false
  const sendHeartbeats = () => rows.forEach(({ id }) => messaging.presence.heartbeat(id))
  const heartbeatTimer = setInterval(sendHeartbeats, heartbeatMs)
  sendHeartbeats()

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
    // A greeting accepts a stranger's request, so that the stranger can see typing.
    if (!earlier.some((message) => message.from === partner))
      await messaging.sendAs(partner, { to: person, text: greeting })
    if (stopped) return
    await messaging.setTyping(partner, person, true)
    after(key, Math.min(typingMs.first + reply.length * typingMs.perLetter, typingMs.atMost), async () => {
      await messaging.setTyping(partner, person, false)
      await messaging.sendAs(partner, { to: person, text: reply })
    })
  }

  /** Answers the question of a game, opens a gift, or plays and sees what was sent. */
  async function join(message: Message, key: string): Promise<void> {
    const { _id, to: partner, part } = message
    if (part?.kind === 'voice' || part?.kind === 'picture') {
      const { attachments } = messaging
      const isOnce = part.kind === 'picture' && part.once !== null
      await ignoreRefusal(isOnce ? attachments.viewOnce(partner, _id, _id) : attachments.open(partner, _id))
      return await read(message, key)
    }
    await messaging.markSeen(partner, _id, true)
    if (part) await playAlong({ play, messaging }, message, part)
  }

  messaging.events.messageSent.subscribe(({ message }) => {
    const isAnswered = !stopped && usernames.has(message.to) && !usernames.has(message.from)
    const key = `${message.from} ${message.to}`
    if (!isAnswered) return
    if (message.part) after(`part ${message._id}`, typingMs.first, () => join(message, key))
    else after(key, readingMs, () => read(message, key))
  })

  // A drawing was sent, or a guess was wrong: the next one.
  messaging.events.messageChanged.subscribe(({ memberId: partner, message }) => {
    const isAnswered = !stopped && usernames.has(partner) && !usernames.has(message.from)
    if (isAnswered && message.part?.kind === 'drawing')
      after(`part ${message._id}`, typingMs.first, () => ignoreRefusal(joinRound(play, partner, message)))
  })

  choices.events.liked.subscribe(({ from: person, to: partner }) => {
    if (stopped || !usernames.has(partner) || usernames.has(person)) return
    const random = seededRandom(hashText(`${person} ${partner}`))
    if (random() >= likesBack.share) return
    after(`like ${person} ${partner}`, likesBack.afterMs + random() * likesBack.withinMs, async () => {
      await ignoreRefusal(likeBack(choices, partner, person))
    })
  })

  return {
    stop() {
      stopped = true
      clearInterval(heartbeatTimer)
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}

/** Answers a game, or thanks for a gift. */
async function playAlong(
  { play, messaging }: Pick<Dependencies, 'play' | 'messaging'>,
  message: Message,
  part: Exclude<MessagePart, { kind: 'voice' | 'picture' }>,
): Promise<void> {
  const { _id, from: person, to: partner } = message
  await ignoreRefusal(joinRound(play, partner, message))
  if (part.kind === 'gift') {
    await ignoreRefusal(play.gifts.answer(partner, _id, 'opened'))
    await messaging.sendAs(partner, { to: person, text: thanks })
  } else if (part.kind === 'tonight') await messaging.sendAs(partner, { to: person, text: pleased })
  else if (part.kind !== 'guna' && part.kind !== 'drawing')
    await ignoreRefusal(play.answer({ id: partner, isAdult: true }, _id, answerTo(part, hashText(_id))))
}

/** An answer that needs no thought. */
function answerTo(part: Exclude<GamePart, { kind: 'tonight' }>, seed: number): OwnAnswer {
  switch (part.kind) {
    case 'both_answer':
      return { text: gameAnswers[seed % gameAnswers.length] ?? greeting }
    case 'would_you_rather':
      return { choices: [seed % 2] }
    case 'this_or_that':
      return { choices: part.pairs.map((_, n) => (seed >> n) & 1) }
    case 'two_truths':
      return { choices: [seed % 3] }
  }
}

/** Returns a like unless it was withdrawn meanwhile; the rules for members, such as the daily limit, apply. */
async function likeBack(choices: ChoicesService, partner: string, person: string): Promise<void> {
  const relation = await choices.relation({ id: person }, partner)
  if (relation.choice !== 'like' || relation.isMatch) return
  await choices.like({ id: partner, isAdult: true }, person)
}

/** What the partner answers may have been withdrawn meanwhile. */
async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Guesses of any drawing. */
const guesses = ['Momo?', 'A mountain, maybe?'] as const

/**
 * Takes part in Guna with an invented birth; guesses a drawing twice, then gives up.
 * @param partner who acts; the message is as they see it
 */
async function joinRound(
  play: Pick<PlayService, 'guna' | 'drawings'>,
  partner: string,
  { _id, from, part }: Message,
): Promise<void> {
  const player = { id: partner, isAdult: true }
  if (part?.kind === 'guna' && part.state === 'open' && !part.takenPart.includes(partner)) {
    const seed = hashText(partner)
    const birth = { calendar: 'ad', year: 1990 + (seed % 10), month: 1 + (seed % 12), day: 1 + (seed % 28) } as const
    await play.guna.takePart(player, _id, { ...birth, time: null, place: 'nepal' })
  }
  if (part?.kind !== 'drawing' || part.state !== 'open' || from === partner) return
  const guess = guesses[part.guesses.length]
  if (guess === undefined) await play.drawings.giveUp(partner, _id)
  else await play.drawings.guess(player, _id, guess)
}
