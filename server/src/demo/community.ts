// Content of the demo community as plain values; deterministic for a given `now`.
import { hourMs } from '@hamvav/contract/durations'
import { demoConversations, demoMatches } from './content/conversations/conversations.ts'
import { demoComments, demoPosts } from './content/posts/feed.ts'
import { memberSketches } from './content/members/member-sketches.ts'
import { demoMembers } from './content/members/members.ts'
import { hashText, seededRandom, shuffled } from './content/random.ts'
import type { DemoComment, DemoConversation, DemoLike, DemoMatch, DemoMember, DemoPost } from './content/types.ts'

export interface DemoCommunity {
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

/** Maximum likes of a post; most posts get few. */
const likesMax = 45
/** Age at which a post has most of its likes, hours. */
const fullLikesHours = 10

/** 0 to 45 likes per post, more for posts with comments; no duplicates, none later than `now`. */
function demoLikes(now: Date): DemoLike[] {
  const commentCounts = new Map<string, number>()
  for (const { post } of demoComments(now)) commentCounts.set(post, (commentCounts.get(post) ?? 0) + 1)
  return demoPosts(now).flatMap(({ key, author, createdAt }) => {
    const random = seededRandom(hashText(key))
    const age = now.getTime() - createdAt.getTime()
    const progress = Math.min(1, Math.sqrt(age / (fullLikesHours * hourMs)))
    const appeal = random() ** 2.2 * 34 + (commentCounts.get(key) ?? 0) * 3.4
    const count = Math.floor(Math.min(likesMax, appeal) * progress)
    return shuffled(memberSketches, random)
      .filter(({ username }) => username !== author)
      .slice(0, count)
      .map(({ username }) => ({
        post: key,
        member: username,
        createdAt: new Date(createdAt.getTime() + Math.floor(Math.min(age, 30 * hourMs) * random() ** 2)),
      }))
  })
}
