import type { PayloadOf } from '@hamvav/contract/socket-event'
import type { notification } from '@hamvav/contract/notifications/events'
import type { NotificationRow } from './queries.ts'

export type Notification = PayloadOf<typeof notification>

/** What may be told, and what its words are made from. */
export interface NotificationData {
  readonly match: Readonly<Record<string, never>>
  readonly approval: { readonly approved: boolean }
}

export type NotificationKind = keyof NotificationData

const words: Record<NotificationKind, (row: NotificationRow) => { title: string; message: string }> = {
  match: ({ actor_name: name }) => ({
    title: 'New match',
    message: name ? `You and ${name} like each other.` : 'You like each other.',
  }),
  approval: ({ data }) =>
    data['approved']
      ? { title: 'You are in Discover', message: 'Your profile was approved: others can find you now.' }
      : {
          title: 'Not in Discover yet',
          message: 'Your profile was not approved this time. Look over your pictures and texts, then ask again.',
        },
}

export const notificationView = (kind: NotificationKind, row: NotificationRow): Notification => ({
  id: row.id,
  kind,
  ...words[kind](row),
  timeStamp: row.created_at.toISOString(),
  unread: true,
})
