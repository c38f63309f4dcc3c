import { type Overview, type OverviewFigure, overviewFigures } from '@hamvav/contract/admin/overview'
import { useMemo } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminOverview } from '../../../i18n/texts/admin-panel.ts'
import { ChangeLine } from '../../../ui/charts/change-line.tsx'
import { DayChart } from '../../../ui/charts/day-chart.tsx'

type Figures = Pick<Overview, 'days' | 'total' | 'before'>

/** One chart per figure with total and change; hovering a day marks it in all charts. */
export const FigureCharts = (figures: Figures) => (
  <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-4">
    {overviewFigures.map((name) => (
      <FigureChart key={name} name={name} {...figures} />
    ))}
  </div>
)

function FigureChart({ name, days, total, before }: Figures & { name: OverviewFigure }) {
  const text = useMessages(adminOverview)
  const format = useFormat()
  const points = useMemo(() => days.map((figures) => ({ day: figures.day, n: figures[name] })), [days, name])
  // A member active on two days counts twice, so the mean is shown instead of the sum.
  const shown =
    name === 'active'
      ? text.aDay({ n: format.number(Math.round(total.active / Math.max(1, days.length))) })
      : format.number(total[name])
  return (
    <DayChart level="h3" title={text[name]} points={points} total={shown} group="admin" height={120}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-25 leading-tight font-semibold">{shown}</span>
        <ChangeLine total={total[name]} before={before[name]} />
      </p>
    </DayChart>
  )
}
