import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { commentTexts } from '../../../i18n/texts/feed/comments.ts'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { commentsOf, useComments, useCommentOnPost } from '../api/comments.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { FeedBanner, type FeedError } from '../timeline/feed-states.tsx'
import { RichText } from '../posts/post-parts.tsx'
import { commentDraft, fieldIds, loadFeedOutbox, pendingItems } from '../composer/pending-state.ts'
import { PendingPosts } from '../composer/pending-posts.tsx'
import { useStore } from '../../../core/storage/store.ts'
import { commentMax } from '@hamvav/contract/feed/limits'
import { type FormEvent, use, useId } from 'react'
import { readDraft, useDraft } from '../../../core/storage/use-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { commentPlaceholder, judgeComment, memberOf } from '../model/rules.ts'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { AuthorLine } from '../posts/post-parts.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'

interface CommentsDialogProps {
  open: boolean
  onClose: () => void
  postId: string
  /** Undefined if the post is not loaded. */
  post: Post | undefined
  viewerId: string | null
  error: FeedError | null
  onError: (text: string | null) => void
}

/** All comments of a post, and the form for the viewer's own. */
export function CommentsDialog(props: CommentsDialogProps) {
  const { open, onClose, postId, post, viewerId, error, onError } = props
  const text = useMessages(commentTexts)
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

interface CommentFormProps {
  viewerId: string | null
  postId: string
  hasCommented: boolean
  onError: (text: string | null) => void
}

/** One comment per member and post; Send leads visitors to the login. */
function CommentForm({ viewerId, postId, hasCommented, onError }: CommentFormProps) {
  const text = useMessages(commentTexts)
  const textOf = useErrorText()
  const goToLogin = useGoToLogin()
  const [draft, setDraft] = useDraft(commentDraft(postId))
  const counterId = useId()
  const comment = useCommentOnPost(viewerId, postId, {
    onSend: () => setDraft(''),
    onFailed(error, content) {
      setDraft(content)
      onError(textOf(error, unanswered(text.unableToComment)))
    },
  })
  const { mayGo, sheet } = useAskFirst(`comment ${postId}`)
  const { text: content, length, isTooLong, canSend } = judgeComment(comment.sending ?? draft)
  const isSending = comment.sending !== null
  const isClosed = viewerId === null || hasCommented

  async function send(event: FormEvent) {
    event.preventDefault()
    if (viewerId === null) return goToLogin()
    if (!canSend || hasCommented || isSending || !(await mayGo([content]))) return
    // A text that was changed meanwhile is still being written.
    if (readDraft(commentDraft(postId)) !== draft) return
    onError(null)
    comment.send(content)
  }

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <input
        id={fieldIds.comment}
        onFocus={() => {
          void loadFeedOutbox().catch(() => undefined)
          prepareToAsk()
        }}
        value={hasCommented ? '' : (comment.sending ?? draft)}
        onChange={(event) => setDraft(event.target.value)}
        disabled={isClosed}
        readOnly={isSending}
        maxLength={commentMax * 16}
        placeholder={text[commentPlaceholder(viewerId, hasCommented)]}
        aria-label={text.comments}
        aria-describedby={isTooLong ? counterId : undefined}
        aria-invalid={isTooLong || undefined}
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        className="h-11.5 min-w-0 flex-1 rounded-field bg-sunken px-3.5 disabled:cursor-not-allowed"
      />
      <Button type="submit" pending={isSending} disabled={viewerId !== null && (hasCommented || !canSend)}>
        {text.send}
      </Button>
      {isTooLong && (
        <span className="basis-full">
          <LengthCounter id={counterId} length={length} max={commentMax} announcesTooLong />
        </span>
      )}
      {sheet}
    </form>
  )
}

function CommentList({ comments }: { comments: readonly Comment[] }) {
  const renderSafetyMenu = use(SafetyMenuContext)
  const text = useMessages(commentTexts)
  return (
    <ul aria-label={text.comments} className="grid grid-cols-1 gap-4.5">
      {comments.map((comment) => (
        <li key={comment._id}>
          <AuthorLine
            author={comment.user}
            moment={comment.createdAt}
            size={36}
            menu={renderSafetyMenu?.({ subject: 'comment', subjectId: comment._id, member: memberOf(comment.user) })}
          />
          <p dir="auto" className="mt-1 pl-11.75 wrap-anywhere whitespace-pre-wrap">
            <RichText>{comment.content}</RichText>
          </p>
        </li>
      ))}
    </ul>
  )
}

function CommentSkeletons() {
  const text = useMessages(commentTexts)
  return (
    <div role="status" className="grid gap-4.5">
      <VisuallyHidden>{text.loadingComments}</VisuallyHidden>
      {[0, 1, 2].map((n) => (
        <div key={n} className="flex gap-2.75">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
