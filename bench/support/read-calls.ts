// Addresses of the contract's GET endpoints with the largest page, or the most expensive query, that each allows.
import type { Endpoint } from '@hamvav/contract/endpoint'
import { feedPageNumberMax } from '@hamvav/contract/feed/limits'

/** Queries by the id of the call, with a name; the `n`th call may ask for something else. */
const queries: Readonly<Record<string, Readonly<Record<string, (n: number) => string>>>> = {
  searchPosts: { '': () => 'q=te' },
  searchMembers: { '': () => 'q=ma' },
  searchPeople: { '': () => 'q=m' },
  listTaggedPosts: { '': () => 'tag=te' },
  listMessageChanges: { '': () => `since=${encodeURIComponent(new Date(0).toISOString())}` },
  getDashboard: { '': () => 'days=90' },
  // Another one each time: answers for the same filters are cached.
  countDiscover: { '': (n) => `ageFrom=${18 + (n % 40)}` },
  listPosts: { '': () => '', 'page=': () => `page=${feedPageNumberMax}` },
  adminOverview: { '': () => 'days=90' },
  adminListViews: { '': () => 'days=90' },
  adminListReports: { '': () => '', decided: () => 'status=decided' },
  adminListAppeals: { '': () => '', decided: () => 'status=decided' },
  adminListSuspended: { '': () => '', search: () => 'q=gmail' },
  adminListContent: { '': () => '', comments: () => 'kind=comment' },
  adminListUsers: {
    '': () => '',
    'rare name': () => 'q=rani+lama',
    'frequent text': () => 'q=gmail',
    filter: () => 'status=suspended',
  },
}

export interface ReadCall {
  readonly name: string
  readonly endpoint: Endpoint
  /** Path and query of the `n`th call. */
  url(n: number): string
}

/** Values for parameters of a path: `of(endpoint, parameter)`. */
type Fill = (endpoint: Endpoint, parameter: string) => string | undefined

/** All variants of a call. @throws for a parameter without a value, or a missing query: a new endpoint needs them */
export function readCallsOf(endpoint: Endpoint, fill: Fill): ReadCall[] {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = fill(endpoint, parameter)
    if (value === undefined) throw new Error(`${endpoint.id} needs a value for :${parameter}`)
    return value
  })
  return Object.entries(queries[endpoint.id] ?? { '': () => '' }).map(([variant, query]) => {
    const url = (n: number) => `${path}?${largestPage(endpoint, query(n))}`
    const given = Object.fromEntries(new URLSearchParams(url(0).split('?')[1]))
    if (endpoint.query?.safeParse(given).success === false) throw new Error(`${endpoint.id} needs another query`)
    return { name: variant ? `${endpoint.id}, ${variant}` : endpoint.id, endpoint, url }
  })
}

/** The largest page that the contract allows. */
function largestPage({ query }: Endpoint, others: string): string {
  const given = Object.fromEntries(new URLSearchParams(others))
  const isAllowed = (limit: number) => query?.safeParse({ ...given, limit }).success ?? false
  const takesLimit = query !== undefined && !isAllowed(-1)
  const limit = takesLimit ? [200, 100, 60, 50, 30, 24, 20].find(isAllowed) : undefined
  return [others, limit === undefined ? '' : `limit=${limit}`].filter(Boolean).join('&')
}
