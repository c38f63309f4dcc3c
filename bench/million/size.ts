/** Share of the posts, conversations and notifications; of the heavy member, and between members, all are there. */
const content = Number(process.env['CONTENT'] ?? 1)

/** Rows of all members. */
export const size = {
  members: 1_000_000,
  posts: 3_000_000 * content,
  matches: 500_000,
  conversations: 500_000 * content,
  notifications: 2_000_000 * content,
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
