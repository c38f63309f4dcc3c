/** Median; for an even count the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Nearest-rank percentile. @param share 0.99 for p99 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export interface Requirement {
  readonly what: string
  /** Limit as text, such as `≥ 0.6`. */
  readonly required: string
  readonly measured: string
  readonly holds: boolean
}

/** Formats a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Prints the requirements and sets the exit code if one fails. */
export function judge(requirements: readonly Requirement[]): void {
  const rows = requirements.map(({ what, required, measured, holds }) => [
    what,
    required,
    measured,
    holds ? 'yes' : 'no',
  ])
  console.log(`\n${table(['limit', 'required', 'measured', 'holds'], rows)}`)
  if (requirements.some(({ holds }) => !holds)) process.exitCode = 1
}
