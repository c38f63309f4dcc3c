import { listPosts } from '@hamvav/contract/feed/endpoints'
import type { Fetched } from './visit.ts'

/** Bytes on the wire, headers included. */
export interface Weight {
  /** JavaScript asked for before the feed's posts had come: it cannot be used without. */
  readonly scriptsBefore: number
  readonly scripts: number
  readonly requests: number
  /** Everything but the fonts of Devanagari, which come when somebody has written in it. */
  readonly english: number
  readonly all: number
  /** By Lighthouse's kinds of files. */
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
  const before = files.filter(({ networkRequestTime }) => networkRequestTime < posts.networkEndTime)
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
