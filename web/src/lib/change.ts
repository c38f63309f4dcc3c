export type Change = { kind: 'more' | 'fewer'; percent: number } | { kind: 'same' | 'noneBefore' }

/** How a total stands to the one of as many days before. */
export function changeOf(total: number, before: number): Change {
  if (total === before) return { kind: 'same' }
  if (before === 0) return { kind: 'noneBefore' }
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  return percent === 0 ? { kind: 'same' } : { kind: total > before ? 'more' : 'fewer', percent }
}
