/** Share of the posts, conversations and notifications; of the heavy member, and between members, all are there. */
const content = Number(process.env['CONTENT'] ?? 1)

const members = Number(process.env['MEMBERS'] ?? 1_000_000)
/** Of a number for a million members. */
const scaled = (of: number, share = 1) => Math.round((of * share * members) / 1_000_000)

/** Rows of all members. */
export const size = {
  members,
  posts: scaled(3_000_000, content),
  matches: scaled(500_000),
  conversations: scaled(500_000, content),
  notifications: scaled(2_000_000, content),
  reports: scaled(40_000),
  openReports: scaled(2_000),
  auditEntries: scaled(300_000),
}

/** Of the heavy member. */
export const heavy = {
  posts: scaled(50_000),
  conversations: scaled(10_000),
  /** Of each conversation. */
  messages: 20,
  notifications: scaled(100_000),
  unread: scaled(60_000),
  matches: scaled(20_000),
  choices: scaled(20_000),
  likesReceived: scaled(50_000),
  postLikes: scaled(100_000),
  profileViews: scaled(50_000),
  blocks: scaled(500),
}

/** Numbers of members in `bench.members`. */
export const people = { heavy: members / 4, texts: scaled(20_000) }
