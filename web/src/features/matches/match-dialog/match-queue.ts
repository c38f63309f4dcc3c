// Matches that wait to be celebrated, the first one now.
import type { matchNotification } from '@hamvav/contract/matches/events'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import { createStore, useStore } from '../../../core/storage/store.ts'

export type Moment = Omit<PayloadOf<typeof matchNotification>, 'message'>

/** The same match is told by the socket and by the answer to a like: within so long, ms, it is one. */
const sameMatchMs = 60_000
const waiting = createStore<readonly Moment[]>([])
const told = new Map<string, number>()

export const useMoment = (): Moment | null => useStore(waiting)[0] ?? null

/** @returns whether it was not told before */
export function isNews({ userId }: Moment): boolean {
  const before = told.get(userId) ?? 0
  told.set(userId, Date.now())
  return Date.now() - before > sameMatchMs
}

/** Shown at once, or after those that are being shown. */
export const showMoment = (moment: Moment): void => waiting.set([...waiting.get(), moment])

export const endMoment = (): void => waiting.set(waiting.get().slice(1))

/** With the session ends what was told to its member. */
export function forgetMoments(): void {
  waiting.set([])
  told.clear()
}

/** They are gone before their match was celebrated. */
export const dropMoments = (memberId: string): void =>
  waiting.set(waiting.get().filter(({ userId }) => userId !== memberId))
