import { createStore, useStore } from '../../../core/storage/store.ts'

/** Number of unread notifications; a separate file, as the code that updates it is loaded later. */
const unread = createStore(0)

export const setUnreadNotifications = unread.set
export const unreadNotifications = { get: unread.get, subscribe: unread.subscribe }
export const useUnreadNotifications = (): number => useStore(unread)
