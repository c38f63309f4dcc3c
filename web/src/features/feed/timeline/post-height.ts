// How high a post is that has not been laid out yet, so that the scroll bar and the position mean something.
import { truncateWords } from '@hamvav/contract/feed/limits'
import type { Post } from '@hamvav/contract/feed/entities'
import { truncateWords as truncate } from '../../../core/values/truncate-words.ts'
import { tidyLines } from '../model/rules.ts'

/** px: author line, pills and paddings; a title; a line of text; a character of it. */
const sizes = { frame: 134, title: 33, line: 24, character: 8.5 }
const widest = 640
const gutters = 54

/** As it was when the list was last left. */
const heights = new Map<string, number>()

export const rememberHeight = (id: string, height: number): void => void heights.set(id, height)

/** px; measured if it was ever shown, else estimated from the text. */
export const heightOf = (post: Post): number => heights.get(post._id) ?? estimateHeight(post, width)

/** px; asked once, and when it changes: the browser lays the page out to answer. */
let width = innerWidth
addEventListener('resize', () => (width = innerWidth))

export function estimateHeight({ title, content }: Pick<Post, 'title' | 'content'>, width: number): number {
  const perLine = Math.max(10, Math.floor((Math.min(width, widest) - gutters) / sizes.character))
  const lines = tidyLines(truncate(content, truncateWords).text)
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / perLine)))
  const count = lines.reduce((sum, line) => sum + line, 0)
  return sizes.frame + (title ? sizes.title : 0) + count * sizes.line
}
