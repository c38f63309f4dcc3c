// The cached list of notifications in pages, newest first.
import type { Notification } from '@hamvav/contract/notifications/entities'
import type { InfiniteData } from '@tanstack/react-query'

interface NotificationsAnswer {
  notifications: Notification[]
  unread: number
  hasMore: boolean
}
export type Pages = InfiniteData<NotificationsAnswer>

/** Notifications without duplicates: one that moved to the top may be on a later page too. */
export function itemsOf(pages: Pages | undefined): Notification[] {
  const items = new Map<string, Notification>()
  for (const item of pages?.pages.flatMap(({ notifications }) => notifications) ?? [])
    if (!items.has(item.id)) items.set(item.id, item)
  return [...items.values()]
}

const eachPage = (pages: Pages, change: (items: Notification[], index: number) => Notification[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({ ...page, notifications: change(page.notifications, index) })),
})

const newestFirst = (items: Notification[]) =>
  items.toSorted((one, other) => other.timeStamp.localeCompare(one.timeStamp) || other.id.localeCompare(one.id))

export const without = (pages: Pages, id: string): Pages =>
  eachPage(pages, (items) => items.filter((item) => item.id !== id))

/** Inserts or replaces a notification, in order of time. */
export function withItem(pages: Pages, item: Notification): Pages {
  const rest = without(pages, item.id)
  // The first page that ends with an older one; else the last page.
  const found = rest.pages.findIndex(({ notifications }) => (notifications.at(-1)?.timeStamp ?? '') < item.timeStamp)
  const place = found === -1 ? rest.pages.length - 1 : found
  return eachPage(rest, (items, index) => (index === place ? newestFirst([...items, item]) : items))
}

export const withUnread = (pages: Pages, id: string, unread: boolean): Pages =>
  eachPage(pages, (items) => items.map((item) => (item.id === id ? { ...item, unread } : item)))

/** Marks all up to and including this one. */
export const withAllRead = (pages: Pages, upTo: Notification): Pages =>
  eachPage(pages, (items) =>
    items.map((item) => (item.timeStamp <= upTo.timeStamp ? { ...item, unread: false } : item)),
  )
