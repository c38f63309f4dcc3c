import { pairOf } from '../rules.ts'

/** How long an answer holds: a block or a match takes effect within it, milliseconds. */
const holdsMs = 5_000
const pairsMax = 5_000

interface Options {
  readonly now: () => number
  readonly ask: (one: string, other: string) => Promise<boolean>
}

interface TypingPermissions {
  /** Whether two members may see each other typing, asked at most once in a few seconds a pair. */
  mayType(one: string, other: string): Promise<boolean>
  /** The pair's answer has changed: whoever typed a request's answer is seen typing at once. */
  forget(one: string, other: string): void
  /** The answers about all pairs of this member have changed. */
  forgetMember(id: string): void
}

const keyOf = (one: string, other: string) => Object.values(pairOf(one, other)).join(' ')

export function createTypingPermissions({ now, ask }: Options): TypingPermissions {
  const known = new Map<string, { readonly answer: Promise<boolean>; readonly until: number }>()
  function mayType(one: string, other: string): Promise<boolean> {
    const key = keyOf(one, other)
    const held = known.get(key)
    if (held && held.until > now()) return held.answer
    if (known.size >= pairsMax) known.clear()
    const answer = ask(one, other)
    known.set(key, { answer, until: now() + holdsMs })
    answer.catch(() => known.delete(key)) // whoever asked hears of the failure; the next one asks anew
    return answer
  }
  return {
    mayType,
    forget: (one, other) => void known.delete(keyOf(one, other)),
    forgetMember(id) {
      for (const key of known.keys()) if (key.includes(id)) known.delete(key)
    },
  }
}
