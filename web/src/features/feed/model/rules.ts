// What the feed decides without a screen or a network.
import { countGraphemes } from '@hamvav/contract/graphemes'
import { commentMax, postMax } from '@hamvav/contract/feed/limits'
import { defaultAuthorName } from '@hamvav/contract/product'
import type { Author, Post } from '@hamvav/contract/feed/entities'

export type Draft = { text: string; length: number; isTooLong: boolean; canSend: boolean }

/** What may be sent: something besides blanks, and not longer than a reader may count to. */
export function judgeDraft(draft: string, max: number): Draft {
  const text = draft.trim()
  const length = countGraphemes(draft)
  const isTooLong = length > max
  return { text, length, isTooLong, canSend: text !== '' && !isTooLong }
}

export const judgePost = (draft: string): Draft => judgeDraft(draft, postMax)
export const judgeComment = (draft: string): Draft => judgeDraft(draft, commentMax)

export type Piece = { text: string; isTag: boolean }

// Joiners belong to a Nepali word: in गर्‍यो one stands between र् and यो.
const hashtag = /(?<![\p{L}\p{M}\p{N}_])#[\p{L}\p{M}\p{N}_]+(?:[\u200c\u200d][\p{L}\p{M}\p{N}_]+)*/gu

/** Text cut into hashtags and what stands between them; joined again it is the same text. */
export function splitHashtags(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(hashtag)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), isTag: false })
    pieces.push({ text: match[0], isTag: true })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isTag: false })
  return pieces
}

/** Line breaks are kept, but a post of empty lines does not push the others off the screen. */
export const tidyLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[\n\t ]*\n/g, '\n\n')

export const authorName = (author: Pick<Author, 'name'>): string => author.name.trim() || defaultAuthorName

/** The author as the safety menu names them. */
export const memberOf = ({ _id, name, username }: Author) => ({ _id, name: name || username })

export const isLikedBy = (post: Post, viewerId: string | null): boolean =>
  viewerId !== null && post.likes.includes(viewerId)

export type CommentPlaceholder = 'loginToComment' | 'alreadyCommented' | 'addComment'

export function commentPlaceholder(viewerId: string | null, hasCommented: boolean): CommentPlaceholder {
  if (viewerId === null) return 'loginToComment'
  return hasCommented ? 'alreadyCommented' : 'addComment'
}
