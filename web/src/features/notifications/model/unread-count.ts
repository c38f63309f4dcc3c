import { createStore, useStore } from '../../../core/storage/store.ts'

/** How many notifications are unread; apart from what keeps it, which is loaded later. */
const unread = createStore(0)

export const setUnreadNotifications = unread.set
export const unreadNotifications = { get: unread.get, subscribe: unread.subscribe }
export const useUnreadNotifications = (): number => useStore(unread)
