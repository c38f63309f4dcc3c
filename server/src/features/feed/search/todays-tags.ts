// The tags that most posts of the last 24 hours have: those of the calendar day would be none each morning.
// The answer is the same for all members, so it is made at most once a minute.
import type { TodaysTag } from '@hamvav/contract/feed/entities'
import { tagMax, todaysTagsMax } from '@hamvav/contract/feed/limits'
import { houseAccount } from '@hamvav/contract/product'
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { tagsOf } from '@hamvav/contract/feed/tags'
import type { Pool } from 'pg'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { HeldTexts } from '../../safety/service.ts'
import { createVisitorCache } from '../visitor-cache.ts'

/** Posts of these hours that are read, the newest: more would hardly change the order. */
const readMax = 2_000
/** Authors whose posts have the tag: nobody makes one popular alone. */
const authorsMin = 2
const cacheAge = { maxAgeMs: minuteMs, maxEntries: 1 }

/** $1: first id of the last 24 hours; $2: the house account, whose announcements everybody sees anyway. */
const readTagged = statement<{ author_id: string; content: string }>(
  'feed_todays_tagged',
  `SELECT p.author_id, p.content FROM (
     SELECT author_id, content FROM posts WHERE id >= $1::uuid ORDER BY id DESC LIMIT ${readMax}) p
   JOIN members m ON m.id = p.author_id AND ${inGoodStanding('m')}
   WHERE p.content LIKE '%#%' AND m.id <> $2`,
)
/** The word as the search sees it, so that all its spellings count together. */
const foldTags = statement<{ tag: string; word: string }>(
  'feed_fold_tags',
  `SELECT tag, fold_text(tag) AS word FROM unnest($1::text[]) AS tag`,
)

/** First UUIDv7 of a moment. */
const firstIdAt = (at: number) => {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

interface Use {
  posts: number
  readonly authors: Set<string>
  readonly spellings: Map<string, number>
}

interface Dependencies {
  readonly held: Pick<HeldTexts, 'publicCategoriesOf'>
  readonly now: () => number
}

/** @returns reads the tags: most posts first, up to a minute old */
export function createTodaysTags({ held, now }: Dependencies): (on: Pool) => Promise<TodaysTag[]> {
  const cache = createVisitorCache<TodaysTag[]>(cacheAge)
  return (on) => cache.get('', () => read(on, now() - dayMs, held))
}

async function read(on: Queryable, since: number, held: Dependencies['held']): Promise<TodaysTag[]> {
  const rows = await run(on, readTagged, [firstIdAt(since), houseAccount._id])
  const posts = rows.map(({ author_id: author, content }) => ({
    author,
    tags: tagsOf(content).filter(({ length }) => length <= tagMax),
  }))
  const written = [...new Set(posts.flatMap(({ tags }) => tags))]
  const words = new Map((await run(on, foldTags, [written])).map(({ tag, word }) => [tag, word]))
  const uses = new Map<string, Use>()
  for (const { author, tags } of posts) {
    const counted = new Set<string>()
    for (const tag of tags) {
      const word = words.get(tag)
      if (!word) continue
      const use = uses.get(word) ?? { posts: 0, authors: new Set(), spellings: new Map() }
      uses.set(word, use)
      if (!counted.has(word)) use.posts++
      counted.add(word)
      use.authors.add(author)
      use.spellings.set(tag, (use.spellings.get(tag) ?? 0) + 1)
    }
  }
  const candidates = [...uses]
    .filter(([, { authors }]) => authors.size >= authorsMin)
    .toSorted(([word, one], [other, two]) => two.posts - one.posts || word.localeCompare(other))
  const shown: TodaysTag[] = []
  for (const [, { posts: count, spellings }] of candidates) {
    if (shown.length === todaysTagsMax) break
    const tag = mostWritten(spellings)
    if (held.publicCategoriesOf(tag.replaceAll('_', ' ')).length === 0) shown.push({ tag, posts: count })
  }
  return shown
}

const mostWritten = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].toSorted(([tag, one], [other, two]) => two - one || tag.localeCompare(other))[0]?.[0] ?? ''
