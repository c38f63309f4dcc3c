// First visit with Lighthouse: scores, timings, and sizes of the transferred files.
import { listPosts } from '@hamvav/contract/feed/endpoints'
import lighthouse from 'lighthouse'

/** Transferred file, in request order. */
export interface Fetched {
  readonly url: string
  readonly resourceType?: string
  readonly statusCode: number
  /** Transferred bytes, including headers. */
  readonly transferSize: number
  /** Observed time since the navigation, ms. */
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
  /** Failed audits of these categories. */
  readonly failed: readonly string[]
  readonly lighthouse: string
  /** Speed of this machine in Lighthouse's own test; 1,500 to 2,000 on the desktop computers that its default slowdown is for. */
  readonly benchmarkIndex: number
}

/** Default of Lighthouse: how many times slower than this machine the phone is. */
export const usualSlowdown = 4
/** A phone by the default: a quarter of the middle of 1,500 to 2,000. */
const phoneIndex = 1750 / usualSlowdown
/**
 * Slowdown that makes this machine as fast as the phone of Lighthouse's default, on a slower machine than it expects less than four
 * (its docs/throttling.md, "Calibrating the CPU slowdown").
 */
export const slowdownFor = (benchmarkIndex: number): number =>
  Math.min(usualSlowdown, Math.max(1, benchmarkIndex / phoneIndex))

interface Conditions {
  /** With a wide screen. */
  readonly wide?: boolean
  readonly slowdown: number
}

/** The landing page is shown on wide screens only. */
const wideScreen = { mobile: true, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false }

/** First visit with Lighthouse's mobile settings: simulated slow 4G, and a processor `slowdown` times slower. */
export async function visit(url: string, port: number, { wide = false, slowdown }: Conditions): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    throttling: { cpuSlowdownMultiplier: slowdown },
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
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

/** Transferred bytes, including headers. */
export interface Weight {
  /** JavaScript requested before the feed's posts and its code had arrived. */
  readonly scriptsBefore: number
  readonly scripts: number
  readonly requests: number
  /** Everything except Devanagari fonts, which load only for Nepali text. */
  readonly english: number
  readonly all: number
  /** By Lighthouse's resource type. */
  readonly kinds: Readonly<Record<string, number>>
}

const isDevanagari = ({ url }: Fetched) => url.includes('devanagari')
const isScript = ({ resourceType }: Fetched) => resourceType === 'Script'
const sum = (files: readonly Fetched[]) => files.reduce((bytes, { transferSize }) => bytes + transferSize, 0)

export function weigh(fetched: readonly Fetched[]): Weight {
  const files = fetched.filter(({ url }) => url.startsWith('http'))
  const wrong = files.filter(({ statusCode }) => statusCode < 200 || statusCode > 299)
  if (wrong.length > 0) throw new Error(`answered with ${wrong[0]?.statusCode}: ${wrong[0]?.url}`)
  const posts = files.find(({ url }) => new URL(url).pathname === listPosts.path)
  if (!posts) throw new Error('The page did not ask for posts.')
  const shell = files.find((file) => isScript(file) && /\/shell-[^/]*$/.test(file.url))
  if (!shell) throw new Error('The page did not ask for its shell.')
  // On a slow machine the posts may be there before the browser asks for the code.
  const usable = Math.max(posts.networkEndTime, shell.networkEndTime)
  const before = files.filter(({ networkRequestTime }) => networkRequestTime < usable)
  const kinds = Object.groupBy(files, (file) =>
    isDevanagari(file) ? 'Font, Devanagari' : (file.resourceType ?? 'Other'),
  )
  return {
    scriptsBefore: sum(before.filter(isScript)),
    scripts: sum(files.filter(isScript)),
    requests: files.length,
    english: sum(files.filter((file) => !isDevanagari(file))),
    all: sum(files),
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, group]) => [kind, sum(group ?? [])])),
  }
}
