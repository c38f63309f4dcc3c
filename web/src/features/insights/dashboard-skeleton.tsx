import { figureNames } from '@hamvav/contract/insights/limits'
import { useMessages } from '../../i18n/catalogue.ts'
import { dashboard } from '../../i18n/texts/insights/dashboard.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** The shape of the charts. */
export const ChartSkeletons = () => (
  <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    {figureNames.map((name) => (
      <Card key={name} className="lg:first:col-span-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-3 h-44 w-full" />
      </Card>
    ))}
  </div>
)

/** The shape of the dashboard. */
export function DashboardSkeleton() {
  const text = useMessages(dashboard)
  return (
    <div aria-busy="true" className="grid gap-3">
      <VisuallyHidden>
        <span role="status">{text.loading}</span>
      </VisuallyHidden>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {figureNames.map((name) => (
          <Card key={name} className="last:col-span-2 md:last:col-span-1">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-2 h-9 w-16" />
            <Skeleton className="mt-2 h-4 w-28" />
          </Card>
        ))}
      </div>
      <ChartSkeletons />
    </div>
  )
}
