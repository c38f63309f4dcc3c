import type { FeedPage } from './feed-pages.ts'

declare global {
  /** A visitor's first page, asked for by early.js before this code was there. */
  var earlyPosts: Promise<FeedPage | undefined> | undefined
}

/** Once: whoever comes later asks anew. Undefined where it was not asked for, or could not be had. */
export async function takeEarlyPosts(): Promise<FeedPage | undefined> {
  const early = globalThis.earlyPosts
  globalThis.earlyPosts = undefined
  return early
}
