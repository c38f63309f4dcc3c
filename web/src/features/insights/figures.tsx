import type { Dashboard } from '@hamvav/contract/insights/entities'
import { ChartColumn, Table } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { useFormat } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { dashboard } from '../../messages/dashboard.ts'
import { figures } from '../../messages/figures.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChartSkeletons } from './dashboard-skeleton.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FiguresTable } from './figures-table.tsx'

/** Where the code of the charts cannot be fetched, the table says the same. */
const FigureCharts = lazy(() =>
  import('./figure-charts.tsx').then(
    ({ FigureCharts: charts }) => ({ default: charts }),
    () => ({ default: FiguresTable }),
  ),
)

/** The figures of a period: tiles, and charts or the table with the same. */
export function Figures({ days, total, before }: Dashboard) {
  const text = useMessages(dashboard)
  const words = useMessages(figures)
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartColumn : Table
  if (Object.values({ ...total }).every((n) => n === 0) && Object.values({ ...before }).every((n) => n === 0)) {
    return (
      <EmptyState title={text.empty} action={<ButtonLink to={paths.editProfile}>{text.toProfile}</ButtonLink>}>
        {text.emptyHint}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <FigureTiles total={total} before={before} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-14 text-ink-3">{words.comparedWith({ n: format.number(days.length) })}</p>
        <Button variant="ghost" size="small" onClick={() => setAsTable(!asTable)}>
          <Icon size={18} aria-hidden="true" />
          {asTable ? words.showCharts : words.showTable}
        </Button>
      </div>
      {asTable ? (
        <FiguresTable days={days} total={total} />
      ) : (
        <Suspense fallback={<ChartSkeletons />}>
          <FigureCharts days={days} total={total} />
        </Suspense>
      )}
    </div>
  )
}
