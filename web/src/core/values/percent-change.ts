export type Change = { kind: 'more' | 'fewer' | 'times'; n: number } | { kind: 'same' | 'noneBefore' }

/** Above this the change is a factor, not a percentage. */
const percentMax = 999

/** Change of a total against the period of the same length before it. */
export function percentChange(total: number, before: number): Change {
  if (total === before) return { kind: 'same' }
  if (before === 0) return { kind: 'noneBefore' }
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  if (percent > percentMax) return { kind: 'times', n: Math.round(total / before) }
  return percent === 0 ? { kind: 'same' } : { kind: total > before ? 'more' : 'fewer', n: percent }
}
