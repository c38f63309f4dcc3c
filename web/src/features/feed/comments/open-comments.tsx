import type { Post } from '@hamvav/contract/feed/entities'
import { Suspense, lazy, useState } from 'react'
import type { FeedError } from '../timeline/feed-banner.tsx'
import { loadCommentsDialog } from './load-comments-dialog.ts'

const CommentsDialog = lazy(async () => ({ default: (await loadCommentsDialog()).CommentsDialog }))

type OpenCommentsProps = {
  /** Null while the dialog is closed. */
  postId: string | null
  post: Post | undefined
  viewerId: string | null
  onClose: () => void
  error: string | null
  onError: (text: string | null) => void
}

/** The dialog over the feed: loaded when first wanted, and kept while it closes. */
export function OpenComments({ postId, error, onError, ...dialog }: OpenCommentsProps) {
  const [lastId, setLastId] = useState(postId)
  if (postId && postId !== lastId) setLastId(postId)
  if (!lastId) return null
  const shown: FeedError | null = error ? { text: error, onDismiss: () => onError(null) } : null
  return (
    <Suspense fallback={null}>
      <CommentsDialog {...dialog} open={postId !== null} postId={lastId} error={shown} onError={onError} />
    </Suspense>
  )
}
