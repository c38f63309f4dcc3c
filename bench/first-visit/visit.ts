import lighthouse from 'lighthouse'

/** One file that the browser fetched, in the order in which it asked. */
export interface Fetched {
  readonly url: string
  readonly resourceType?: string
  readonly statusCode: number
  /** Bytes on the wire, headers included. */
  readonly transferSize: number
  /** Milliseconds since the navigation, as it was observed. */
  readonly networkRequestTime: number
  readonly networkEndTime: number
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const

export interface Visit {
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>
  readonly timings: Readonly<Record<(typeof timings)[number], number>>
  readonly fetched: readonly Fetched[]
  /** Audits of these categories that did not pass. */
  readonly failed: readonly string[]
  readonly lighthouse: string
}

/** The landing is for wide screens alone. */
const wideScreen = { mobile: true, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false }

/** A first visit with Lighthouse's own phone: simulated slow 4G, processor four times slower; `wide`: the same with a wide screen. */
export async function visit(url: string, port: number, wide = false): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    ...(wide && { screenEmulation: wideScreen }),
  })
  if (!result) throw new Error('Lighthouse gave no result.')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
  const audit = (id: string) => {
    const found = lhr.audits[id]
    if (!found) throw new Error(`Lighthouse did not audit ${id}`)
    return found
  }
  const each = <K extends string>(keys: readonly K[], read: (key: K) => number) =>
    Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, number>
  const details = audit('network-requests').details as unknown as { items: Fetched[] }
  return {
    scores: each(categories, (key) => Math.round((lhr.categories[key]?.score ?? 0) * 100)),
    timings: each(timings, (key) => audit(key).numericValue ?? Number.NaN),
    fetched: details.items,
    failed: categories.flatMap((key) =>
      (lhr.categories[key]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audit(id).score ?? 1) < 0.9)
        .map(({ id }) => `${key}: ${id}`),
    ),
    lighthouse: lhr.lighthouseVersion,
  }
}
