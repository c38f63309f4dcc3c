// The last answers of calls in IndexedDB. A browser that refuses or is full keeps nothing, and the app works without.
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import { keptDatabase } from '../session/device-session.ts'

export type KeptAnswer = { memberId: string; hash: string; data: unknown; savedAt: number }

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: KeptAnswer; indexes: { savedAt: number } }
}

/** Answers in all; one that is longer, as JSON, is not kept; an older one is not shown. */
export const keptLimits = { answers: 60, characters: 200_000, ageMs: 7 * 86_400_000 } as const

export type KeptStore = ReturnType<typeof openKeptStore>

export function openKeptStore() {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = () =>
    (opened ??= openDB<Schema>(keptDatabase, 1, {
      upgrade: (db) =>
        void db.createObjectStore('answers', { keyPath: ['memberId', 'hash'] }).createIndex('savedAt', 'savedAt'),
      // A logout, here or in another tab, deletes the whole database.
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
  return {
    read: (memberId: string, hash: string) =>
      attempt(async (db) => {
        const answer = await db.get('answers', [memberId, hash])
        return answer && Date.now() - answer.savedAt < keptLimits.ageMs ? answer : undefined
      }),
    write: (answer: KeptAnswer) =>
      attempt(async (db) => {
        if (JSON.stringify(answer.data).length > keptLimits.characters) return
        const change = db.transaction('answers', 'readwrite')
        await change.store.put(answer)
        let tooMany = (await change.store.count()) - keptLimits.answers
        for await (const cursor of change.store.index('savedAt')) {
          if (tooMany-- <= 0) break
          await cursor.delete()
        }
        await change.done
      }),
    remove: (memberId: string, hash: string) => attempt((db) => db.delete('answers', [memberId, hash])),
    /** Takes away what is not of this member, and what is too old. */
    keepOnly: (memberId: string) =>
      dropWhere((answer) => answer.memberId !== memberId || Date.now() - answer.savedAt > keptLimits.ageMs),
    /** Takes away every answer that names this id: of a member who is gone, of a message that was unsent. */
    dropNaming: (id: string) => dropWhere(({ hash, data }) => hash.includes(id) || JSON.stringify(data).includes(id)),
  }

  function dropWhere(isOver: (answer: KeptAnswer) => boolean) {
    return attempt(async (db) => {
      const change = db.transaction('answers', 'readwrite')
      for await (const cursor of change.store) if (isOver(cursor.value)) await cursor.delete()
      await change.done
    })
  }
}
