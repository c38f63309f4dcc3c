import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { html as english } from '../../../content/blogs/update-profile-info.en.md'
import { html as nepali } from '../../../content/blogs/update-profile-info.ne.md'
import { paths } from '../../core/navigation/paths.ts'
import { type Language, useLanguage } from '../../core/preferences/language.ts'
import { GuideScene } from '../../features/content/blog-card.tsx'
import { blogPosts } from '../../features/content/blog-posts.ts'
import { SupportLines, TermsDates } from '../../features/content/support-lines.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { blogs } from '../../i18n/texts/public.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Prose } from '../../ui/layout/prose.tsx'

const html = { en: english, ne: nepali }

/** Guide to changing name and picture (spec §2 Blog post). */
export function ProfileGuidePage() {
  return <BlogArticle path={paths.profileGuide} html={html} />
}

interface BlogArticleProps {
  path: string
  html: Readonly<Record<Language, string>>
}

/** One post, followed by the support contacts and the dates of the terms (spec §2). */
function BlogArticle({ path, html }: BlogArticleProps) {
  const text = useMessages(blogs)
  const format = useFormat()
  const language = useLanguage()
  const post = blogPosts[language].find((one) => one.path === path)
  if (!post) throw new Error(`There is no post for ${path}`)
  return (
    <Page title={post.title}>
      <Link to={paths.blogs} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink">
        <ArrowLeft size={18} aria-hidden="true" />
        {text.back}
      </Link>
      <article className="mt-1 overflow-hidden rounded-match border border-line bg-surface">
        <GuideScene className="aspect-[2/1] w-full lg:aspect-[5/2]" />
        <div className="p-4.5 lg:p-8">
          <span className="rounded-chip bg-marigold-soft px-2.5 py-0.5 text-14 text-marigold-soft-ink">
            {post.category}
          </span>
          <h1 className="mt-3 text-25 lg:text-32">{post.title}</h1>
          <p className="mt-2 mb-5 text-14 text-ink-3">
            {text.by({ author: post.author })} ·{' '}
            <time dateTime={post.date}>{format.dateOfYear(`${post.date}T12:00`)}</time>
          </p>
          <Prose html={html[language]} />
          <div className="mt-7">
            <ButtonLink to={paths.editProfile}>{text.toEdit}</ButtonLink>
          </div>
          <SupportLines />
        </div>
      </article>
      <footer className="px-1 py-6 text-14 text-ink-3">
        <Link to={paths.terms} className="inline-flex min-h-11 items-center font-semibold text-primary-ink">
          {text.termsUpdated}
        </Link>
        <TermsDates />
      </footer>
    </Page>
  )
}
