import type { Topic } from '../../platform/events/topic.ts'
import type { Notification } from '@hamvav/contract/notifications/entities'

/** An added notification, to be passed to `publish` after the commit. */
export interface NotificationRef {
  readonly memberId: string
  readonly id: string
}

export interface NotificationEvent {
  readonly memberId: string
  readonly notification: Notification
  /** Current number of unread notifications. */
  readonly unread: number
}

interface UnreadChanged {
  readonly memberId: string
  readonly unread: number
  /** Id of a deleted notification. */
  readonly removed?: string
}

/** Members notified by a batch of a broadcast: ids after `after`, up to `upTo`. */
export interface BroadcastRange {
  readonly dedupeKey: string
  readonly after: string
  readonly upTo: string
}

export interface NotificationsEvents {
  readonly notification: Topic<NotificationEvent>
  readonly changed: Topic<UnreadChanged>
  /** Published on every server. */
  readonly broadcast: Topic<BroadcastRange>
}
