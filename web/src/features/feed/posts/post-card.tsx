import type { Post } from '@hamvav/contract/feed/entities'
import { truncateWords } from '@hamvav/contract/feed/limits'
import { Heart, type LucideIcon, MessageSquare } from 'lucide-react'
import { type ComponentProps, lazy, memo, Suspense, useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useFormat } from '../../../i18n/format.ts'
import { feed } from '../../../i18n/texts/feed.ts'
import { AuthorLine } from './post-parts.tsx'
import { loadCommentsDialog } from '../comments/open-comments.tsx'
import { ReadMore } from '../../../ui/layout/read-more.tsx'
import { RichText } from './post-parts.tsx'
import { authorName, isLikedBy, shapeOf } from '../model/rules.ts'
import { PostMenuButton } from './post-menu-button.tsx'
import { paths } from '../../../core/navigation/paths.ts'

const richText = (text: string) => <RichText>{text}</RichText>
const PostPictures = lazy(async () => ({ default: (await import('../pictures/post-pictures.tsx')).PostPictures }))
const prefetchComments = () => prefetchCode(loadCommentsDialog)

interface PostCardProps {
  post: Post
  viewerId: string | null
  onLike: (id: string) => void
  onOpenComments: (id: string) => void
  /** On its own screen: the whole text, and comments below. */
  isAlone?: boolean
}

/** One post; memoized, so that it renders only when the post changes. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, viewerId, onLike, onOpenComments, isAlone = false } = props
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
        to={isAlone ? undefined : paths.post(post._id)}
        isEdited={post.isEdited}
        menu={<PostMenuButton post={post} viewerId={viewerId} />}
      />
      {post.title && (
        <h2 dir="auto" className="mt-2.5 text-20 wrap-anywhere">
          {post.title}
        </h2>
      )}
      <ReadMore limit={isAlone ? Infinity : truncateWords} render={richText} className="mt-2 whitespace-pre-wrap">
        {post.content}
      </ReadMore>
      {post.pictures && (
        <div className="mt-3" style={{ aspectRatio: shapeOf(post.pictures) }}>
          <Suspense fallback={null}>
            <PostPictures pictures={post.pictures} name={authorName(post.user)} />
          </Suspense>
        </div>
      )}
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
          {...(!isAlone && {
            'aria-haspopup': 'dialog',
            onPointerEnter: prefetchComments,
            onFocus: prefetchComments,
          })}
          onClick={() => onOpenComments(post._id)}
        />
      </div>
    </article>
  )
})

type PillProps = Omit<ComponentProps<'button'>, 'className'> & {
  label: string
  count: string
  icon: LucideIcon
  isLit?: boolean
}

/** Button with an icon and a count, 40 px high with a touch target of 44 px; `isLit` after the press. */
function Pill({ label, count, icon: Icon, isLit = false, ...button }: PillProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={`relative inline-flex h-10 min-w-11 items-center gap-2 rounded-full px-3 text-15 font-semibold transition-colors duration-120 after:absolute after:-inset-y-0.5 after:inset-x-0 ${
        isLit ? 'bg-primary-soft text-primary-soft-ink' : 'bg-sunken text-ink-2 enabled:hover:bg-line'
      }`}
    >
      <Icon size={19} strokeWidth={1.9} aria-hidden="true" className={isLit ? 'fill-primary text-primary' : ''} />
      {count}
    </button>
  )
}
