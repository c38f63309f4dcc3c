// What a notification's transaction hands on: to be sent live once it is committed.
import type { Notification } from './view.ts'

/** To be handed to `tell` once the transaction is committed. */
export interface NotificationRef {
  readonly memberId: string
  readonly id: string
}

export interface NotificationEvent {
  readonly memberId: string
  readonly notification: Notification
  /** How many are unread now. */
  readonly unread: number
}

export interface Changed {
  readonly memberId: string
  readonly unread: number
  readonly removed?: string
}
