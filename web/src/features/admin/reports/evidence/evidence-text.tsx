import type { Evidence, SeenPost } from '@hamvav/contract/safety/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin-members.ts'

type Words = Pick<SeenPost, 'author' | 'text' | 'at'>
type Comment = Extract<Evidence['content'], { kind: 'comment' }>['comment']

/** A post as shown in the feed. */
export function ReportedPost({ post }: { post: SeenPost }) {
  const text = useMessages(adminReport)
  return (
    <article className="grid gap-2 rounded-field border border-line bg-paper p-3.5">
      <Author words={post} />
      {post.title && (
        <p dir="auto" className="text-18 font-semibold wrap-anywhere">
          {post.title}
        </p>
      )}
      <Said>{post.text}</Said>
      {post.descriptions?.map((description) => (
        <p key={description} dir="auto" className="text-15 wrap-anywhere text-ink-2">
          {text.describedPicture({ description })}
        </p>
      ))}
      <p className="text-14 text-ink-3">
        {text.likes({ count: post.likesCount })}, {text.comments({ count: post.commentsCount })}
      </p>
    </article>
  )
}

/** The reported comment under its post. */
export function ReportedComment({ comment, post }: { comment: Comment; post: SeenPost }) {
  const text = useMessages(adminReport)
  return (
    <div className="grid gap-3">
      <h3 className="font-text text-14 font-semibold text-ink-3">{text.underPost}</h3>
      <ReportedPost post={post} />
      <div className="ml-4 grid gap-2 rounded-field border-l-4 border-danger bg-danger-soft p-3.5 text-danger-soft-ink md:ml-8">
        <h3 className="font-text text-14 font-semibold">{text.reportedComment}</h3>
        <Author words={comment} />
        <Said>{comment.text}</Said>
      </div>
    </div>
  )
}

function Author({ words: { author, at } }: { words: Words }) {
  const format = useFormat()
  return (
    <p className="flex flex-wrap gap-x-2 text-14">
      <span dir="auto" className="font-semibold wrap-anywhere">
        {author.name}
      </span>
      <span className="wrap-anywhere opacity-80">@{author.username}</span>
      {at && (
        <time dateTime={at} className="opacity-80">
          {format.dateTime(at)}
        </time>
      )}
    </p>
  )
}

function Said({ children }: { children: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  )
}
