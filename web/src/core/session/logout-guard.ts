import { createStore } from '../storage/store.ts'

/** Number of written items that the server does not have yet, over all outboxes. */
export const unsentCount = createStore(0)
const countByOutbox = new Map<string, number>()

/** @param outbox name of the outbox */
export function setUnsent(outbox: string, count: number): void {
  countByOutbox.set(outbox, count)
  unsentCount.set([...countByOutbox.values()].reduce((sum, n) => sum + n, 0))
}

/** A logout would erase unsent items: the confirmation dialog is open. */
export const logoutRequested = createStore(false)
