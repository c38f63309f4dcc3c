// Marks queries whose last answer is shown again without a network; offline-query-cache.ts stores the answers.
import { createStore } from '../storage/store.ts'

/** `meta` of a query whose last answer is stored on this device for the logged-in member (docs/decisions/0017-offline.md). */
export interface OfflineMeta {
  persist: (data: never) => unknown
}

/** @param trim returns the part to store; of paged data only the first page is stored */
export const persisted = <T>(trim: (data: T) => T = (data) => data) => ({ persist: trim }) satisfies OfflineMeta

/** The screen shows stored data because the server cannot be reached. */
export const showsOfflineData = createStore(false)
