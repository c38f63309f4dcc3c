import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useMessages } from '../lib/catalogue.ts'
import { useFormat } from '../lib/format.ts'
import { blogs } from '../messages/blogs.ts'
import type { BlogPost } from './blog-posts.ts'
import { GuideScene } from './guide-scene.tsx'

export function BlogCard({ post }: { post: BlogPost }) {
  const text = useMessages(blogs)
  const format = useFormat()
  return (
    <li className="relative flex flex-col overflow-hidden rounded-match border border-line bg-surface transition-shadow duration-200 hover:shadow-2">
      <GuideScene className="aspect-[16/9] w-full" />
      <div className="flex flex-1 flex-col items-start p-4 lg:p-5">
        <span className="rounded-chip bg-marigold-soft px-2.5 py-0.5 text-14 text-marigold-soft-ink">
          {post.category}
        </span>
        <h2 className="mt-2.5 text-20 wrap-anywhere">{post.title}</h2>
        <p className="mt-1.5 text-ink-2">{post.summary}</p>
        <p className="mt-3 text-14 text-ink-3">
          {post.author} · <time dateTime={post.date}>{format.dateOfYear(`${post.date}T12:00`)}</time>
        </p>
        {/* Its ::after makes the whole card the target. */}
        <Link
          to={post.path}
          aria-label={text.readMoreOf({ title: post.title })}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink after:absolute after:inset-0 after:rounded-match"
        >
          {text.readMore}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
    </li>
  )
}
