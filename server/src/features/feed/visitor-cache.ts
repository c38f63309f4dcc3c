/** Shares one response between visitors who send the same request within a short time, also while it is being made. */
export interface VisitorCache<Response> {
  get(key: string, make: () => Promise<Response>): Promise<Response>
}

interface Options {
  /** How long a response is reused after it was made, milliseconds. */
  readonly maxAgeMs: number
  /** The oldest entry is evicted first. */
  readonly maxEntries: number
  readonly onRead?: ((isHit: boolean) => void) | undefined
}

interface Entry<Response> {
  readonly response: Promise<Response>
  /** By a monotonic clock, so that nobody sees an old feed for an hour after the clock was set back, ms; Infinity while the response is being made. */
  expiresAt: number
}

/** Only for responses that are the same for every visitor: the key contains no viewer. */
export function createVisitorCache<Response>({ maxAgeMs, maxEntries, onRead }: Options): VisitorCache<Response> {
  const entries = new Map<string, Entry<Response>>()
  const add = (key: string, make: () => Promise<Response>) => {
    const entry: Entry<Response> = { response: make(), expiresAt: Infinity }
    entries.delete(key)
    entries.set(key, entry)
    entry.response.then(
      () => (entry.expiresAt = performance.now() + maxAgeMs),
      () => entries.get(key) === entry && entries.delete(key), // a failure is not cached
    )
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
    return entry.response
  }
  return {
    get(key, make) {
      const entry = entries.get(key)
      const isHit = entry !== undefined && performance.now() < entry.expiresAt
      onRead?.(isHit)
      return isHit ? entry.response : add(key, make)
    },
  }
}
