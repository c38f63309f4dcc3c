// Pending items of one member: in memory for the screen, persisted for later, and the same in every tab.
import { type ReadableStore, createStore } from '../storage/store.ts'
import type { OutboxDb } from './outbox-db.ts'
import type { PendingItem } from './outbox-rules.ts'

/** A delivered item stays in the list until the screen has it from the query cache, ms. */
const removeDeliveredAfterMs = 100

export type ItemFilter = (item: PendingItem) => boolean

export const hasId =
  (clientId: string): ItemFilter =>
  (item) =>
    item.clientId === clientId

export interface OutboxStore<Item extends PendingItem> {
  readonly items: ReadableStore<readonly Item[]>
  find(clientId: string): Item | undefined
  /** Shows a change without persisting it. */
  show(which: ItemFilter, next: Partial<PendingItem>): void
  /** Id of the logged-in member, or null. */
  member(): string | null
  /** @param memberId null: nobody is logged in */
  open(memberId: string | null): void
  /** Shows the change, persists it and notifies the other tabs, in this order; null removes the item. */
  update(item: PendingItem, next: Partial<PendingItem> | null): Promise<void>
  /** @param isPersisted false for items over the limit: they are shown, and lost with the tab */
  add(item: Item, isPersisted: boolean): void
  /** Resolves when the item is persisted, or the write has failed. */
  whenPersisted(item: PendingItem): Promise<void>
  /** Deletes an item that the server has; it stays visible until the screen has it from the query cache. */
  markDelivered(item: PendingItem): void
  /** Merges the items of the database, which other tabs write too, into the items in memory. */
  read(): Promise<void>
}

/** @param notifyTabs called after each change of the database */
export function createOutboxStore<Item extends PendingItem>(
  db: OutboxDb<Item>,
  notifyTabs: () => void,
): OutboxStore<Item> {
  const store = createStore<readonly Item[]>([])
  const items: ReadableStore<readonly Item[]> = store
  /** Items that are not persisted: the promise ends with the write, and the entry stays if the write failed. */
  const unpersisted = new Map<string, Promise<void>>()
  /** Items whose persisted state is outdated. */
  const outdated = new Set<string>()
  let member: string | null = null

  const find = (clientId: string) => store.get().find(hasId(clientId))
  // A change of an item that is gone, such as after a logout, notifies nobody.
  const show = (which: ItemFilter, next: Partial<PendingItem>) => {
    const changed = (item: Item): Item => ({ ...item, ...next })
    if (store.get().some(which)) store.set(store.get().map((item) => (which(item) ? changed(item) : item)))
  }
  const hide = (which: ItemFilter) => {
    if (store.get().some(which)) store.set(store.get().filter((item) => !which(item)))
  }

  async function updatePersisted(clientId: string, next: Partial<PendingItem> | null): Promise<void> {
    outdated.add(clientId)
    await unpersisted.get(clientId)
    // If the write fails, the state in memory stays valid.
    if (await db.update(clientId, next)) outdated.delete(clientId)
  }

  async function persist(item: Item): Promise<void> {
    if (!(await db.add(item))) return
    unpersisted.delete(item.clientId)
    // The member logged out meanwhile.
    if (member !== item.from) await db.update(item.clientId, null)
    else notifyTabs()
  }

  return {
    items,
    find,
    show,
    member: () => member,

    open(memberId) {
      member = memberId
      unpersisted.clear()
      outdated.clear()
      store.set([])
    },

    async update({ clientId }, next) {
      if (next) show(hasId(clientId), next)
      else hide(hasId(clientId))
      await updatePersisted(clientId, next)
      notifyTabs()
    },

    add(item, isPersisted) {
      store.set([...store.get(), item])
      unpersisted.set(item.clientId, isPersisted ? persist(item) : Promise.resolve())
    },

    whenPersisted: ({ clientId }) => unpersisted.get(clientId) ?? Promise.resolve(),

    markDelivered({ clientId }) {
      show(hasId(clientId), { state: 'delivered', error: null })
      setTimeout(() => hide(hasId(clientId)), removeDeliveredAfterMs)
      void updatePersisted(clientId, null)
    },

    async read() {
      const reader = member
      const stored = reader === null ? null : await db.read(reader)
      if (stored && member === reader) store.set(mergeItems(store.get(), stored, { unpersisted, outdated }))
    },
  }
}

/** Sets of client ids whose state in memory is newer than in the database. */
interface NewerItems {
  unpersisted: { has: (clientId: string) => boolean }
  outdated: { has: (clientId: string) => boolean }
}

function mergeItems<Item extends PendingItem>(
  inMemory: readonly Item[],
  stored: readonly Item[],
  { unpersisted, outdated }: NewerItems,
): Item[] {
  const persisted = new Map(stored.map((item) => [item.clientId, item]))
  const isOwn = ({ clientId, state }: PendingItem) =>
    state === 'sending' || state === 'delivered' || unpersisted.has(clientId) || outdated.has(clientId)
  const shown = inMemory.flatMap((item) => (isOwn(item) ? item : (persisted.get(item.clientId) ?? [])))
  for (const { clientId } of shown) persisted.delete(clientId)
  const isNew = ({ clientId }: PendingItem) => unpersisted.has(clientId)
  const places = new Map(stored.map(({ clientId }, place) => [clientId, place]))
  const placeOf = ({ clientId }: PendingItem) => places.get(clientId) ?? -1
  const others = [...persisted.values()].filter(({ clientId }) => !outdated.has(clientId))
  // The database has the order of writing: an item may be written before those of an earlier visit are read.
  const merged: Item[] = []
  for (const item of shown) {
    if (isNew(item)) continue
    const earlier = others.filter((other) => placeOf(other) < placeOf(item))
    merged.push(...others.splice(0, earlier.length), item)
  }
  // Persisted items were written before those that are not persisted yet.
  return [...merged, ...others, ...shown.filter(isNew)]
}
