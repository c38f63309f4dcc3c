/** Unread counts on the bars' icons. */
export type Badges = { messages: number; notifications: number }

export const noBadges: Badges = { messages: 0, notifications: 0 }
