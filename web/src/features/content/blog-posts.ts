// Blog posts from web/content/blogs: <slug>.en.md and <slug>.ne.md, each with front matter (web/markdown.ts).
import { paths } from '../../core/navigation/paths.ts'
import type { Language } from '../../core/preferences/language.ts'
import { foldText, searchWords } from '../../core/search/fold-text.ts'
import { hasWordsInAnyScript } from '../../core/search/sounds.ts'

export interface BlogPost {
  id: string
  title: string
  summary: string
  author: string
  /** Date, such as 2025-10-21. */
  date: string
  category: string
  path: string
}

type Meta = Readonly<Record<string, string>>

// Imports only `meta`, so that the texts stay out of the list's chunk.
const metas = import.meta.glob<Meta>('../../../content/blogs/*.md', { eager: true, import: 'meta' })

const requiredFields = ['title', 'summary', 'author', 'date', 'category'] as const

function read(file: string, meta: Meta): { language: Language; post: BlogPost } {
  const [, slug, language] = /([^/]+)\.(en|ne)\.md$/.exec(file) ?? []
  const missing = requiredFields.find((name) => !meta[name])
  if (!slug || !language || missing) throw new Error(`${file}: ${missing ?? 'its name is not <slug>.<language>.md'}`)
  const fields = Object.fromEntries(requiredFields.map((name) => [name, meta[name]])) as Record<
    (typeof requiredFields)[number],
    string
  >
  return { language: language as Language, post: { ...fields, id: slug, path: `${paths.blogs}/${slug}` } }
}

const entries = Object.entries(metas).map(([file, meta]) => read(file, meta))

const newestFirst = (language: Language) =>
  entries
    .filter((entry) => entry.language === language)
    .map(({ post }) => post)
    .toSorted((one, other) => other.date.localeCompare(one.date))

export const blogPosts: Readonly<Record<Language, readonly BlogPost[]>> = {
  en: newestFirst('en'),
  ne: newestFirst('ne'),
}

/** Posts that contain every word in title, summary, author or category, in either script; a blank text matches all (spec §5). */
export function searchPosts(posts: readonly BlogPost[], text: string): readonly BlogPost[] {
  const words = searchWords(text)
  return posts.filter(({ title, summary, author, category }) =>
    hasWordsInAnyScript(foldText([title, summary, author, category].join('\n')), words),
  )
}
