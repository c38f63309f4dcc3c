// A member's client without a screen, by the product's rules: an outbox that loses nothing, and timelines that are caught
// up by `after=` when it was away, when the server says `sync`, and where a number is missing.
import { setTimeout as sleep } from 'node:timers/promises'
import { getConversation, sendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import { message as messageEvent, send, sync, type SendOutcome } from '@hamvav/contract/messaging/events'
import { conversationPageMax, requestTimeoutMs } from '@hamvav/contract/messaging/limits'
import { call, Refusal } from './call.ts'
import { openLink, type Link } from './link.ts'
import type { Member } from './members.ts'
import { createOutbox, type Outbox, type Written } from './outbox.ts'
import { createTimeline, type Timeline } from './timeline.ts'

export interface MemberClient extends Pick<Link, 'isOnline' | 'longestOffline' | 'next' | 'drop'> {
  readonly id: string
  readonly token: string
  readonly link: Link
  readonly outbox: Outbox
  /** With each partner that something was written to or heard of. */
  readonly timelines: ReadonlyMap<string, Timeline>
  /** How often it asked for what it had missed. */
  catchUps(): number
  close(): void
}

const retryMs = 500

/** @param url of the proxy, or of one server, to be sure which */
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
  const take = (message: Message) => {
    const partner = message.from === id ? message.to : message.from
    const timeline = timelineWith(partner)
    timeline.take(message)
    if (timeline.hasGap()) void catchUp(partner)
  }
  /** One at a time for each conversation; what is asked for meanwhile is asked for once more. */
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
      page.forEach((message) => timeline.take(message))
      if (page.length < conversationPageMax) return
    }
  }
  async function deliver({ to, text, clientId }: Written): Promise<Message> {
    const body = { to, text, clientId }
    const message = link.isOnline() ? await sendBySocket(link, body) : await call(url, token, sendMessage, { body })
    take(message)
    return message
  }

  const outbox = createOutbox(deliver)
  const link = openLink(url, token, () => outbox.hurry())
  link.on(messageEvent, take)
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

/** Throws where the connection breaks before the answer, and after the time limit. */
async function sendBySocket({ socket }: Link, body: { to: string; text: string; clientId: string }): Promise<Message> {
  const outcome = (await socket.timeout(requestTimeoutMs).emitWithAck(send.name, body)) as SendOutcome
  if ('message' in outcome) return outcome.message
  throw new Refusal(outcome.error.status, outcome.error.code)
}
