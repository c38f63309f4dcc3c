import { createStore } from '../../lib/store.ts'

/** Unread messages of all conversations, for the bars: apart from what keeps it, which is loaded later. */
const unreadCount = createStore(0)

export const setUnreadCount = unreadCount.set
export const useUnreadCount = unreadCount.use
