import type { Post } from '@hamvav/contract/feed/entities'
import { lazy, Suspense, useState } from 'react'
import type { FeedError } from '../timeline/feed-states.tsx'

/** Prefetched on hover or focus of a comments button. */
export const loadCommentsDialog = () => import('./comments-dialog.tsx')

const CommentsDialog = lazy(async () => ({ default: (await loadCommentsDialog()).CommentsDialog }))

interface OpenCommentsProps {
  /** Null while the dialog is closed. */
  postId: string | null
  post: Post | undefined
  viewerId: string | null
  onClose: () => void
  error: string | null
  onError: (text: string | null) => void
}

/** The comments dialog: loaded on first use, and mounted until its closing animation ends. */
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
