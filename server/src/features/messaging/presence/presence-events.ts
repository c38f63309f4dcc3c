// Tells changes of presence to those who may see them: one query a change, few at a time however many come at once.
interface Options {
  /** Those who may see this member come or go. */
  readonly watchersOf: (memberId: string, online: boolean) => Promise<readonly string[]>
  readonly isOnline: (memberId: string) => Promise<boolean>
  readonly tell: (memberId: string, online: boolean, watchers: readonly string[]) => void
  readonly report: (error: unknown, context: string) => void
}

const atOnce = 2

type News = (memberId: string, online: boolean) => void

/** Call it with whoever has changed. */
export function createPresenceNews({ watchersOf, isOnline, tell, report }: Options): News {
  const changed = new Map<string, boolean>()
  let running = 0

  async function work(): Promise<void> {
    for (const [memberId, online] of changed) {
      changed.delete(memberId)
      try {
        const watchers = await watchersOf(memberId, online)
        // Changed again meanwhile: that change is told on its own.
        if (watchers.length > 0 && online === (await isOnline(memberId))) tell(memberId, online, watchers)
      } catch (error) {
        report(error, 'presence')
      }
    }
    running--
  }

  return (memberId, online) => {
    changed.set(memberId, online)
    if (running >= atOnce) return
    running++
    void work()
  }
}
