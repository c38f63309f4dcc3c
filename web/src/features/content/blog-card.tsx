import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { blogs } from '../../i18n/texts/blogs.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { BlogPost } from './blog-posts.ts'
import { GuideScene } from './guide-scene.tsx'

export function BlogCard({ post }: { post: BlogPost }) {
  const text = useMessages(blogs)
  const format = useFormat()
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-match border border-line bg-surface transition-shadow duration-200 hover:shadow-2 md:only:col-span-full md:only:flex-row">
      <GuideScene className="aspect-video w-full md:group-only:w-1/2" />
      <div className="flex flex-1 flex-col items-start p-4 md:group-only:justify-center lg:p-5 lg:group-only:p-10">
        <span className="rounded-chip bg-marigold-soft px-2.5 py-0.5 text-14 text-marigold-soft-ink">
          {post.category}
        </span>
        <h2 className="mt-2.5 text-20 wrap-anywhere lg:group-only:text-32">{post.title}</h2>
        <p className="mt-1.5 text-ink-2">{post.summary}</p>
        <p className="mt-3 text-14 text-ink-3">
          {post.author} · <time dateTime={post.date}>{format.dateOfYear(`${post.date}T12:00`)}</time>
        </p>
        {/* Its ::after makes the whole card the target. */}
        <Link
          to={post.path}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink after:absolute after:inset-0 after:rounded-match"
        >
          {/* As text, not as a label: search engines read where a link leads from its text. */}
          <VisuallyHidden>{text.readMoreOf({ title: post.title })}</VisuallyHidden>
          <span aria-hidden="true">{text.readMore}</span>
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
    </li>
  )
}
