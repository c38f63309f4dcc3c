// @offline
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { search } from '../../i18n/texts/app.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { RecentSearches, rememberSearch } from '../../features/search/recent-searches.tsx'
import { SearchForm } from '../../ui/forms/search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { useSearchText } from '../../core/hooks/search-text.ts'

/** /search?q=…: people and posts, as one types. */
export function SearchPage() {
  const text = useMessages(search)
  const field = useRef<HTMLInputElement>(null)
  const { q, typed, setTyped, search: searchNow } = useSearchText()
  const comments = useComments(q)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  function clear() {
    searchNow('')
    field.current?.focus()
  }
  return (
    <Page title={q ? `${q} · ${text.title}` : text.title}>
      <h1>
        <VisuallyHidden>{text.title}</VisuallyHidden>
      </h1>
      <SearchForm
        label={text.field}
        clearLabel={text.clear}
        inputRef={field}
        value={typed}
        onChange={setTyped}
        onClear={clear}
        onSubmit={() => {
          rememberSearch(typed.trim())
          searchNow(typed)
        }}
      />
      {q === '' ? (
        <div className="mt-4">
          <RecentSearches onChoose={(chosen) => searchNow(chosen, { replace: false })}>
            <EmptyState title={text.start}>{text.startHint}</EmptyState>
          </RecentSearches>
        </div>
      ) : (
        <div onClickCapture={() => rememberSearch(q)}>
          <SearchResults q={q} comments={comments} />
        </div>
      )}
    </Page>
  )
}

/** As at home: `&comments=<post _id>`, so that going back closes them. */
function useComments(q: string) {
  const { comments } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const go = (search: object, replace: boolean) =>
    void navigate({ to: paths.search, search: search as never, replace, resetScroll: false })
  return {
    commentsOf: typeof comments === 'string' ? comments : null,
    onOpenComments(postId: string) {
      wasOpenedHere.current = true
      go({ q, comments: postId }, false)
    },
    onCloseComments() {
      if (wasOpenedHere.current) history.back()
      else go({ q }, true)
      wasOpenedHere.current = false
    },
  }
}
