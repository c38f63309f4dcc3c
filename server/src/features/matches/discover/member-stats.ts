// Statistics over all members that the ranking needs, from a sample in a large community. Cached, as they change slowly.
import { minuteMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { rarity } from '../rules.ts'
import { countInterests, countMembers, estimateMembers, maxInterests } from './discover-queries.ts'

const maxAgeMs = 10 * minuteMs
/** Rows of the table of members that are read at most. */
const sampledRows = 60_000

export interface MemberStats {
  /** Members who can be shown. */
  readonly members: number
  /** Rarity of a folded interest, 0 to 1. */
  rarityOf(interest: string): number
  /** Last activity of the last member in the window of active members; null if all members are in it. */
  readonly activeSince: Date | null
  /** The same of the wide window. */
  readonly wideSince: Date | null
}

interface Options {
  readonly pool: Pool
  readonly now: () => number
  readonly report: (error: unknown, context: string) => void
}

/** Returns the cached statistics while new ones are read; only the first call waits. */
export function createMemberStats({ pool, now, report }: Options): () => Promise<MemberStats> {
  let cached: { readonly stats: MemberStats; readonly until: number } | undefined
  let reading: Promise<MemberStats> | undefined

  async function read(): Promise<MemberStats> {
    const [{ rows } = { rows: 0 }] = await run(pool, estimateMembers)
    const share = Math.min(100, (100 * sampledRows) / Math.max(1, rows))
    const all = (sampled: number) => Math.round((sampled * 100) / share)
    const counted = await run(pool, countInterests, [share])
    const interests = counted.map(({ word, holders }) => ({ word, holders: all(holders) }))
    const [row] = await run(pool, countMembers, [share])
    const members = all(row?.members ?? 0)
    const { active_since: activeSince = null, wide_since: wideSince = null } = row ?? {}
    const weights = new Map(interests.map(({ word, holders }) => [word, rarity(holders, members)]))
    // An interest beyond the most frequent ones has at most as many holders as the last of them.
    const fewestHolders = interests.length < maxInterests ? 1 : (interests.at(-1)?.holders ?? 1)
    const otherRarity = rarity(fewestHolders, members)
    const rarityOf = (interest: string) => weights.get(interest) ?? otherRarity
    const stats = { members, activeSince, wideSince, rarityOf }
    cached = { stats, until: now() + maxAgeMs }
    return stats
  }
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)))

  return async () => {
    if (!cached) return readOnce()
    if (now() >= cached.until) readOnce().catch((error: unknown) => report(error, 'member statistics'))
    return cached.stats
  }
}
