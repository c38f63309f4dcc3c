// Everything the demo consists of, as plain values: the same for the same `now` on every machine.
import { demoConversations, demoMatches } from './content/conversations/conversations.ts'
import { demoComments, demoPosts } from './content/posts/feed.ts'
import { demoLikes } from './content/likes.ts'
import { demoMembers } from './content/members/members.ts'
import type { DemoComment, DemoConversation, DemoLike, DemoMatch, DemoMember, DemoPost } from './content/types.ts'

export type DemoCommunity = {
  members: DemoMember[]
  posts: DemoPost[]
  comments: DemoComment[]
  likes: DemoLike[]
  conversations: DemoConversation[]
  matches: DemoMatch[]
}

export const createDemoCommunity = (now: Date): DemoCommunity => ({
  members: demoMembers(now),
  posts: demoPosts(now),
  comments: demoComments(now),
  likes: demoLikes(now),
  conversations: demoConversations(now),
  matches: demoMatches(now),
})
