import { type Overview, overviewFigures } from '@hamvav/contract/admin/overview'
import { insightDays } from '@hamvav/contract/insights/limits'
import { lazy } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { type Days, parsePeriod, noonOf, periodParam } from '../../../core/values/periods.ts'
import { adminOverview } from '../../../i18n/texts/admin-panel.ts'
import { figures } from '../../../i18n/texts/insights.ts'
import { ChartsOrTable } from '../../../ui/charts/charts-or-table.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { FiguresTable } from '../../../ui/charts/figures-table.tsx'
import { ChartSkeletons } from './now-tiles.tsx'

type FiguresProps = Pick<Overview, 'days' | 'total' | 'before' | 'activeSince'>

/** If the charts' chunk fails to load, the table is shown. */
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
        value={periodParam(days)}
        onChange={(chosen) => onDays(parsePeriod(chosen))}
        options={insightDays.map((n) => ({ value: periodParam(n), label: words.days({ n: format.number(n) }) }))}
      />
    </div>
  )
}

/** Figures of the period, as charts or as a table. */
export function Figures({ days, total, before, activeSince }: FiguresProps) {
  const text = useMessages(adminOverview)
  const format = useFormat()
  const hasOlder = activeSince !== null && days.some(({ day }) => day < activeSince)
  return (
    <>
      <ChartsOrTable
        days={days.length}
        charts={<FigureCharts days={days} total={total} before={before} />}
        skeleton={<ChartSkeletons />}
        table={<AsTable days={days} total={total} />}
      />
      {hasOlder && <p className="text-14 text-ink-3">{text.activeSince({ day: format.date(noonOf(activeSince)) })}</p>}
    </>
  )
}
