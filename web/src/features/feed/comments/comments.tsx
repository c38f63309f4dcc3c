import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { commentTexts } from '../../../i18n/texts/feed.ts'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { commentsOf, useComments, useCommentOnPost, useOwnCommentCheck } from '../api/comments.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { FeedBanner, type FeedError } from '../timeline/feed-states.tsx'
import { RichText } from '../posts/post-parts.tsx'
import { commentDraft, fieldIds, loadFeedOutbox, pendingItems } from '../composer/pending-state.ts'
import { PendingPosts } from '../composer/pending-posts.tsx'
import { useStore } from '../../../core/storage/store.ts'
import { commentMax } from '@hamvav/contract/feed/limits'
import { type FormEvent, type ReactNode, Suspense, use, useId } from 'react'
import { readDraft, useDraft } from '../../../core/storage/use-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { authorName, commentPlaceholder, judgeComment, memberOf } from '../model/rules.ts'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { AuthorLine } from '../posts/post-parts.tsx'
import { Ellipsis } from 'lucide-react'
import { safetyMenu } from '../../../i18n/texts/safety.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useOwnItems } from '../posts/own-items.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'

interface CommentsProps {
  viewerId: string | null
  postId: string
  /** Another error is shown instead. */
  hidesError?: boolean
  /** Between the unsent comments and the others. */
  children?: ReactNode
}

const useUnsent = (viewerId: string | null, postId: string) =>
  useStore(pendingItems).filter(({ from, to }) => from === viewerId && to === postId)

/** All comments of a post, newest first. */
export function Comments({ viewerId, postId, hidesError = false, children }: CommentsProps) {
  const text = useMessages(commentTexts)
  const textOf = useErrorText()
  const query = useComments(viewerId, postId)
  const comments = commentsOf(query.data)
  const unsent = useUnsent(viewerId, postId)
  const loadFailed: FeedError | null = query.error && {
    text: textOf(query.error, unanswered(text.wentWrong)),
    onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
  return (
    <>
      {loadFailed && !hidesError && (
        <div className="mb-4">
          <FeedBanner error={loadFailed} />
        </div>
      )}
      {unsent.length > 0 && (
        <div className="mb-4.5">
          <PendingPosts items={unsent} isPosts={false} />
        </div>
      )}
      {children}
      {query.isPending && <CommentSkeletons />}
      {comments.length > 0 && <CommentList comments={comments} viewerId={viewerId} postId={postId} />}
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
    </>
  )
}

interface CommentFormProps {
  viewerId: string | null
  postId: string
  /** Undefined if the post is not loaded. */
  post: Post | undefined
  onError: (text: string | null) => void
}

/** One comment per member and post; Send leads visitors to the login. */
export function CommentForm({ viewerId, postId, post, onError }: CommentFormProps) {
  const text = useMessages(commentTexts)
  const textOf = useErrorText()
  const goToLogin = useGoToLogin()
  const query = useComments(viewerId, postId)
  useOwnCommentCheck(viewerId, post, query)
  const comments = commentsOf(query.data)
  const unsent = useUnsent(viewerId, postId)
  const isDone = Boolean(post?.hasCommented) || comments.some(({ user }) => user._id === viewerId) || unsent.length > 0
  const hasCommented = viewerId !== null && isDone
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

interface CommentListProps {
  comments: readonly Comment[]
  viewerId: string | null
  postId: string
}

function CommentList({ comments, viewerId, postId }: CommentListProps) {
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
            isEdited={comment.isEdited}
            menu={
              comment.user._id === viewerId ? (
                <OwnCommentMenu comment={comment} postId={postId} viewerId={viewerId} />
              ) : (
                <Suspense fallback={null}>
                  {renderSafetyMenu?.({ subject: 'comment', subjectId: comment._id, member: memberOf(comment.user) })}
                </Suspense>
              )
            }
          />
          <p dir="auto" className="mt-1 pl-11.75 wrap-anywhere whitespace-pre-wrap">
            <RichText>{comment.content}</RichText>
          </p>
        </li>
      ))}
    </ul>
  )
}

interface OwnCommentMenuProps {
  comment: Comment
  postId: string
  viewerId: string
}

function OwnCommentMenu({ comment, postId, viewerId }: OwnCommentMenuProps) {
  const text = useMessages(safetyMenu)
  const { _id: id, content, createdAt, user } = comment
  const { items, dialogs } = useOwnItems({ subject: 'comment', id, postId, content, createdAt }, viewerId)
  return (
    <>
      <Menu
        label={text.more({ name: authorName(user) })}
        className="touch grid place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink-2"
        items={items}
      >
        <Ellipsis size={22} aria-hidden="true" />
      </Menu>
      {dialogs}
    </>
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
