// What ranking must know of all members: how rare each interest is, and who was there last. Taken now and then, as it
// changes slowly and counting reads every member.
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { pool as looked, rarity } from '../rules.ts'

/** The most held interests that are remembered; any other is as rare as the last of them, or rarer. */
const rememberedMax = 5_000
const goodForMs = 10 * 60_000

const shown = 'visible AND visibility_approved AND suspended_at IS NULL'

const countInterests = statement<{ word: string; holders: number }>(
  'discover_count_interests',
  `SELECT word, count(*)::int AS holders FROM members, unnest(interests_folded) AS word WHERE ${shown}
   GROUP BY word ORDER BY 2 DESC, word LIMIT ${rememberedMax}`,
)
const countMembers = statement<{ members: number; activeSince: Date | null }>(
  'discover_count_members',
  `SELECT count(*)::int AS members, (
     SELECT last_active_at FROM members WHERE ${shown} ORDER BY last_active_at DESC OFFSET ${looked.window} LIMIT 1
   ) AS "activeSince" FROM members WHERE ${shown}`,
)

export interface Census {
  /** Members who can be shown. */
  readonly members: number
  /** How rare an interest in small letters is, 0 to 1. */
  rarityOf(word: string): number
  /** When the last of those was there whom a batch looks at first; null where it looks at all. */
  readonly activeSince: Date | null
}

interface Options {
  readonly pool: Pool
  readonly now: () => number
  readonly report: (error: unknown, context: string) => void
}

/** An old census serves while a new one is taken; only the first call waits. */
export function createCensus({ pool, now, report }: Options): () => Promise<Census> {
  let known: { readonly census: Census; readonly until: number } | undefined
  let taking: Promise<Census> | undefined

  async function take(): Promise<Census> {
    const interests = await run(pool, countInterests)
    const [{ members, activeSince } = { members: 0, activeSince: null }] = await run(pool, countMembers)
    const weights = new Map(interests.map(({ word, holders }) => [word, rarity(holders, members)]))
    const leastHeld = interests.length < rememberedMax ? 1 : (interests.at(-1)?.holders ?? 1)
    const rest = rarity(leastHeld, members)
    const census = { members, activeSince, rarityOf: (word: string) => weights.get(word) ?? rest }
    known = { census, until: now() + goodForMs }
    return census
  }
  const taken = () => (taking ??= take().finally(() => (taking = undefined)))

  return async () => {
    if (!known) return taken()
    if (now() >= known.until) taken().catch((error: unknown) => report(error, 'census of members'))
    return known.census
  }
}
