// Which answers a screen shows again without a network; how they are kept stands in offline-query-cache.ts.
import { createStore } from '../storage/store.ts'

/** `meta` of a query whose last answer stays on this device, for the member who is logged in (docs/decisions/0017-offline.md). */
export type KeptMeta = { keep: (data: never) => unknown }

/** @param trim the part that is worth keeping; of pages it is the first anyway */
export const kept = <T>(trim: (data: T) => T = (data) => data): KeptMeta => ({ keep: trim })

/** What is on the screen is kept from earlier, because the server could not be asked. */
export const showsOfflineData = createStore(false)
