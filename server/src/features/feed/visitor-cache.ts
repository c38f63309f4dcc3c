/** One answer shared by all who ask the same within a moment; those who ask while it is being made wait for it. */
export interface VisitorCache<Answer> {
  get(key: string, make: () => Promise<Answer>): Promise<Answer>
}

interface Options {
  /** Milliseconds that an answer stays good after it was made. */
  readonly goodForMs: number
  /** Answers kept at most; the oldest goes first. */
  readonly most: number
}

interface Entry<Answer> {
  readonly answer: Promise<Answer>
  /** Milliseconds since the epoch; not before the answer is there. */
  until: number
}

/** For what looks the same to every visitor, and for nothing else: the key knows no viewer. */
export function createVisitorCache<Answer>({ goodForMs, most }: Options): VisitorCache<Answer> {
  const entries = new Map<string, Entry<Answer>>()
  const add = (key: string, make: () => Promise<Answer>) => {
    const entry: Entry<Answer> = { answer: make(), until: Infinity }
    entries.delete(key)
    entries.set(key, entry)
    entry.answer.then(
      () => (entry.until = Date.now() + goodForMs),
      () => entries.get(key) === entry && entries.delete(key), // the next one tries again
    )
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    return entry.answer
  }
  return {
    get(key, make) {
      const entry = entries.get(key)
      return entry && Date.now() < entry.until ? entry.answer : add(key, make)
    },
  }
}
