import type { Post } from '@hamvav/contract/feed/entities'
import { useSearch } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/catalogue.ts'
import { commentTexts } from '../../../i18n/texts/feed.ts'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { useComments } from '../api/comments.ts'
import { FeedBanner, type FeedError } from '../timeline/feed-states.tsx'
import { RichText } from '../posts/post-parts.tsx'
import { CommentForm, Comments } from './comments.tsx'

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

/** Id of the post whose comments the address names, as at home and in the search; lists of posts open them without an address. */
const namesComments = ({ comments }: Record<string, unknown>) => comments

/** All comments of a post, and the form for the viewer's own. */
export function CommentsDialog(props: CommentsDialogProps) {
  const { open, onClose, postId, post, viewerId, error, onError } = props
  const text = useMessages(commentTexts)
  const hasAddress = useSearch({ strict: false, select: namesComments }) === postId
  const announced = useComments(viewerId, postId).data?.pages[0]?.announced
  return (
    <DialogWindow
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.comments}
      hasAddress={hasAddress}
      footer={<CommentForm key={postId} viewerId={viewerId} postId={postId} post={post} onError={onError} />}
    >
      {error && (
        <div className="mb-4">
          <FeedBanner error={error} />
        </div>
      )}
      <Comments viewerId={viewerId} postId={postId} hidesError={error !== null}>
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
      </Comments>
    </DialogWindow>
  )
}
