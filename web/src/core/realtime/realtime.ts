// Live events of the server. The socket itself (realtime-link.ts) is loaded after a log-in.
import { requestTimeoutMs } from '@hamvav/contract/messaging/limits'
import type { AnswerOf, PayloadOf } from '@hamvav/contract/socket-event'
import type { ClientEventName, ServerEventName, clientEvents, serverEvents } from '@hamvav/contract/socket-events'
import type { Link } from './realtime-link.ts'
import { ApiError } from '../api/api-error.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { activeMemberId, currentSession, endSession, onSessionChange, storeRefusal } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'

/**
 * `idle`: no member is logged in who may connect; `connecting`: for the first time; `online`: authenticated; `offline`: lost, reconnecting;
 * `gave-up`: after 5 attempts, until `reconnect()`, or until the network or the tab is back.
 */
export type Connection = 'idle' | 'connecting' | 'online' | 'offline' | 'gave-up'

type ServerPayload<N extends ServerEventName> = PayloadOf<(typeof serverEvents)[N]>
type ClientPayload<N extends ClientEventName> = PayloadOf<(typeof clientEvents)[N]>
type AnsweredEvent = {
  [N in ClientEventName]: (typeof clientEvents)[N] extends { readonly answer: unknown } ? N : never
}[ClientEventName]
type Handler = (payload: never) => void
interface Member {
  id: string
  link: Link | null
  isSynced: boolean
}

const connection = createStore<Connection>('idle')
const handlers = new Map<ServerEventName, Set<Handler>>()
const syncListeners = new Set<() => void>()
const lossListeners = new Set<() => void>()
let member: Member | null = null

export const useConnection = (): Connection => useStore(connection)

/** Subscribes to an event of the server. @returns unsubscribe */
export function onServerEvent<N extends ServerEventName>(name: N, handler: (payload: ServerPayload<N>) => void) {
  const known = handlers.get(name) ?? new Set()
  handlers.set(name, known.add(handler))
  return () => {
    known.delete(handler)
  }
}

/**
 * Called when events may have been missed: after each authentication, at once if the socket is already online, and
 * when the server asks for it. Listeners fetch what they missed.
 */
export function onSync(listener: () => void) {
  syncListeners.add(listener)
  if (connection.get() === 'online') listener()
  return () => {
    syncListeners.delete(listener)
  }
}

/** Called when the socket goes offline: live-only data, such as presence, is unknown now. */
export function onDisconnect(listener: () => void) {
  lossListeners.add(listener)
  return () => {
    lossListeners.delete(listener)
  }
}

/** Sends without a retry, for events that are outdated a moment later. @returns false while offline */
export function sendEvent<N extends Exclude<ClientEventName, 'authenticate'>>(name: N, payload: ClientPayload<N>) {
  if (connection.get() !== 'online' || !member?.link) return false
  member.link.send(name, payload)
  return true
}

/**
 * Sends and waits for the answer. Null while offline, and without an answer in time: the server may or may not have
 * processed it.
 */
export async function requestServer<N extends AnsweredEvent>(name: N, payload: ClientPayload<N>) {
  if (connection.get() !== 'online' || !member?.link) return null
  const answer = await member.link.request(name, payload, requestTimeoutMs)
  return answer as AnswerOf<(typeof clientEvents)[N]> | null
}

/** Reconnects a socket that gave up, after a successful HTTP call. */
export function reconnectAfterCall(): void {
  if (connection.get() === 'gave-up') reconnect()
}

export function reconnect(): void {
  if (member && !member.link) void load(member)
  else member?.link?.reconnect()
}

/** Opens and closes the socket with the session. Called once. */
export function startRealtime(): void {
  onSessionChange(follow)
  addEventListener('online', onWake)
  document.addEventListener('visibilitychange', onWake)
  follow()
}

function onWake() {
  const waits = connection.get() === 'offline' || connection.get() === 'gave-up'
  if (waits && document.visibilityState === 'visible') reconnect()
}

function follow() {
  const { token } = currentSession()
  const id = activeMemberId()
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

async function load(target: Member) {
  connection.set('connecting')
  const module = await import('./realtime-link.ts').catch(() => null)
  if (member !== target) return
  // The code could not be fetched: `reconnect` tries again.
  if (!module) return connection.set('gave-up')
  target.link ??= module.openLink({
    token: () => currentSession().token,
    // The renewed token arrives through the session.
    onExpired: (token) => void renew(token),
    onRefused: storeRefusal,
    onState: (state) => member === target && setState(state),
    onEvent: (name, payload) => {
      if (member !== target) return
      if (name === 'sync') catchUp(target)
      for (const handler of handlers.get(name) ?? []) handler(payload as never)
    },
  })
}

/** Renews a token that the server refused. If it refuses the renewal too, the session was ended elsewhere. */
async function renew(token: string): Promise<void> {
  try {
    if ((await refreshSession(token)) === null) endSession(token)
  } catch (error) {
    // The server cannot be reached: session-renewal.ts tries again.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Random delay of a sync that the server requests from all clients at once, ms. */
const syncSpreadMs = 2_000

/** The first `sync` belongs to the authentication, which has notified the listeners already. */
function catchUp(target: Member) {
  if (target.isSynced) setTimeout(() => member === target && callSyncListeners(), Math.random() * syncSpreadMs)
  target.isSynced = true
}

function callSyncListeners() {
  for (const listener of syncListeners) listener()
}

function setState(reported: Connection) {
  const before = connection.get()
  // A reconnection is 'offline': 'connecting' is for the first time.
  const next = reported === 'connecting' && (before === 'gave-up' || before === 'offline') ? 'offline' : reported
  if (next === before) return
  connection.set(next)
  if (before === 'online') for (const listener of lossListeners) listener()
  if (next !== 'online') return
  if (member) member.isSynced = false
  callSyncListeners()
}
