// Words on their way as this device keeps them: in IndexedDB, or where that is missing or refuses, in memory alone.
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import { ApiError } from '../api/api-error.ts'
import type { Pending } from './outbox-rules.ts'

/** The browser's storage has so long to answer, ms: nothing waits longer for it. */
const journalLimitMs = 2_000

type StoredError = Pick<ApiError, 'status' | 'code' | 'message' | 'retryAfterSeconds'>
/** With whatever else an outbox keeps of each. */
type Stored = Omit<Pending, 'state' | 'error'> & { state: 'waiting' | 'failed'; error: StoredError | null }

interface Schema extends DBSchema {
  outbox: { key: number; value: Stored; indexes: { clientId: string; from: string } }
}

export type Journal<Item extends Pending> = {
  /** Of this member, in the order in which they were written; null where they could not be read. */
  read: (from: string) => Promise<Item[] | null>
  /** @returns false where it could not be written */
  add: (item: Item) => Promise<boolean>
  /** Another state of one that is still there; null takes it away. @returns false where it could not be done */
  change: (clientId: string, next: Partial<Pending> | null) => Promise<boolean>
  /** Takes away what is not of this member; null: all. @returns false where it could not be done */
  keepOnly: (memberId: string | null) => Promise<boolean>
}

const pack = ({ state, error, ...item }: Pending): Stored => ({
  ...item,
  // Whoever was sending may be gone: what has no answer waits.
  state: state === 'failed' ? 'failed' : 'waiting',
  error: error && {
    status: error.status,
    code: error.code,
    message: error.message,
    retryAfterSeconds: error.retryAfterSeconds,
  },
})

const unpack = ({ error, ...item }: Stored): Pending => ({ ...item, error: error && new ApiError(error) })

/** @param name of the database */
export function openJournal<Item extends Pending>(name: string): Journal<Item> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = () =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        const store = db.createObjectStore('outbox', { autoIncrement: true })
        store.createIndex('clientId', 'clientId', { unique: true })
        store.createIndex('from', 'from')
      },
      // A newer version in another tab wants to change it.
      blocking(_now, _next, event) {
        ;(event.target as IDBDatabase).close()
        opened = null
      },
      terminated() {
        opened = null
      },
    }))

  let isSilent = false

  /** The browser may refuse, be full, or never answer: then what is in memory has to do. */
  async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
    if (isSilent) return otherwise
    try {
      return await within(journalLimitMs, open().then(work))
    } catch (error) {
      opened = null
      isSilent = error instanceof StorageSilence
      return otherwise
    }
  }

  return {
    read: (from) =>
      attempt<Item[] | null>(
        // What was put there as an item comes back as one.
        async (db) => (await db.getAllFromIndex('outbox', 'from', from)).map(unpack) as Item[],
        null,
      ),
    add: (item) => attempt((db) => db.add('outbox', pack(item)).then(() => true), false),
    change: (clientId, next) =>
      attempt(async (db) => {
        const change = db.transaction('outbox', 'readwrite')
        const cursor = await change.store.index('clientId').openCursor(clientId)
        if (cursor && next) await cursor.update(pack({ ...unpack(cursor.value), ...next }))
        else await cursor?.delete()
        await change.done
        return true
      }, false),
    keepOnly: (memberId) =>
      attempt(async (db) => {
        const change = db.transaction('outbox', 'readwrite')
        for await (const cursor of change.store) if (cursor.value.from !== memberId) await cursor.delete()
        await change.done
        return true
      }, false),
  }
}

class StorageSilence extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageSilence()), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
