// View statistics for the demo dashboards: profile views, seen posts, page views.
import { dayMs } from '@hamvav/contract/durations'
import type { PoolClient } from 'pg'
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoCommunity } from '../community.ts'
import { hashText, seededRandom, shuffled } from '../content/random.ts'
import { insertRows } from './insert-rows.ts'

type Ids = ReadonlyMap<string, string>

/** Longest period of a dashboard plus its comparison period. */
const daysBack = 180

/** More views on Saturdays, the day off in Nepal, and a slow increase over time. */
function liveliness(day: string, daysAgo: number): number {
  const isSaturday = new Date(day).getUTCDay() === 6
  return (isSaturday ? 1.6 : 1) * (1 - daysAgo / (daysBack * 1.6))
}

/** A few views per day for everybody, more for the demo accounts. */
function profileViews({ members }: DemoCommunity, ids: Ids, now: Date) {
  const ready = new Set<string>(demoAccounts.map(({ email }) => email))
  const approved = members.filter(({ approved }) => approved)
  return approved.flatMap((member) => {
    const random = seededRandom(hashText(`views of ${member.username}`))
    const most = ready.has(member.email) ? 11 : 2.5
    const others = approved.filter(({ username }) => username !== member.username)
    const days = Math.min(daysBack, Math.floor((now.getTime() - member.joinedAt.getTime()) / dayMs))
    return Array.from({ length: days }, (_, daysAgo) => daysAgo).flatMap((daysAgo) => {
      const day = kathmanduDay(now.getTime() - daysAgo * dayMs)
      const count = Math.floor(random() * most * liveliness(day, daysAgo))
      return shuffled(others, random)
        .slice(0, count)
        .map(({ username }) => ({ member_id: ids.get(member.username), day, viewer_id: ids.get(username) }))
    })
  })
}

/** Most readers see a post on the first day. */
function seenPosts({ members, posts }: DemoCommunity, ids: Ids, postIds: Ids, now: Date) {
  return posts.flatMap(({ key, author, createdAt }) => {
    const random = seededRandom(hashText(`readers of ${key}`))
    const others = members.filter(({ username }) => username !== author)
    return shuffled(others, random)
      .slice(0, 6 + Math.floor(random() * 34))
      .map(({ username }) => {
        const at = Math.min(createdAt.getTime() + random() ** 3 * 6 * dayMs, now.getTime())
        const day = kathmanduDay(at)
        return { post_id: postIds.get(key), member_id: ids.get(username), day, author_id: ids.get(author) }
      })
  })
}

/** Approximate views per day by visitors and by members. */
const screenViews: readonly (readonly [screen: string, visitors: number, members: number])[] = [
  ['/', 64, 150],
  ['/matches', 0, 96],
  ['/messages/:userId', 0, 120],
  ['/messages', 0, 88],
  ['/@:username', 12, 60],
  ['/notifications', 3, 52],
  ['/profile', 0, 40],
  ['/search', 0, 22],
  ['/blogs', 9, 4],
  ['/term-and-conditions', 8, 2],
  ['/explore', 11, 6],
  ['/register', 14, 0],
  ['/login', 18, 0],
  ['/hamvav', 7, 24],
  ['/dashboard', 0, 9],
  ['/support', 3, 3],
]

function pageViews(now: Date) {
  const random = seededRandom(hashText('page views'))
  return Array.from({ length: 90 }, (_, daysAgo) => daysAgo).flatMap((daysAgo) => {
    const day = kathmanduDay(now.getTime() - daysAgo * dayMs)
    return screenViews.flatMap(([screen, visitors, members]) =>
      Object.entries({ visitors, members })
        .map(([by, most]) => ({
          day,
          screen,
          by,
          views: Math.round(most * liveliness(day, daysAgo) * (0.7 + random() * 0.6)),
        }))
        .filter(({ views }) => views > 0),
    )
  })
}

export async function seedViews(client: PoolClient, community: DemoCommunity, ids: Ids, postIds: Ids, now: Date) {
  await insertRows(client, 'profile_views', profileViews(community, ids, now))
  await insertRows(client, 'seen_posts', seenPosts(community, ids, postIds, now))
  await insertRows(client, 'page_views', pageViews(now))
}
