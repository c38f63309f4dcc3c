import { pairOf } from './rules.ts'

/** How long an answer holds: a block or an acceptance takes effect within it, milliseconds. */
const holdsMs = 5_000
const pairsMax = 5_000

interface Options {
  readonly now: () => number
  readonly ask: (one: string, other: string) => Promise<boolean>
}

/** Whether two members may see each other typing, asked at most once in a few seconds a pair. */
export function createTypingPermissions({ now, ask }: Options): (one: string, other: string) => Promise<boolean> {
  const known = new Map<string, { readonly answer: Promise<boolean>; readonly until: number }>()
  return (one, other) => {
    const { lowId, highId } = pairOf(one, other)
    const key = `${lowId} ${highId}`
    const held = known.get(key)
    if (held && held.until > now()) return held.answer
    if (known.size >= pairsMax) known.clear()
    const answer = ask(lowId, highId)
    known.set(key, { answer, until: now() + holdsMs })
    answer.catch(() => known.delete(key)) // whoever asked hears of the failure; the next one asks anew
    return answer
  }
}
