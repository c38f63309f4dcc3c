// How rare each interest is, as a weight. Counted now and then, as it changes slowly and counting reads every member.
import type { Pool } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import { rarity } from './rules.ts'

/** The most held interests that are remembered; any other is as rare as the last of them, or rarer. */
const rememberedMax = 5_000
const goodForMs = 10 * 60_000

const countInterests = statement<{ word: string | null; holders: number }>(
  'discover_count_interests',
  `WITH shown AS MATERIALIZED (
     SELECT interests_folded FROM members WHERE visible AND visibility_approved AND suspended_at IS NULL)
   SELECT null AS word, count(*)::int AS holders FROM shown
   UNION ALL (SELECT word, count(*)::int FROM shown, unnest(interests_folded) AS word
     GROUP BY word ORDER BY 2 DESC, word LIMIT ${rememberedMax})`,
)

interface Options {
  readonly pool: Pool
  readonly now: () => number
  readonly report: (error: unknown, context: string) => void
}

/** By the interest in small letters. */
export type Rarity = (word: string) => number

/** Old counts serve while new ones are made; only the first call waits. */
export function createRarity({ pool, now, report }: Options): () => Promise<Rarity> {
  let known: { readonly rarityOf: Rarity; readonly until: number } | undefined
  let counting: Promise<Rarity> | undefined

  async function count(): Promise<Rarity> {
    const rows = await run(pool, countInterests)
    const members = rows.find(({ word }) => word === null)?.holders ?? 0
    const weights = new Map(rows.map(({ word, holders }) => [word, rarity(holders, members)]))
    const leastHeld = rows.length > rememberedMax ? (rows.at(-1)?.holders ?? 1) : 1
    const rest = rarity(leastHeld, members)
    const rarityOf: Rarity = (word) => weights.get(word) ?? rest
    known = { rarityOf, until: now() + goodForMs }
    return rarityOf
  }
  const counted = () => (counting ??= count().finally(() => (counting = undefined)))

  return async () => {
    if (!known) return counted()
    if (now() >= known.until) counted().catch((error: unknown) => report(error, 'counting interests'))
    return known.rarityOf
  }
}
