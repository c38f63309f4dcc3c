import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { ErrorTextOverrides } from '../../../i18n/error-text.ts'
import { adminParts } from '../../../i18n/texts/admin-panel.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useListFocus } from './use-list-focus.ts'

/** Result of `useQuery` or `useInfiniteQuery`. */
interface Asked<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  /** `paused`: there is no network. */
  fetchStatus: 'fetching' | 'paused' | 'idle'
  isPlaceholderData?: boolean
  refetch: () => unknown
}

interface DataStateProps<Data> {
  query: Asked<Data>
  /** Skeletons of the real layout. */
  skeleton: ReactNode
  /** Whether the data is empty, and the `EmptyState` for it. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** The screen's own error texts. */
  errors?: ErrorTextOverrides
  children: (data: Data) => ReactNode
}

/** Loading, empty, failed with Retry, offline, or the data; stale data stays, with a banner. */
export function DataState<Data>({ query, skeleton, isEmpty, empty, errors, children }: DataStateProps<Data>) {
  const text = useMessages(adminParts)
  const textOf = useAdminErrorText(errors)
  const { data, error } = query
  const list = useListFocus(data)
  const reason = error ? textOf(error) : null
  if (data === undefined) {
    if (reason !== null) return <Failed title={text.failedTitle} hint={reason} query={query} />
    if (query.fetchStatus === 'paused')
      return <Failed title={text.offlineTitle} hint={text.offlineHint} query={query} />
    return (
      <div aria-busy="true">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  return (
    <>
      {reason !== null && <Banner action={<Retry query={query} />}>{text.outdated({ reason })}</Banner>}
      <div
        ref={list}
        tabIndex={-1}
        aria-busy={query.isPlaceholderData ?? false}
        className={query.isPlaceholderData ? 'opacity-60 outline-none' : 'outline-none'}
      >
        {isEmpty?.(data) ? empty : children(data)}
      </div>
    </>
  )
}

interface RetryProps {
  query: Pick<Asked<unknown>, 'isFetching' | 'refetch'>
}

function Retry({ query }: RetryProps) {
  const text = useMessages(adminParts)
  return (
    <Button variant="soft" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
      {text.retry}
    </Button>
  )
}

function Failed({ title, hint, query }: RetryProps & { title: string; hint: string }) {
  return (
    <div role="alert">
      <EmptyState title={title} action={<Retry query={query} />}>
        {hint}
      </EmptyState>
    </div>
  )
}
