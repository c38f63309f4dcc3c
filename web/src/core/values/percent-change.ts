export type Change = { kind: 'more' | 'fewer' | 'times'; n: number } | { kind: 'same' | 'noneBefore' }

/** More than that is said in times, not in percent. */
const percentMax = 999

/** How a total stands to the one of as many days before. */
export function percentChange(total: number, before: number): Change {
  if (total === before) return { kind: 'same' }
  if (before === 0) return { kind: 'noneBefore' }
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  if (percent > percentMax) return { kind: 'times', n: Math.round(total / before) }
  return percent === 0 ? { kind: 'same' } : { kind: total > before ? 'more' : 'fewer', n: percent }
}
