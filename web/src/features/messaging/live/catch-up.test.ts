// Lost, late and duplicate events: the client converges to the state of the server. Random with a fixed seed.
import type { Message } from '@hamvav/contract/messaging/entities'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { saveSession } from '../../../core/session/session.ts'
import { type FakeSocket, fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { type Answer, type Call, answerCalls } from '../../../testing/server.ts'
import { storedUser, tokenFor } from '../../../testing/session.ts'
import { threadQuery, loadOlder } from '../api/messages.ts'
import { readThread } from '../api/conversation-cache.ts'
import { subscribeToLiveUpdates } from './live-updates.ts'
import { bibek, makeMessage, messageId, viewerId } from '../testing/chats.ts'

vi.mock('socket.io-client', () => fakeSocketIo())
beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
})

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type Event = [name: string, payload: unknown]

/** A server with one conversation; what it answers is of the moment when it was asked, however late it arrives. */
class World {
  messages: Message[] = []
  events: Event[] = []
  underWay: (() => void)[] = []
  isConnected = true
  #moment = Date.UTC(2026, 10, 20)

  readonly #now = () => new Date((this.#moment += 60_000)).toISOString()

  deliver(...event: Event) {
    if (this.isConnected) this.events.push(event)
  }

  write(from: string) {
    const n = this.messages.length + 1
    const quoted = this.messages.at(-3)
    const message = makeMessage(n, {
      from,
      to: from === bibek ? viewerId : bibek,
      createdAt: this.#now(),
      ...(quoted && { replyTo: { _id: quoted._id, from: quoted.from, text: quoted.text, isUnsent: quoted.isUnsent } }),
    })
    this.messages.push(message)
    this.deliver('message', message)
  }

  change(n: number, next: (message: Message, changedAt: string) => { message: Message; event: Event }) {
    const known = this.messages[n]
    if (!known || known.isUnsent) return
    const { message, event } = next(known, this.#now())
    this.messages[n] = message
    if (message.isUnsent)
      this.messages = this.messages.map((one) =>
        one.replyTo?._id === message._id ? { ...one, replyTo: { ...one.replyTo, text: '', isUnsent: true } } : one,
      )
    this.deliver(...event)
  }

  unsend = (n: number) =>
    this.change(n, (known, changedAt) => {
      const { reactions: _, ...rest } = known
      return {
        message: { ...rest, isUnsent: true, text: '', changedAt },
        event: ['unsent', { _id: known._id, from: known.from, to: known.to, changedAt }],
      }
    })

  react = (n: number, by: string, emoji: string | null) =>
    this.change(n, ({ reactions = [], ...known }, changedAt) => {
      const others = reactions.filter((one) => one.by !== by)
      const next = emoji ? [...others, { by, emoji }] : others
      return {
        message: { ...known, changedAt, ...(next.length > 0 && { reactions: next }) },
        event: ['reaction', { _id: known._id, from: known.from, to: known.to, by, emoji, changedAt }],
      }
    })

  readonly answer = ({ path }: Call): Promise<Answer> => {
    const query = new URLSearchParams(path.split('?')[1])
    const at = (name: string) => this.messages.findIndex(({ _id }) => _id === query.get(name))
    const since = query.get('since')
    const body = since
      ? this.messages
          .filter(({ changedAt = '' }) => changedAt >= since)
          .toSorted((one, other) => (one.changedAt ?? '').localeCompare(other.changedAt ?? ''))
          .slice(0, 200)
      : query.has('after')
        ? this.messages.slice(at('after') + 1, at('after') + 51)
        : this.messages.slice(0, query.has('before') ? at('before') : undefined).slice(-50)
    return new Promise((resolve) => this.underWay.push(() => resolve({ body })))
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

async function live(seed: number) {
  const random = randomOf(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const world = new World()
  for (let n = pick(120); n > 0; n -= 1) world.write(pick(2) ? bibek : viewerId)
  const conversation = `GET /api/messages/conversation/${bibek}`
  answerCalls({
    [conversation]: world.answer,
    [`${conversation}/changes`]: world.answer,
    'GET /api/profile/messages-users': { body: [] },
  })
  const socket = sockets[0] as FakeSocket
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stops = [
    subscribeToLiveUpdates(client, viewerId),
    new QueryObserver(client, threadQuery(client, viewerId, bibek)).subscribe(() => undefined),
  ]
  const acts = [
    () => world.write(bibek),
    () => world.write(viewerId),
    () => Array.from({ length: pick(80) }, () => world.write(bibek)),
    () => world.unsend(pick(world.messages.length)),
    () => world.react(pick(world.messages.length), bibek, [null, '👍', '❤️'][pick(3)] ?? null),
    () => world.react(pick(world.messages.length), viewerId, [null, '😂'][pick(2)] ?? null),
    () => loadOlder(client, viewerId, bibek),
    () => socket.say('sync', { since: null }),
    () => {
      world.isConnected = false
      world.events = []
      socket.lose()
    },
    () => {
      if (world.isConnected) return
      world.isConnected = true
      socket.join()
    },
  ]
  const receiveEvent = () => {
    const event = world.events.shift()
    if (event) socket.say(...event)
  }
  for (let step = 0; step < 60; step += 1) {
    void acts[pick(acts.length)]?.()
    for (let n = pick(3); n > 0; n -= 1) receiveEvent()
    if (pick(2)) world.underWay.splice(pick(world.underWay.length), 1)[0]?.()
    await settle()
  }
  acts.at(-1)?.()
  while (world.events.length > 0 || world.underWay.length > 0 || client.isFetching() > 0) {
    receiveEvent()
    world.underWay.shift()?.()
    await settle()
  }
  const thread = readThread(client, viewerId, bibek)
  for (const stop of stops) stop()
  client.clear()
  return { thread, world }
}

const plain = (message: Message) => ({
  ...message,
  changedAt: null,
  reactions: (message.reactions ?? []).map(({ by, emoji }) => `${by} ${emoji}`).toSorted(),
})

test("the client converges to the server's messages, once and in order", async () => {
  // The client spreads what it asks for after a `sync`: here it asks at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  saveSession({ token: tokenFor(), user: storedUser })
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  sockets[0]?.join()
  for (let seed = 1; seed <= 30; seed += 1) {
    const { thread, world } = await live(seed)
    const from = world.messages.findIndex(({ _id }) => _id === (thread?.messages[0]?._id ?? messageId(1)))
    const held = { seed, messages: thread?.messages.map(plain), hasOlder: thread?.hasOlder ?? false }
    expect(held.messages).toHaveLength(world.messages.length - from)
    expect({ ...held, hasOlder: held.hasOlder || from === 0 }).toEqual({
      seed,
      messages: world.messages.slice(from).map(plain),
      hasOlder: true,
    })
  }
})
