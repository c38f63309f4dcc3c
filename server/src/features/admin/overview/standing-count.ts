// Figures of how it stands now, as often as what they cost allows.
import { run, type Queryable, type Statement } from '../../../platform/database/statement.ts'
import { keepMark, countMembers, countSuspended, medianDecision, type Mark, type Marks } from './figures-queries.ts'

/** A count rests for so many times as long as it took: half a percent of the time, whatever the size. */
const restFactor = 200
/** Nothing is counted anew more often than with each run, nor less often than hourly, milliseconds. */
const rest = { min: 45_000, max: 60 * 60_000 }
const monthMs = 30 * 24 * 60 * 60 * 1000

export function createStandingCount(report: (error: unknown, context: string) => void) {
  const tried = new Map<Mark, { readonly at: number; readonly took: number }>()
  const isDue = (mark: Mark, marks: Marks, at: number) => {
    const last = tried.get(mark)
    const since = at - Math.max(marks[mark]?.at.getTime() ?? -Infinity, last?.at ?? -Infinity)
    return since < 0 || since >= Math.min(rest.max, Math.max(rest.min, (last?.took ?? 0) * restFactor))
  }

  return async (on: Queryable, at: number, marks: Marks): Promise<void> => {
    async function count(mark: Mark, counting: Statement<{ n: string | null }>, values: readonly unknown[] = []) {
      if (!isDue(mark, marks, at)) return
      const begun = performance.now()
      // Where it failed, it was too slow most likely.
      const noteTime = () => tried.set(mark, { at, took: performance.now() - begun })
      const [row] = await run(on, counting, values).finally(noteTime)
      await keepMark(on, mark, row?.n == null ? null : Number(row.n), at)
    }
    const tell = (mark: Mark) => (error: unknown) => report(error, `counting figures: ${mark}`)
    await count('members', countMembers).catch(tell('members'))
    await count('suspended', countSuspended).catch(tell('suspended'))
    await count('decisionMinutes', medianDecision, [new Date(at - monthMs)]).catch(tell('decisionMinutes'))
  }
}
