import type { PageViews as Answer } from '@hamvav/contract/insights/entities'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Days } from '../../../core/values/periods.ts'
import { adminOverview } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePageViews } from '../api/overview.ts'
import { DataState } from '../parts/data-state.tsx'
import { Section } from './overview.tsx'

/** If the chart's chunk fails to load, only the table is shown. */
const ViewsChart = lazy<(props: Pick<Answer, 'days'>) => ReactNode>(() =>
  import('./views-chart.tsx').then(
    ({ ViewsChart: chart }) => ({ default: chart }),
    () => ({ default: NoChart }),
  ),
)
const NoChart = () => null

/** Screens listed before "Show all". */
const first = 8

/** Page views by day and by screen (docs/decisions/0018): route patterns, never addresses. */
export function PageViews({ days }: { days: Days }) {
  const text = useMessages(adminOverview)
  const query = usePageViews(days)
  return (
    <Section title={text.views}>
      <DataState
        query={query}
        skeleton={<ViewsSkeleton />}
        isEmpty={({ screens }) => screens.length === 0}
        empty={<Card className="text-ink-2">{text.noViews}</Card>}
      >
        {(views) => <Views {...views} />}
      </DataState>
    </Section>
  )
}

function Views({ days, screens }: Answer) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Suspense fallback={<Skeleton className="h-56 w-full rounded-card" />}>
        <ViewsChart days={days} />
      </Suspense>
      <ByScreen screens={screens} />
    </div>
  )
}

function ByScreen({ screens }: Pick<Answer, 'screens'>) {
  const text = useMessages(adminOverview)
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? screens : screens.slice(0, first)
  return (
    <Card>
      <table className="w-full border-collapse text-15">
        <caption className="pb-1 text-left font-semibold">{text.byScreen}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.screen}</th>
            <th scope="col">{text.views}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ screen, views }) => (
            <tr key={screen} className="border-t border-line">
              <th scope="row" lang="en" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {screen}
              </th>
              <td className="py-1.5 text-right tabular-nums">{format.number(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {screens.length > first && (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.showFewer : text.showAll({ n: format.number(screens.length) })}
        </Button>
      )}
    </Card>
  )
}

const ViewsSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-56 w-full rounded-card" />
    <Skeleton className="h-72 w-full rounded-card" />
  </div>
)
