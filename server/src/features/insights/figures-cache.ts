// Figures of members with tens of thousands of events: those of finished days are kept for some minutes, as they change only by
// deletions and reading them takes more than a tenth of a second. Figures of today are always read.
import { minuteMs } from '@hamvav/contract/durations'
import { daysBefore } from '../../platform/time/kathmandu.ts'
import type { FiguresRow } from './queries.ts'

const maxAgeMs = 10 * minuteMs
/** Events from which the figures of a member are kept. */
export const keptFrom = 20_000
/** The oldest entry is dropped. */
const maxEntries = 1_000

/** One row for each day. */
type ReadFigures = (memberId: string, firstDay: string, lastDay: string) => Promise<FiguresRow[]>

const eventsOf = (rows: readonly FiguresRow[]) =>
  rows.flatMap((row) => Object.values(row)).reduce<number>((sum, n) => (typeof n === 'number' ? sum + n : sum), 0)

/** @param read from the database */
export function createFiguresCache(read: ReadFigures, now: () => number): ReadFigures {
  const entries = new Map<string, { readonly rows: readonly FiguresRow[]; readonly until: number }>()

  return async (memberId, firstDay, today) => {
    const key = `${memberId}/${firstDay}/${today}`
    const kept = entries.get(key)
    if (kept && now() < kept.until) return [...kept.rows, ...(await read(memberId, today, today))]
    entries.delete(key)
    const rows = await read(memberId, firstDay, today)
    if (eventsOf(rows) < keptFrom) return rows
    const yesterday = daysBefore(today, 1)
    entries.set(key, { rows: rows.filter(({ day }) => day <= yesterday), until: now() + maxAgeMs })
    const [oldest] = entries.size > maxEntries ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    return rows
  }
}
