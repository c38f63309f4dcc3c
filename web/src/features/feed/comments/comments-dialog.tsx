import type { Post } from '@hamvav/contract/feed/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { commentsOf, useComments } from '../api/list-comments.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList, CommentSkeletons } from './comment-list.tsx'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { FeedBanner, type FeedError } from '../timeline/feed-banner.tsx'
import { RichText } from '../posts/rich-text.tsx'
import { pendingItems } from '../composer/pending-state.ts'
import { PendingPosts } from '../composer/pending-posts.tsx'
import { useStore } from '../../../core/storage/store.ts'

type CommentsDialogProps = {
  open: boolean
  onClose: () => void
  postId: string
  /** Absent where the post is not among those loaded: then the comments alone tell. */
  post: Post | undefined
  viewerId: string | null
  error: FeedError | null
  onError: (text: string | null) => void
}

/** All comments of a post and the one that the reader may add. */
export function CommentsDialog(props: CommentsDialogProps) {
  const { open, onClose, postId, post, viewerId, error, onError } = props
  const text = useMessages(feed)
  const textOf = useErrorText()
  const query = useComments(viewerId, postId)
  const comments = commentsOf(query.data)
  const announced = query.data?.pages[0]?.announced
  const unsent = useStore(pendingItems).filter(({ from, to }) => from === viewerId && to === postId)
  const hasCommented = Boolean(post?.hasCommented) || comments.some((comment) => comment.user._id === viewerId)
  const loadFailed: FeedError | null = query.error && {
    text: textOf(query.error, unanswered(text.wentWrong)),
    onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
  const shownError = error ?? loadFailed
  return (
    <DialogWindow
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.comments}
      footer={
        <CommentForm
          key={postId}
          viewerId={viewerId}
          postId={postId}
          hasCommented={viewerId !== null && (hasCommented || unsent.length > 0)}
          onError={onError}
        />
      }
    >
      {shownError && (
        <div className="mb-4">
          <FeedBanner error={shownError} />
        </div>
      )}
      {unsent.length > 0 && (
        <div className="mb-4.5">
          <PendingPosts items={unsent} isPosts={false} />
        </div>
      )}
      {announced && (
        <article className="mb-4.5 border-b border-line pb-4">
          <h3 dir="auto" className="text-20 wrap-anywhere">
            {announced.title}
          </h3>
          <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
            <RichText>{announced.content}</RichText>
          </p>
        </article>
      )}
      {query.isPending && <CommentSkeletons />}
      {comments.length > 0 && <CommentList comments={comments} />}
      {query.isSuccess && comments.length === 0 && unsent.length === 0 && (
        <p className="py-6 text-center text-ink-3">{text.noComments}</p>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={text.moreComments}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isFetchNextPageError}
          onReach={query.fetchNextPage}
        />
      )}
    </DialogWindow>
  )
}
