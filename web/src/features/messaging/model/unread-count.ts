import { createStore, useStore } from '../../../core/storage/store.ts'

/** Unread count of the navigation bars; a separate file, as the code that updates it is loaded later. */
const unread = createStore({ messages: 0, hasNewRequest: false })

export function setUnread(messages: number, hasNewRequest: boolean): void {
  const before = unread.get()
  if (messages !== before.messages || hasNewRequest !== before.hasNewRequest) unread.set({ messages, hasNewRequest })
}

export const useUnread = () => useStore(unread)
/** For the badge of the installed app, outside React. */
export const unreadMessages = { get: unread.get, subscribe: unread.subscribe }
