import { type Overview, overviewFigures } from '@hamvav/contract/admin/overview'
import { insightDays } from '@hamvav/contract/insights/limits'
import { ChartColumn, Table } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../lib/catalogue.ts'
import { useFormat } from '../../../lib/format.ts'
import { type Days, daysOf, momentOf, queryOf } from '../../../lib/periods.ts'
import { adminOverview } from '../../../messages/admin-overview.ts'
import { figures } from '../../../messages/figures.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { ChartSkeletons } from './overview-skeleton.tsx'

type FiguresProps = Pick<Overview, 'days' | 'total' | 'before' | 'activeSince'>

/** Where the code of the charts cannot be fetched, the table says the same. */
const FigureCharts = lazy(() =>
  import('./figure-charts.tsx').then(
    ({ FigureCharts: charts }) => ({ default: charts }),
    () => ({ default: AsTable }),
  ),
)

function AsTable({ days, total }: Pick<FiguresProps, 'days' | 'total'>) {
  const text = useMessages(adminOverview)
  const columns = overviewFigures.map((name) => ({ name, label: text[name] }))
  return <FiguresTable columns={columns} days={days} total={{ ...total, active: undefined }} />
}

/** 7, 30 or 90 days. */
export function PeriodChoice({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const words = useMessages(figures)
  const format = useFormat()
  return (
    <div className="max-w-100">
      <Choice
        label={words.period}
        value={queryOf(days)}
        onChange={(chosen) => onDays(daysOf(chosen))}
        options={insightDays.map((n) => ({ value: queryOf(n), label: words.days({ n: format.number(n) }) }))}
      />
    </div>
  )
}

/** The figures of the period as charts, or as a table with the same. */
export function Figures({ days, total, before, activeSince }: FiguresProps) {
  const text = useMessages(adminOverview)
  const words = useMessages(figures)
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartColumn : Table
  const hasOlder = activeSince !== null && days.some(({ day }) => day < activeSince)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-14 text-ink-3">{words.comparedWith({ n: format.number(days.length) })}</p>
        <Button variant="ghost" size="small" onClick={() => setAsTable(!asTable)}>
          <Icon size={18} aria-hidden="true" />
          {asTable ? words.showCharts : words.showTable}
        </Button>
      </div>
      {asTable ? (
        <AsTable days={days} total={total} />
      ) : (
        <Suspense fallback={<ChartSkeletons />}>
          <FigureCharts days={days} total={total} before={before} />
        </Suspense>
      )}
      {hasOlder && (
        <p className="text-14 text-ink-3">{text.activeSince({ day: format.date(momentOf(activeSince)) })}</p>
      )}
    </>
  )
}
