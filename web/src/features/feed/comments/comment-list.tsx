import type { Comment } from '@hamvav/contract/feed/entities'
import { use } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { AuthorLine } from '../posts/author-line.tsx'
import { memberOf } from '../model/rules.ts'
import { RichText } from '../posts/rich-text.tsx'

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const renderSafetyMenu = use(SafetyMenuContext)
  const text = useMessages(feed)
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

export function CommentSkeletons() {
  const text = useMessages(feed)
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
