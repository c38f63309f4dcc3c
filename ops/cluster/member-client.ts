// Headless member client with the product's rules: a reliable outbox, and timelines that catch up with `after=` after a
// reconnection, on `sync`, and when a sequence number is missing.
import { setTimeout as sleep } from 'node:timers/promises'
import { getConversation, sendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import { message as messageEvent, send, sync, type SendOutcome } from '@hamvav/contract/messaging/events'
import { conversationPageMax, requestTimeoutMs } from '@hamvav/contract/messaging/limits'
import { sendWithFile } from './attachments.ts'
import { call, Refusal } from './call.ts'
import { openLink, type Link } from './link.ts'
import { createOutbox, type Outbox, type Written } from './outbox.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { register } from '@hamvav/contract/auth/endpoints'
import { getPrivacy, savePrivacy, updateProfile } from '@hamvav/contract/profiles/endpoints'

export interface Member {
  readonly id: string
  readonly token: string
}

export interface MemberClient extends Pick<Link, 'isOnline' | 'longestOffline' | 'next' | 'drop'> {
  readonly id: string
  readonly token: string
  readonly link: Link
  readonly outbox: Outbox
  /** By partner id. */
  readonly timelines: ReadonlyMap<string, Timeline>
  /** Number of catch-up requests. */
  catchUps(): number
  close(): void
}

const retryMs = 500

/** @param url of the proxy or of one server */
export function openMemberClient(url: string, { id, token }: Member): MemberClient {
  const timelines = new Map<string, Timeline>()
  const catching = new Map<string, { again: boolean }>()
  let catchUps = 0
  const closing = new AbortController()

  const timelineWith = (partner: string): Timeline => {
    const known = timelines.get(partner) ?? createTimeline()
    timelines.set(partner, known)
    return known
  }
  const receive = (message: Message) => {
    const partner = message.from === id ? message.to : message.from
    const timeline = timelineWith(partner)
    timeline.add(message)
    if (timeline.hasGap()) void catchUp(partner)
  }
  /** One catch-up at a time per conversation; requests during it cause one more. */
  async function catchUp(partner: string): Promise<void> {
    const running = catching.get(partner)
    if (running) {
      running.again = true
      return
    }
    const own = { again: true }
    catching.set(partner, own)
    while (own.again && !closing.signal.aborted) {
      own.again = false
      catchUps++
      await readMissing(partner).catch(async () => {
        own.again = true
        await sleep(retryMs)
      })
    }
    catching.delete(partner)
  }
  async function readMissing(partner: string): Promise<void> {
    const timeline = timelineWith(partner)
    for (;;) {
      const after = timeline.last()?._id
      const query = { limit: conversationPageMax, ...(after && { after }) }
      const page = await call(url, token, getConversation, { params: { userId: partner }, query })
      page.forEach((message) => timeline.add(message))
      if (page.length < conversationPageMax) return
    }
  }
  async function deliver({ to, text, clientId, file }: Written): Promise<Message> {
    const body = { to, text, clientId }
    const sendText = () => (link.isOnline() ? sendBySocket(link, body) : call(url, token, sendMessage, { body }))
    const message = await (file ? sendWithFile(url, token, { to, clientId, file }) : sendText())
    receive(message)
    return message
  }

  const outbox = createOutbox(deliver)
  const link = openLink(url, token, () => outbox.retryNow())
  link.on(messageEvent, receive)
  link.on(sync, () => timelines.forEach((_, partner) => void catchUp(partner)))
  return {
    id,
    token,
    link,
    outbox,
    timelines,
    isOnline: link.isOnline,
    longestOffline: link.longestOffline,
    next: link.next,
    drop: link.drop,
    catchUps: () => catchUps,
    close() {
      closing.abort()
      outbox.close()
      link.close()
    },
  }
}

/** @throws on disconnection before the acknowledgement and on timeout */
async function sendBySocket({ socket }: Link, body: { to: string; text: string; clientId: string }): Promise<Message> {
  const outcome = (await socket.timeout(requestTimeoutMs).emitWithAck(send.name, body)) as SendOutcome
  if ('message' in outcome) return outcome.message
  throw new Refusal(outcome.error.status, outcome.error.code)
}

export const password = 'a long enough secret'

/** Parallel sign-ups; limited, because password hashing is expensive. */
const batchSize = 8
/** Hashing passwords on a busy machine takes long, ms. */
const signUpTimeoutMs = 60_000
/** Tries of a call that a busy server refuses for the moment. */
const triesMax = 30

export async function signUpAdults(url: string, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let start = 0; start < count; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => start + index)
    members.push(...(await Promise.all(numbers.map((number) => signUp(url, number)))))
  }
  return members
}

async function signUp(url: string, number: number): Promise<Member> {
  const username = `member.${number}`
  const body = { username, name: `Member ${number}`, email: `${username}@gmail.com`, password }
  const { token, user } = await insist(() => call(url, null, register, { body }, signUpTimeoutMs))
  await insist(() => call(url, token, updateProfile, { body: { age: 25 } }))
  // Nobody reviews these members, who still write to each other first.
  const privacy = await insist(() => call(url, token, getPrivacy, {}))
  await insist(() => call(url, token, savePrivacy, { body: { ...privacy, messagesFrom: 'everyone' } }))
  return { id: user._id, token }
}

/** Repeats a call that can be repeated while the server says to try again (503), as the product's client does. */
async function insist<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 503) || tries === triesMax) throw error
      await sleep(1_000)
    }
}
