// Live events from the server: what every screen sees of the socket. The socket itself is loaded once somebody is logged in.
import { requestTimeoutMs } from '@hamvav/contract/messaging/limits'
import type { AnswerOf, PayloadOf } from '@hamvav/contract/socket-event'
import type { ClientEventName, ServerEventName, clientEvents, serverEvents } from '@hamvav/contract/socket-events'
import type { Link } from './realtime-link.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { currentSession, onSessionChange } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'

/**
 * `idle` nobody is logged in; `connecting` for the first time; `online` authenticated; `offline` lost, and trying by
 * itself; `gave-up` after 5 attempts, until `reconnect()`, the network or the tab comes back.
 */
export type Connection = 'idle' | 'connecting' | 'online' | 'offline' | 'gave-up'

type ServerPayload<N extends ServerEventName> = PayloadOf<(typeof serverEvents)[N]>
type ClientPayload<N extends ClientEventName> = PayloadOf<(typeof clientEvents)[N]>
type Answered = {
  [N in ClientEventName]: (typeof clientEvents)[N] extends { readonly answer: unknown } ? N : never
}[ClientEventName]
type Handler = (payload: never) => void
type Member = { id: string; link: Link | null; isSynced: boolean }

const connection = createStore<Connection>('idle')
const handlers = new Map<ServerEventName, Set<Handler>>()
const syncListeners = new Set<() => void>()
const lossListeners = new Set<() => void>()
let member: Member | null = null

export const useConnection = (): Connection => useStore(connection)

/** Hears an event of the server until the returned function is called. */
export function onServerEvent<N extends ServerEventName>(name: N, handler: (payload: ServerPayload<N>) => void) {
  const known = handlers.get(name) ?? new Set()
  handlers.set(name, known.add(handler))
  return () => {
    known.delete(handler)
  }
}

/**
 * After each authentication that follows a gap, at once where the socket is already online, and whenever the server may
 * have missed telling something: ask for what was missed.
 */
export function onSync(listener: () => void) {
  syncListeners.add(listener)
  if (connection.get() === 'online') listener()
  return () => {
    syncListeners.delete(listener)
  }
}

/** The socket was online and is not any more: what is only known live is not known now. */
export function onDisconnect(listener: () => void) {
  lossListeners.add(listener)
  return () => {
    lossListeners.delete(listener)
  }
}

/** Sends now or not at all (false): what is sent here is stale a moment later. */
export function sendEvent<N extends Exclude<ClientEventName, 'authenticate'>>(name: N, payload: ClientPayload<N>) {
  if (connection.get() !== 'online' || !member?.link) return false
  member.link.send(name, payload)
  return true
}

/**
 * Sends now and waits for the answer. Null where there is no connection, or no answer came in time: then nobody knows
 * whether the server has done it.
 */
export async function requestServer<N extends Answered>(name: N, payload: ClientPayload<N>) {
  if (connection.get() !== 'online' || !member?.link) return null
  const answer = await member.link.ask(name, payload, requestTimeoutMs)
  return answer as AnswerOf<(typeof clientEvents)[N]> | null
}

/** A call came through: where the socket has given up, it is worth another try. */
export function reconnectAfterCall(): void {
  if (connection.get() === 'gave-up') reconnect()
}

export function reconnect(): void {
  if (member && !member.link) void load(member)
  else member?.link?.reconnect()
}

/** Follows the session from now on. Call it once. */
export function startRealtime(): void {
  onSessionChange(follow)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  follow()
}

function wake() {
  const waits = connection.get() === 'offline' || connection.get() === 'gave-up'
  if (waits && document.visibilityState === 'visible') reconnect()
}

function follow() {
  const { token, user } = currentSession()
  const id = token && user ? user._id : null
  if (member && member.id !== id) stop(member)
  if (token && id && !member) {
    member = { id, link: null, isSynced: false }
    void load(member)
  } else if (token) member?.link?.authenticate(token)
}

function stop(ended: Member) {
  member = null
  ended.link?.close()
  connection.set('idle')
}

async function load(wanted: Member) {
  connection.set('connecting')
  const module = await import('./realtime-link.ts').catch(() => null)
  if (member !== wanted) return
  // Without its code there is no socket: `reconnect` loads it again.
  if (!module) return connection.set('gave-up')
  wanted.link ??= module.openLink({
    token: () => currentSession().token,
    // The fresh token comes back by the session; without one, session-renewal.ts decides what that means.
    onExpired: (token) => void refreshSession(token).catch(() => null),
    onState: (state) => member === wanted && setState(state),
    onEvent: (name, payload) => {
      if (member !== wanted) return
      if (name === 'sync') catchUp(wanted)
      for (const handler of handlers.get(name) ?? []) handler(payload as never)
    },
  })
}

/** Told to all clients in one moment: they ask over a while, so that the server is not asked by all at once, ms. */
const syncSpreadMs = 2_000

/** The first one belongs to the authentication, which has been heard of. */
function catchUp(wanted: Member) {
  if (wanted.isSynced) setTimeout(() => member === wanted && callSyncListeners(), Math.random() * syncSpreadMs)
  wanted.isSynced = true
}

function callSyncListeners() {
  for (const listener of syncListeners) listener()
}

function setState(wanted: Connection) {
  const before = connection.get()
  // Whoever comes back was lost: 'connecting' is for the first time.
  const next = wanted === 'connecting' && (before === 'gave-up' || before === 'offline') ? 'offline' : wanted
  if (next === before) return
  connection.set(next)
  if (before === 'online') for (const listener of lossListeners) listener()
  if (next !== 'online') return
  if (member) member.isSynced = false
  callSyncListeners()
}
