import { createStore, useStore } from '../../../core/storage/store.ts'

/** What the bars show of the conversations; apart from what keeps it, which is loaded later. */
const unread = createStore({ messages: 0, hasNewRequest: false })

export function setUnread(messages: number, hasNewRequest: boolean): void {
  const before = unread.get()
  if (messages !== before.messages || hasNewRequest !== before.hasNewRequest) unread.set({ messages, hasNewRequest })
}

export const useUnread = () => useStore(unread)
/** Outside React: the badge of the installed app. */
export const unreadMessages = { get: unread.get, subscribe: unread.subscribe }
