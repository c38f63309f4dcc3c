import { createStore } from '../storage/store.ts'

/** What the member has written and the server does not have yet; the outboxes keep it current. */
export const unsentCount = createStore(0)
const countOf = new Map<string, number>()

/** @param outbox its name */
export function setUnsent(outbox: string, count: number): void {
  countOf.set(outbox, count)
  unsentCount.set([...countOf.values()].reduce((sum, n) => sum + n, 0))
}

/** Somebody wants to log out, which would erase those: they are asked first. */
export const leaving = createStore(false)
