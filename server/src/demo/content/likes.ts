import { hourMs } from '@hamvav/contract/durations'
import { demoComments, demoPosts } from './posts/feed.ts'
import { memberSketches } from './members/member-sketches.ts'
import { hashText, seededRandom, shuffled } from './random.ts'
import type { DemoLike } from './types.ts'

/** Most posts get a few likes and a few get many. */
const mostLikes = 45
/** A new post has gathered its likes after about this many hours. */
const ripeHours = 10

/** Who liked what: 0 to 45 likes a post, more where people also commented, nobody twice, none later than `now`. */
export function demoLikes(now: Date): DemoLike[] {
  const commentCounts = new Map<string, number>()
  for (const { post } of demoComments(now)) commentCounts.set(post, (commentCounts.get(post) ?? 0) + 1)
  return demoPosts(now).flatMap(({ key, author, createdAt }) => {
    const random = seededRandom(hashText(key))
    const age = now.getTime() - createdAt.getTime()
    const ripeness = Math.min(1, Math.sqrt(age / (ripeHours * hourMs)))
    const appeal = random() ** 2.2 * 34 + (commentCounts.get(key) ?? 0) * 3.4
    const count = Math.floor(Math.min(mostLikes, appeal) * ripeness)
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
