import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { blogs } from '../../i18n/texts/public.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { BlogPost } from './blog-posts.ts'

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

/** Illustration of a profile change: an old and a new portrait in frames. */
export function GuideScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="320" height="180" fill="var(--marigold-soft)" />
      <circle cx="262" cy="44" r="26" fill="var(--marigold)" />
      <path d="M0 180V118l58-44 40 30 52-56 64 66 40-28 66 46v48z" fill="var(--primary-soft)" />
      <path d="M0 180v-34c60-24 110-14 164-2s104 2 156-18v54z" fill="var(--pine)" opacity=".85" />
      <g transform="rotate(-8 122 96)">
        <rect x="74" y="42" width="88" height="104" rx="10" fill="var(--sunken)" stroke="var(--line)" strokeWidth="2" />
        <rect x="83" y="51" width="70" height="66" rx="6" fill="var(--line)" />
        <circle cx="118" cy="76" r="13" fill="var(--ink-3)" opacity=".6" />
        <path d="M95 117c2-17 11-24 23-24s21 7 23 24z" fill="var(--ink-3)" opacity=".6" />
        <rect x="83" y="126" width="44" height="7" rx="3.5" fill="var(--line)" />
      </g>
      <g transform="rotate(6 190 92)">
        <rect
          x="140"
          y="30"
          width="96"
          height="118"
          rx="11"
          fill="var(--surface)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <rect x="150" y="40" width="76" height="76" rx="7" fill="var(--tika)" />
        <path d="M164 116c2-22 11-31 24-31s22 9 24 31z" fill="var(--primary)" />
        <path d="M166 82c-5-26 6-36 22-36s27 10 22 36c-2 8-8 9-12 5h-20c-4 4-10 3-12-5z" fill="var(--maroon)" />
        <path d="M175 66c0-11 5-14 13-14s13 3 13 14-5 20-13 20-13-9-13-20z" fill="oklch(0.73 0.1 62)" />
        <g fill="var(--maroon)">
          <circle cx="182.5" cy="65.5" r="1.8" />
          <circle cx="193.5" cy="65.5" r="1.8" />
        </g>
        <path d="M182 74c3 4 9 4 12 0" fill="none" stroke="var(--maroon)" strokeWidth="2.5" strokeLinecap="round" />
        <rect x="150" y="125" width="52" height="8" rx="4" fill="var(--maroon)" />
        <circle cx="219" cy="129" r="9" fill="var(--pine)" />
        <path
          d="m215 129 3 3 5-6"
          fill="none"
          stroke="#fff"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
