import { dayMs } from '../durations.ts'

/** Notifications per page. */
export const notificationsPage = { byDefault: 30, max: 100 }
/** Maximum web push subscriptions per member. */
export const pushSubscriptionsMax = 10
/** Maximum length of a subscription's endpoint URL, characters. */
export const pushEndpointMax = 1000
/** Time for which a deleted notification can be restored, ms. */
export const restorableMs = dayMs
/** Days for which notifications are kept. */
export const notificationDays = { read: 180, unread: 365 } as const
/** Members named in a grouped notification; the others are counted. */
export const namedActors = 2
/** Highest number of unread notifications that is counted: it means "more than 99". */
export const unreadCountMax = 100
