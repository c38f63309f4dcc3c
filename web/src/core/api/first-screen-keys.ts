// Keys that the first screen needs, in a file of their own, so that its JavaScript stays small. Others: query-keys.ts, panel-keys.ts.

/** Null while nobody is logged in. */
export type ViewerId = string | null

export const feedKeys = {
  feed: (viewerId: ViewerId) => ['feed', viewerId] as const,
  post: (viewerId: ViewerId, postId: string) => ['post', viewerId, postId] as const,
  allSinglePosts: (viewerId: ViewerId) => ['post', viewerId] as const,
  memberPosts: (viewerId: ViewerId, memberId: string) => ['memberPosts', viewerId, memberId] as const,
  allMemberPosts: (viewerId: ViewerId) => ['memberPosts', viewerId] as const,
  // Among the found posts, so that likes and removals reach them.
  taggedPosts: (viewerId: ViewerId, tag: string) => ['foundPosts', viewerId, { tag }] as const,
  todaysTags: (viewerId: ViewerId) => ['todaysTags', viewerId] as const,
  comments: (viewerId: ViewerId, postId: string) => ['comments', viewerId, postId] as const,
  allComments: (viewerId: ViewerId) => ['comments', viewerId] as const,
  foundPosts: (viewerId: ViewerId, q: string) => ['foundPosts', viewerId, q] as const,
  allFoundPosts: (viewerId: ViewerId) => ['foundPosts', viewerId] as const,
} as const

/** Beginning of all keys of the panel. */
export const panelPrefix = ['admin'] as const
