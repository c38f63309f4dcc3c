import type { Post } from '@hamvav/contract/feed/entities'
import { truncateWords } from '@hamvav/contract/feed/limits'
import { Heart, MessageSquare } from 'lucide-react'
import { memo, use, useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fetchAhead } from '../../../core/preferences/data-saver.ts'
import { useFormat } from '../../../i18n/format.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { AuthorLine } from './author-line.tsx'
import { loadCommentsDialog } from '../comments/load-comments-dialog.ts'
import { Pill } from './pill.tsx'
import { ReadMore } from '../../../ui/layout/read-more.tsx'
import { RichText } from './rich-text.tsx'
import { isLikedBy, memberOf } from '../model/rules.ts'

const richText = (text: string) => <RichText>{text}</RichText>
const loadAhead = () => fetchAhead(loadCommentsDialog)

type PostCardProps = {
  post: Post
  viewerId: string | null
  onLike: (id: string) => void
  onOpenComments: (id: string) => void
}

/** One post of the feed; it is drawn again only when the post itself has changed. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, viewerId, onLike, onOpenComments } = props
  const renderSafetyMenu = use(SafetyMenuContext)
  const text = useMessages(feed)
  const format = useFormat()
  const nameId = useId()
  const likes = format.number(post.likesCount)
  const comments = format.number(post.commentsCount)
  const isLiked = isLikedBy(post, viewerId)
  return (
    <article
      aria-labelledby={nameId}
      tabIndex={-1}
      className="rounded-card border border-line bg-surface p-3.5 outline-none"
    >
      <AuthorLine
        author={post.user}
        moment={post.createdAt}
        size={44}
        nameId={nameId}
        menu={renderSafetyMenu?.({ subject: 'post', subjectId: post._id, member: memberOf(post.user) })}
      />
      {post.title && (
        <h2 dir="auto" className="mt-2.5 text-20 wrap-anywhere">
          {post.title}
        </h2>
      )}
      <ReadMore limit={truncateWords} render={richText} className="mt-2 whitespace-pre-wrap">
        {post.content}
      </ReadMore>
      <div className="mt-3 flex gap-2">
        <Pill
          label={text.like({ n: likes })}
          count={likes}
          icon={Heart}
          isLit={isLiked}
          aria-pressed={isLiked}
          disabled={isLiked}
          onClick={() => onLike(post._id)}
        />
        <Pill
          label={text.openComments({ n: comments })}
          count={comments}
          icon={MessageSquare}
          aria-haspopup="dialog"
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={() => onOpenComments(post._id)}
        />
      </div>
    </article>
  )
})
