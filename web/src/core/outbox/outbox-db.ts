// Persisted outbox in IndexedDB; if it is missing or refuses, the items are in memory only. A page that is left ends a
// transaction, so that a new item is also in localStorage until its transaction has ended.
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import { ApiError } from '../api/api-error.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'
import { type PendingItem, retryDecision } from './outbox-rules.ts'

/** Time limit of each access to the browser's storage, ms. */
const storageTimeoutMs = 2_000

type StoredError = Pick<ApiError, 'status' | 'code' | 'message' | 'retryAfterSeconds'>
/** Other fields of an item are stored as they are. */
type StoredItem = Omit<PendingItem, 'state' | 'error'> & {
  state: 'waiting' | 'failed'
  error: StoredError | null
  /** The item waits for the member. Missing in failed items of earlier versions, which gave up after more errors. */
  isFinal?: boolean
}

interface Schema extends DBSchema {
  outbox: { key: number; value: StoredItem; indexes: { clientId: string; from: string } }
}

export interface OutboxDb<Item extends PendingItem> {
  /** Items of this member in the order of writing; null if they cannot be read. */
  read: (from: string) => Promise<Item[] | null>
  /** @returns false if the item cannot be stored */
  add: (item: Item) => Promise<boolean>
  /** Updates an item that still exists; null deletes it. @returns false if it cannot be done */
  update: (clientId: string, next: Partial<PendingItem> | null) => Promise<boolean>
  /** Deletes the items of other members; null: all items. @returns false if it cannot be done */
  retainOnly: (memberId: string | null) => Promise<boolean>
}

const pack = ({ state, error, ...item }: PendingItem): StoredItem => ({
  ...item,
  // The tab that was sending may be closed: an item without an answer waits.
  state: state === 'failed' ? 'failed' : 'waiting',
  ...(state === 'failed' && { isFinal: true }),
  error: error && {
    status: error.status,
    code: error.code,
    message: error.message,
    retryAfterSeconds: error.retryAfterSeconds,
  },
})

function unpack({ error: stored, isFinal = false, ...item }: StoredItem): PendingItem {
  const error = stored && new ApiError(stored)
  const isRetriedNow = !isFinal && error !== null && retryDecision(error, 1).action === 'retry'
  const isWaiting = item.state === 'waiting' || isRetriedNow
  return { ...item, state: isWaiting ? 'waiting' : 'failed', error }
}

/** @param name of the database */
export function openOutboxDb<Item extends PendingItem>(name: string): OutboxDb<Item> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = () =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        const store = db.createObjectStore('outbox', { autoIncrement: true })
        store.createIndex('clientId', 'clientId', { unique: true })
        store.createIndex('from', 'from')
      },
      // A newer version in another tab upgrades the database.
      blocking(_now, _next, event) {
        ;(event.target as IDBDatabase).close()
        opened = null
      },
      terminated() {
        opened = null
      },
    }))

  const unwritten = createUnwritten(name)
  let isUnresponsive = false

  /** The browser may refuse, be full, or never answer: then the items in memory have to do. */
  async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, fallback: T): Promise<T> {
    if (isUnresponsive) return fallback
    try {
      return await withTimeout(storageTimeoutMs, open().then(work))
    } catch (error) {
      opened = null
      isUnresponsive = error instanceof StorageTimeout
      return fallback
    }
  }

  /** Writes what an earlier visit did not have the time to write. */
  async function writeLeft(from: string): Promise<void> {
    for (const item of unwritten.takeLeft(from)) {
      const isWritten = await attempt(async (db) => {
        const transaction = db.transaction('outbox', 'readwrite')
        const key = await transaction.store.index('clientId').getKey(item.clientId)
        if (key === undefined) await transaction.store.add(item)
        await transaction.done
        return true
      }, false)
      if (isWritten) unwritten.remove(item.clientId)
    }
  }

  return {
    async read(from) {
      await writeLeft(from)
      return attempt<Item[] | null>(
        // What was stored as an `Item` is read as one.
        async (db) => (await db.getAllFromIndex('outbox', 'from', from)).map(unpack) as Item[],
        null,
      )
    },
    async add(item) {
      if (!item.file) unwritten.put(pack(item))
      const isWritten = await attempt((db) => db.add('outbox', pack(item)).then(() => true), false)
      if (isWritten) unwritten.remove(item.clientId)
      return isWritten
    },
    update(clientId, next) {
      if (!next) unwritten.remove(clientId)
      return attempt(async (db) => {
        const transaction = db.transaction('outbox', 'readwrite')
        const cursor = await transaction.store.index('clientId').openCursor(clientId)
        if (cursor && next) await cursor.update(pack({ ...unpack(cursor.value), ...next }))
        else await cursor?.delete()
        await transaction.done
        return true
      }, false)
    },
    retainOnly(memberId) {
      unwritten.retainOnly(memberId)
      return attempt(async (db) => {
        const transaction = db.transaction('outbox', 'readwrite')
        for await (const cursor of transaction.store) if (cursor.value.from !== memberId) await cursor.delete()
        await transaction.done
        return true
      }, false)
    },
  }
}

/** New items in localStorage, which is written at once, until their transaction has ended. */
function createUnwritten(database: string) {
  const prefix = 'kept '
  const keyOf = (from: string, clientId: string) => `${prefix}${from} unwritten ${database} ${clientId}`
  /** Keys by clientId, of this visit and of those that it has taken up. */
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  const stored = () => {
    try {
      return Object.keys(localStorage)
    } catch {
      // Storage is refused.
      return []
    }
  }
  return {
    put(item: StoredItem): void {
      const key = keyOf(item.from, item.clientId)
      keys.set(item.clientId, key)
      writeStored(key, JSON.stringify(item))
    },
    remove(clientId: string): void {
      const key = keys.get(clientId)
      if (keys.delete(clientId) && key !== undefined) writeStored(key, null)
    },
    /** What earlier visits of this member have left, once. */
    takeLeft(from: string): StoredItem[] {
      if (taken.has(from)) return []
      taken.add(from)
      const own = new Set(keys.values())
      return stored().flatMap((key) => {
        const text = key.startsWith(keyOf(from, '')) && !own.has(key) ? readStored(key) : null
        if (text === null) return []
        const item = JSON.parse(text) as StoredItem
        keys.set(item.clientId, key)
        return item
      })
    },
    /** Deletes the items of other members; null: of all members. */
    retainOnly(memberId: string | null): void {
      for (const key of stored())
        if (
          key.startsWith(prefix) &&
          key.includes(` unwritten ${database} `) &&
          (memberId === null || !key.startsWith(keyOf(memberId, '')))
        )
          writeStored(key, null)
    },
  }
}

class StorageTimeout extends Error {}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTimeout()), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
