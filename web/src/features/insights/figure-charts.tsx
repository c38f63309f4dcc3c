import type { Dashboard } from '@hamvav/contract/insights/entities'
import { type FigureName, figureNames } from '@hamvav/contract/insights/limits'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { dashboard } from '../../i18n/texts/insights.ts'
import { DayChart } from '../../ui/charts/day-chart.tsx'

type Figures = Pick<Dashboard, 'days' | 'total'>

/** One chart per figure; hovering a day highlights it in all charts. */
export const FigureCharts = (figures: Figures) => (
  <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    {figureNames.map((name) => (
      <FigureChart key={name} name={name} {...figures} />
    ))}
  </div>
)

function FigureChart({ name, days, total }: Figures & { name: FigureName }) {
  const text = useMessages(dashboard)
  const format = useFormat()
  const points = useMemo(() => days.map((figures) => ({ day: figures.day, n: figures[name] ?? 0 })), [days, name])
  return <DayChart title={text[name]} points={points} total={format.number(total[name] ?? 0)} group="dashboard" />
}
