// Browsers subscribed to web push, and a cache of their members, so that a push to any other member costs no query.
import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import type { Pool } from 'pg'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { recordPushEndpoint } from '../../auth/service.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Listener } from '../../../platform/database/listener.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { settingsView } from '../settings.ts'
import * as queries from './push-queries.ts'
import type { PushKeys, Subscription } from './push-queries.ts'
import { areKeysUsable, pushEndpoint } from './push-rules.ts'

interface Audience {
  readonly language: 'en' | 'ne'
  readonly settings: NotificationSettings
  readonly subscriptions: readonly Subscription[]
}

export interface Subscriptions {
  /** False only if the member has no subscribed browser. */
  mayHave(memberId: string): boolean
  /** @throws AppError if the endpoint is not a known push service, or the session has ended */
  add(viewer: MemberViewer, subscription: { readonly endpoint: string; readonly keys: PushKeys }): Promise<void>
  remove(viewer: MemberViewer, endpoint: string): Promise<void>
  /** Removes a subscription that the push service no longer knows. */
  removeExpired(subscription: Subscription): Promise<void>
  /** Null if the member does not exist, is suspended or a declared minor. */
  audience(memberId: string): Promise<Audience | null>
}

interface Dependencies {
  readonly pool: Pool
  /** For the jobs. */
  readonly workPool: Pool
  readonly listener: Listener
  /** Hosts allowed in addition to the known push services. */
  readonly hosts: readonly string[]
  /** Keyed hashes of endpoints. */
  readonly signals: KeyedHash
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createSubscriptions(deps: Dependencies): Subscriptions {
  const { pool, workPool, listener, hosts, signals, report, now } = deps
  const subscribers = createSubscriberCache(pool, listener, report)

  return {
    mayHave: subscribers.mayContain,

    async add({ id: memberId, sessionId }, { endpoint: requested, keys }) {
      const endpoint = pushEndpoint(requested, hosts)
      if (endpoint === null) throw new AppError('push_endpoint_refused')
      if (!areKeysUsable(keys))
        throw new AppError('invalid_input', { fields: { keys: 'With these keys nothing can be encrypted.' } })
      const values = [uuidv7(), memberId, sessionId, endpoint, JSON.stringify(keys), new Date(now())]
      await withTransaction(pool, async (client) => {
        await run(client, queries.lockMember, [memberId])
        const [added] = await run(client, queries.addSubscription, values)
        if (!added) throw new AppError('session_expired')
        await run(client, queries.deleteOldest, [memberId])
        await recordPushEndpoint(client, memberId, signals.current(`push ${endpoint}`).hash, new Date(now()))
        await run(client, queries.notifyServers, [memberId])
      })
      subscribers.add(memberId)
    },

    async remove({ id }, endpoint) {
      await run(pool, queries.deleteSubscription, [id, URL.parse(endpoint)?.href ?? endpoint])
    },

    async removeExpired({ id, endpoint, keys }) {
      await run(workPool, queries.deleteExpired, [id, endpoint, JSON.stringify(keys)])
    },

    async audience(memberId) {
      const version = subscribers.version()
      const [row] = await run(workPool, queries.readAudience, [memberId, new Date(now())])
      if (!row || row.subscriptions.length === 0) subscribers.remove(memberId, version)
      if (!row?.in_good_standing) return null
      return { language: row.language, settings: settingsView(row), subscriptions: row.subscriptions }
    },
  }
}

/** Superset of the members with a subscription; a member without one is removed when that is noticed. */
function createSubscriberCache(pool: Pool, listener: Listener, report: Dependencies['report']) {
  let members = new Set<string>()
  let isComplete = false
  let version = 0

  function add(memberId: string): void {
    members.add(memberId)
    version++
  }
  async function load(): Promise<void> {
    const before = members
    members = new Set()
    for (const { id } of await run(pool, queries.readSubscribers)) members.add(id)
    for (const id of before) members.add(id)
    isComplete = true
  }
  listener.on(queries.subscribedChannel, add)
  listener.onLost(() => {
    isComplete = false // misses subscriptions made at other servers until the connection is back
  })
  listener.onConnected(() => void load().catch((error: unknown) => report(error, 'push subscriptions')))

  return {
    add,
    mayContain: (memberId: string): boolean => !isComplete || members.has(memberId),
    version: () => version,
    /** Does nothing if a member has subscribed since `readVersion`. */
    remove(memberId: string, readVersion: number): void {
      if (readVersion === version) members.delete(memberId)
    },
  }
}
