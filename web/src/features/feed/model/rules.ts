// Rules of posts and comments, without React and I/O.
import { countGraphemes } from '@hamvav/contract/graphemes'
import { hashtag, mention } from '@hamvav/contract/feed/tags'
import { commentMax, pictureAltMax, postMax, tagMax } from '@hamvav/contract/feed/limits'
import { defaultAuthorName } from '@hamvav/contract/product'
import type { Author, Post, PostPicture } from '@hamvav/contract/feed/entities'
import { ApiError } from '../../../core/api/api-error.ts'
import type { ComposedPicture } from '../composer/composed-pictures.ts'

export interface Draft {
  readonly text: string
  /** Graphemes. */
  readonly length: number
  readonly isTooLong: boolean
  readonly canSend: boolean
}

/** Validates a draft: not blank, and within the limit of graphemes. */
export function judgeDraft(draft: string, max: number): Draft {
  const text = draft.trim()
  const length = countGraphemes(draft)
  const isTooLong = length > max
  return { text, length, isTooLong, canSend: text !== '' && !isTooLong }
}

/** All pictures must be uploaded, with descriptions within the limit. */
export function judgePost(draft: string, pictures: readonly ComposedPicture[] = []): Draft {
  const judged = judgeDraft(draft, postMax)
  const isComplete = pictures.every(({ stored, alt }) => stored && countGraphemes(alt.trim()) <= pictureAltMax)
  return { ...judged, canSend: judged.canSend && isComplete }
}
export const judgeComment = (draft: string): Draft => judgeDraft(draft, commentMax)

/** Width by height of the box of a post's pictures: of a single one its own within limits, so that nothing moves when it loads. */
export function shapeOf([first, second]: readonly PostPicture[]): number {
  if (!first || second) return 1.5
  return Math.min(2, Math.max(0.8, first.width / first.height))
}

export interface Piece {
  readonly text: string
  readonly kind: 'text' | 'tag' | 'name'
}

/** Splits a text into hashtags, usernames and the text between them; joined again it is unchanged. */
export function splitText(text: string): Piece[] {
  const found = [
    ...Array.from(text.matchAll(hashtag), ({ 0: piece, index }) => ({ text: piece, index, kind: 'tag' as const }))
      // A longer tag has no page.
      .filter((tag) => tag.text.length <= '#'.length + tagMax),
    ...Array.from(text.matchAll(mention), ({ 0: piece, index }) => ({ text: piece, index, kind: 'name' as const })),
  ].toSorted((one, other) => one.index - other.index)
  const pieces: Piece[] = []
  let from = 0
  for (const { text: piece, index, kind } of found) {
    if (index > from) pieces.push({ text: text.slice(from, index), kind: 'text' })
    pieces.push({ text: piece, kind })
    from = index + piece.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), kind: 'text' })
  return pieces
}

/** Keeps line breaks, but at most one empty line in a row. */
export const tidyLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[\n\t ]*\n/g, '\n\n')

export const authorName = (author: Pick<Author, 'name'>): string => author.name.trim() || defaultAuthorName

/** The author in the form of the safety menu. */
export const memberOf = ({ _id, name, username }: Author) => ({ _id, name: name || username })

export const isLikedBy = (post: Post, viewerId: string | null): boolean =>
  viewerId !== null && post.likes.includes(viewerId)

export type CommentPlaceholder = 'loginToComment' | 'alreadyCommented' | 'addComment'

export function commentPlaceholder(viewerId: string | null, hasCommented: boolean): CommentPlaceholder {
  if (viewerId === null) return 'loginToComment'
  return hasCommented ? 'alreadyCommented' : 'addComment'
}

/** The current count in a conflict (409) with this code; null for other errors. */
export function countOf(error: unknown, code: string, name: 'likesCount' | 'commentsCount'): number | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const count = error.extra[name]
  return typeof count === 'number' ? count : null
}
