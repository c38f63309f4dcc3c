import { type ComponentProps, type ReactNode, useState } from 'react'
import { FoundPosts, useFoundPosts } from '../../features/feed/timeline/found-posts.tsx'
import { PostSkeletons } from '../../features/feed/timeline/feed-states.tsx'
import { FoundMembers, MemberSkeletons, useFoundMembers } from '../../features/profiles/view/found-members.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { search } from '../../i18n/texts/app.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { SafetyMenuContext } from '../../ui/overlays/safety-context.ts'
import { renderPostSafetyMenu } from './post-safety-menu.tsx'

/** So many people stand above the posts until all are asked for. */
const firstPeople = 5

interface SearchResultsProps {
  q: string
  comments: Omit<ComponentProps<typeof FoundPosts>, 'posts'>
}

/** People, then posts; each has its own waiting, failure and emptiness. */
export function SearchResults({ q, comments }: SearchResultsProps) {
  const text = useMessages(search)
  const format = useFormat()
  const members = useFoundMembers(q)
  const posts = useFoundPosts(q)
  const isSettled = members.isSuccess && posts.isSuccess && !members.isPlaceholderData && !posts.isPlaceholderData
  const counts = { people: members.data?.length ?? 0, posts: posts.data?.length ?? 0 }
  if (isSettled && counts.people + counts.posts === 0)
    return <EmptyState title={text.nothing({ q })}>{text.nothingHint}</EmptyState>
  return (
    <>
      <p role="status">
        <VisuallyHidden>
          {isSettled && text.found({ people: format.number(counts.people), posts: format.number(counts.posts) })}
        </VisuallyHidden>
      </p>
      <Found title={text.people} query={members} none={text.noPeople} waiting={<MemberSkeletons />}>
        <People key={q} members={members.data ?? []} />
      </Found>
      <Found title={text.posts} query={posts} none={text.noPosts} waiting={<PostSkeletons />}>
        <SafetyMenuContext value={renderPostSafetyMenu}>
          <FoundPosts posts={posts.data ?? []} {...comments} />
        </SafetyMenuContext>
      </Found>
    </>
  )
}

function People({ members }: { members: NonNullable<ReturnType<typeof useFoundMembers>['data']> }) {
  const text = useMessages(search)
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <FoundMembers label={text.people} members={isWhole ? members : members.slice(0, firstPeople)} />
      {!isWhole && members.length > firstPeople && (
        <Button variant="soft" size="small" className="mt-2" onClick={() => setWhole(true)}>
          {text.showAllPeople({ n: format.number(members.length) })}
        </Button>
      )}
    </>
  )
}

interface FoundProps {
  title: string
  query: ReturnType<typeof useFoundMembers> | ReturnType<typeof useFoundPosts>
  none: string
  waiting: ReactNode
  children: ReactNode
}

function Found({ title, query, none, waiting, children }: FoundProps) {
  const text = useMessages(search)
  const textOf = useErrorText({ unreached: text.offline })
  const format = useFormat()
  const { error } = query
  const count = query.data?.length ?? 0
  const isLoading = query.isPending || (query.isError && query.isFetching)
  return (
    <section aria-label={title} aria-busy={query.isFetching} className="mt-5">
      <h2 className="mb-2 text-20">
        {title}
        {count > 0 && <span className="ml-2 text-15 font-normal text-ink-2">{format.number(count)}</span>}
      </h2>
      {isLoading && waiting}
      {error && !isLoading && (
        <Banner
          action={
            <Button variant="ghost" size="small" onClick={() => void query.refetch()}>
              {text.retry}
            </Button>
          }
        >
          {textOf(error)}
        </Banner>
      )}
      {query.isSuccess && (count > 0 ? children : <p className="text-ink-2">{none}</p>)}
    </section>
  )
}
