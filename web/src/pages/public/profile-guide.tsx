import { html as english } from '../../../content/blogs/update-profile-info.en.md'
import { html as nepali } from '../../../content/blogs/update-profile-info.ne.md'
import { paths } from '../../core/navigation/paths.ts'
import { BlogArticle } from './blog-article.tsx'

const html = { en: english, ne: nepali }

/** Guide to changing name and picture (spec §2 Blog post). */
export function ProfileGuidePage() {
  return <BlogArticle path={paths.profileGuide} html={html} />
}
