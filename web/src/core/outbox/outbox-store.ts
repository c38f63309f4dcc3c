// What waits of one member: in memory for the screen, on the disk for later, and the same in every tab.
import type { Journal } from './outbox-db.ts'
import type { Pending } from './outbox-rules.ts'
import { type ReadableStore, createStore } from '../storage/store.ts'

/** What was delivered stays here until the screen has it from the cache, ms. */
const handOverMs = 100

export type Wanted = (item: Pending) => boolean

export const named =
  (clientId: string): Wanted =>
  (item) =>
    item.clientId === clientId

/** @param tell says to the other tabs that the disk holds something else now */
export function createShelf<Item extends Pending>(journal: Journal<Item>, tell: () => void) {
  const store = createStore<readonly Item[]>([])
  /** Not on the disk: the promise ends with its writing, and stays where that failed. */
  const onlyHere = new Map<string, Promise<void>>()
  /** What the disk says of these is old. */
  const changing = new Set<string>()
  let member: string | null = null

  const items: ReadableStore<readonly Item[]> = store
  const find = (clientId: string) => store.get().find(named(clientId))
  const show = (which: Wanted, next: Partial<Pending>) => {
    const changed = (item: Item): Item => ({ ...item, ...next })
    store.set(store.get().map((item) => (which(item) ? changed(item) : item)))
  }
  const hide = (which: Wanted) => store.set(store.get().filter((item) => !which(item)))

  async function changeOnDisk(clientId: string, next: Partial<Pending> | null): Promise<void> {
    changing.add(clientId)
    await onlyHere.get(clientId)
    // Where it could not be changed, what is here goes on to hold.
    if (await journal.change(clientId, next)) changing.delete(clientId)
  }

  async function write(item: Item): Promise<void> {
    if (!(await journal.add(item))) return
    onlyHere.delete(item.clientId)
    // Logged out meanwhile.
    if (member !== item.from) await journal.change(item.clientId, null)
    else tell()
  }

  return {
    items,
    find,
    show,
    member: () => member,

    /** Of nobody where null. */
    open(memberId: string | null): void {
      member = memberId
      onlyHere.clear()
      changing.clear()
      store.set([])
    },

    /** Shown here, kept on the disk, and told to the other tabs, in this order; null takes it away. */
    async change({ clientId }: Pending, next: Partial<Pending> | null): Promise<void> {
      if (next) show(named(clientId), next)
      else hide(named(clientId))
      await changeOnDisk(clientId, next)
      tell()
    },

    /** @param isKept false for what is over the limit: it is shown, and forgotten with the tab */
    add(item: Item, isKept: boolean): void {
      store.set([...store.get(), item])
      onlyHere.set(item.clientId, isKept ? write(item) : Promise.resolve())
    },

    /** Ends when it is on the disk, or will not be. */
    written: ({ clientId }: Pending) => onlyHere.get(clientId) ?? Promise.resolve(),

    /** It is among what is stored now; what waited stays until the screen has it from there. */
    handOver({ clientId }: Pending): void {
      show(named(clientId), { state: 'delivered', error: null })
      setTimeout(() => hide(named(clientId)), handOverMs)
      void changeOnDisk(clientId, null)
    },

    /** What the disk holds, with what only this tab knows: other tabs write there too. */
    async read(): Promise<void> {
      const of = member
      const kept = of === null ? null : await journal.read(of)
      if (!kept || member !== of) return
      const onDisk = new Map(kept.map((item) => [item.clientId, item]))
      const isOurs = ({ clientId, state }: Pending) =>
        state === 'sending' || state === 'delivered' || onlyHere.has(clientId) || changing.has(clientId)
      const shown = store.get().flatMap((item) => (isOurs(item) ? item : (onDisk.get(item.clientId) ?? [])))
      for (const { clientId } of shown) onDisk.delete(clientId)
      const isNew = ({ clientId }: Pending) => onlyHere.has(clientId)
      const others = [...onDisk.values()].filter(({ clientId }) => !changing.has(clientId))
      // What is on the disk was written before what is not there yet.
      store.set([...shown.filter((item) => !isNew(item)), ...others, ...shown.filter(isNew)])
    },
  }
}
