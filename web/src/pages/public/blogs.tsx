import { useRef } from 'react'
import { useSearchText } from '../../core/hooks/search-text.ts'
import { useHydrated } from '../../core/hooks/use-hydrated.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { BlogCard } from '../../features/content/blog-card.tsx'
import { type BlogPost, blogPosts, searchPosts } from '../../features/content/blog-posts.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { blogs } from '../../i18n/texts/public.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchForm } from '../../ui/forms/search-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** /blogs?q=…: list of posts with a search (spec §2, §5). */
export function BlogsPage() {
  const text = useMessages(blogs)
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const { typed, setTyped, search } = useSearchText(paths.blogs)
  const query = isHydrated ? typed.trim() : ''
  const posts = searchOrAll(blogPosts[useLanguage()], query)
  function clear() {
    search('')
    field.current?.focus()
  }
  return (
    <Page title={text.title} width="wide">
      <h1 className="text-25 lg:text-32">{text.title}</h1>
      <p className="mt-1 text-ink-2">{text.intro}</p>
      <SearchForm
        label={text.field}
        clearLabel={text.clearField}
        className="mt-4 max-w-160"
        fieldClassName="border-[1.5px] border-field-line bg-surface text-ellipsis"
        inputRef={field}
        value={isHydrated ? typed : ''}
        onChange={setTyped}
        onClear={clear}
        onSubmit={() => search(typed)}
      />
      <p role="status">
        <VisuallyHidden>
          {query && posts.length > 0 ? text.found({ n: format.number(posts.length) }) : ''}
        </VisuallyHidden>
      </p>
      {posts.length > 0 ? (
        <ul className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {posts.map((post) => (
            <BlogCard key={post.id} post={post} />
          ))}
        </ul>
      ) : (
        <div role="status" className="mt-4">
          <EmptyState
            title={text.none({ query })}
            action={
              <Button variant="soft" onClick={clear}>
                {text.clear}
              </Button>
            }
          >
            {text.noneHint}
          </EmptyState>
        </div>
      )}
    </Page>
  )
}

/** If the search throws, logs the error and shows all posts (spec §8). */
function searchOrAll(posts: readonly BlogPost[], text: string): readonly BlogPost[] {
  try {
    return searchPosts(posts, text)
  } catch (error) {
    console.error('The search of the blog has failed', error)
    return posts
  }
}
