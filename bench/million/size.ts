/** Rows of all members. */
export const size = {
  members: 1_000_000,
  posts: 3_000_000,
  matches: 500_000,
  conversations: 500_000,
  notifications: 2_000_000,
  reports: 40_000,
  auditEntries: 300_000,
}

/** Of the heavy member. */
export const heavy = {
  posts: 50_000,
  conversations: 10_000,
  /** Of each conversation. */
  messages: 20,
  notifications: 100_000,
  unread: 60_000,
  matches: 20_000,
  choices: 20_000,
  likesReceived: 50_000,
  postLikes: 100_000,
  profileViews: 50_000,
  blocks: 500,
}

/** Numbers of members in `bench.members`. */
export const people = { heavy: 250_000, texts: 20_000 }
