// What follows from something that is committed already and must not be slowed down: a like, a comment, a first message.
// What waits for the same notification becomes one statement; one at a time for each, so that none overtakes another.
interface Options<News> {
  /** Keeps it, with all of these as those it is about. */
  readonly add: (news: News, actorIds: readonly string[]) => Promise<void>
  readonly remove: (memberId: string, dedupeKey: string, actorIds: readonly string[]) => Promise<void>
  readonly report: (error: unknown, context: string) => void
}

interface Waiting<News> {
  readonly memberId: string
  readonly dedupeKey: string
  /** The latest. */
  news: News | undefined
  readonly added: Set<string>
  readonly removed: Set<string>
}

interface About {
  readonly memberId: string
  readonly dedupeKey: string
}

/** Notifications that may wait, and statements under way at a time. */
const most = 5_000
const atOnce = 2
/** Between two of the same group, milliseconds: one of very many is long to count. */
const restMs = 250

export function createBackground<News extends About>({ add, remove, report }: Options<News>) {
  const waiting = new Map<string, Waiting<News>>()
  const busy = new Set<string>()
  const resting = new Set<string>()
  let idle: (() => void)[] = []

  function place({ memberId, dedupeKey }: About): Waiting<News> | undefined {
    const key = `${memberId} ${dedupeKey}`
    const there = waiting.get(key)
    if (there) return there
    if (waiting.size >= most) return void report(new Error('Too much waits: a notification is lost'), 'notifications')
    const made = { memberId, dedupeKey, news: undefined, added: new Set<string>(), removed: new Set<string>() }
    waiting.set(key, made)
    return made
  }

  async function work(key: string, { memberId, dedupeKey, news, added, removed }: Waiting<News>): Promise<void> {
    busy.add(key)
    waiting.delete(key)
    try {
      if (news && added.size > 0) await add(news, [...added])
      if (removed.size > 0) await remove(memberId, dedupeKey, [...removed])
    } catch (error) {
      report(error, 'notifications')
    }
    busy.delete(key)
    resting.add(key)
    setTimeout(() => {
      resting.delete(key)
      proceed()
    }, restMs)
    proceed()
  }

  function proceed(): void {
    for (const [key, one] of waiting) {
      if (busy.size >= atOnce) break
      if (!busy.has(key) && !resting.has(key)) void work(key, one)
    }
    if (busy.size + waiting.size > 0) return
    for (const resolve of idle) resolve()
    idle = []
  }

  return {
    raise(news: News, actorId: string): void {
      const there = place(news)
      if (!there) return
      there.news = news
      there.added.add(actorId)
      there.removed.delete(actorId)
      proceed()
    },
    /** It is not about this member any more. */
    withdraw(about: About, actorId: string): void {
      const there = place(about)
      if (!there) return
      there.added.delete(actorId)
      there.removed.add(actorId)
      proceed()
    },
    /** How many wait, or are being kept. */
    size: () => waiting.size + busy.size,
    /** Once nothing waits. */
    settled: (): Promise<void> =>
      busy.size + waiting.size === 0 ? Promise.resolve() : new Promise((resolve) => void idle.push(resolve)),
  }
}
