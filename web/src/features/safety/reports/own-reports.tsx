import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { ownReports } from '../../../i18n/texts/safety/own-reports.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useOwnReports } from '../api/own-reports.ts'
import { OwnReportItem } from './own-report-item.tsx'

/** What the viewer reported, each with what became of it, and what the team asks about it. */
export function OwnReports() {
  const text = useMessages(ownReports)
  const textOf = useErrorText()
  const query = useOwnReports()
  const reports = [...new Map(query.data?.pages.flat().map((report) => [report._id, report])).values()]
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <div className="grid gap-3">
      {query.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" pending={query.isFetching} onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {text.failed({ text: textOf(query.error) })}
        </Banner>
      )}
      {query.isPending && <ReportSkeletons />}
      {query.isSuccess && reports.length === 0 && (
        <EmptyState
          title={text.empty}
          action={
            <ButtonLink to={paths.terms} variant="soft">
              {text.rules}
            </ButtonLink>
          }
        >
          {text.emptyHint}
        </EmptyState>
      )}
      {reports.length > 0 && (
        <ul aria-label={text.list} className="grid gap-3">
          {reports.map((report) => (
            <OwnReportItem key={report._id} report={report} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={text.more}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isError}
          onReach={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}

function ReportSkeletons() {
  const text = useMessages(ownReports)
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {['w-44', 'w-60', 'w-36'].map((width) => (
        <Card key={width} className="grid gap-2.5 p-4">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-4/5" />
        </Card>
      ))}
    </div>
  )
}
