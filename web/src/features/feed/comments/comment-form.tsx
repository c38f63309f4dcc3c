import { commentMax } from '@hamvav/contract/feed/limits'
import { type FormEvent, useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCommentOnPost } from '../api/comment-on-post.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { commentPlaceholder, judgeComment } from '../model/rules.ts'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { commentDraft, fieldIds, loadFeedOutbox } from '../composer/pending-state.ts'

type CommentFormProps = {
  viewerId: string | null
  postId: string
  hasCommented: boolean
  onError: (text: string | null) => void
}

/** One comment a member and post; whoever is not logged in is led to the login by Send. */
export function CommentForm({ viewerId, postId, hasCommented, onError }: CommentFormProps) {
  const text = useMessages(feed)
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
  const { text: content, length, isTooLong, canSend } = judgeComment(comment.sending ?? draft)
  const isSending = comment.sending !== null
  const isClosed = viewerId === null || hasCommented

  function send(event: FormEvent) {
    event.preventDefault()
    if (viewerId === null) return goToLogin()
    if (!canSend || hasCommented) return
    onError(null)
    comment.send(content)
  }

  return (
    <form onSubmit={send} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <input
        id={fieldIds.comment}
        onFocus={() => void loadFeedOutbox().catch(() => undefined)}
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
    </form>
  )
}
