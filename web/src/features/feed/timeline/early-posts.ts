import type { FeedPage } from '../model/feed-pages.ts'

declare global {
  /** A visitor's first page, asked for by early.js before this code was there. */
  var earlyPosts: Promise<FeedPage | undefined> | undefined
}

/** Once: whoever comes later asks anew. What it promises is undefined where the page could not be had. */
export function takeEarlyPosts(): Promise<FeedPage | undefined> | undefined {
  const early = globalThis.earlyPosts
  globalThis.earlyPosts = undefined
  return early
}
