// Stored query answers in IndexedDB. If the browser refuses storage or is full, nothing is stored.
import { dayMs } from '@hamvav/contract/durations'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import { offlineDatabase } from '../session/device-session.ts'

interface CachedAnswer {
  memberId: string
  hash: string
  data: unknown
  savedAt: number
}

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: CachedAnswer; indexes: { savedAt: number } }
}

/** Maximum number of answers, length of one as JSON, and age in ms. */
export const cacheLimits = { answers: 60, characters: 200_000, ageMs: 7 * dayMs } as const

export interface QueryCacheDb {
  read: (memberId: string, hash: string) => Promise<CachedAnswer | undefined>
  write: (answer: CachedAnswer) => Promise<void>
  remove: (memberId: string, hash: string) => Promise<void>
  /** Deletes the answers of other members, and expired ones. */
  retainOnly: (memberId: string) => Promise<void>
  /** Deletes all answers that contain this id: of a removed member, of an unsent message. */
  deleteMentioning: (id: string) => Promise<void>
}

/** No method throws: failures of the storage are ignored. */
export function openQueryCacheDb(): QueryCacheDb {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = () =>
    (opened ??= openDB<Schema>(offlineDatabase, 1, {
      upgrade: (db) =>
        void db.createObjectStore('answers', { keyPath: ['memberId', 'hash'] }).createIndex('savedAt', 'savedAt'),
      // A logout in any tab deletes the whole database.
      blocking(_now, _next, event) {
        ;(event.target as IDBDatabase).close()
        opened = null
      },
      terminated() {
        opened = null
      },
    }))
  async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(await open())
    } catch {
      opened = null
      return undefined
    }
  }
  const deleteWhere = (isDeleted: (answer: CachedAnswer) => boolean) =>
    attempt(async (db) => {
      const transaction = db.transaction('answers', 'readwrite')
      for await (const cursor of transaction.store) if (isDeleted(cursor.value)) await cursor.delete()
      await transaction.done
    })
  return {
    read: (memberId, hash) =>
      attempt(async (db) => {
        const answer = await db.get('answers', [memberId, hash])
        return answer && Date.now() - answer.savedAt < cacheLimits.ageMs ? answer : undefined
      }),
    write: (answer) =>
      attempt(async (db) => {
        if (JSON.stringify(answer.data).length > cacheLimits.characters) return
        const transaction = db.transaction('answers', 'readwrite')
        await transaction.store.put(answer)
        let excess = (await transaction.store.count()) - cacheLimits.answers
        for await (const cursor of transaction.store.index('savedAt')) {
          if (excess-- <= 0) break
          await cursor.delete()
        }
        await transaction.done
      }),
    remove: (memberId, hash) => attempt((db) => db.delete('answers', [memberId, hash])),
    retainOnly: (memberId) =>
      deleteWhere((answer) => answer.memberId !== memberId || Date.now() - answer.savedAt > cacheLimits.ageMs),
    deleteMentioning: (id) => deleteWhere(({ hash, data }) => hash.includes(id) || JSON.stringify(data).includes(id)),
  }
}
