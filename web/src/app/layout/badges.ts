/** Unread counts on the bars' icons. */
export type Badges = {
  messages: number
  /** A stranger has written: a dot without a number, so that nobody unknown can raise the count. */
  hasNewRequest: boolean
  notifications: number
}

export const noBadges: Badges = { messages: 0, hasNewRequest: false, notifications: 0 }
