import type { Dashboard } from '@hamvav/contract/insights/entities'
import { figureNames } from '@hamvav/contract/insights/limits'
import 'uplot/dist/uPlot.min.css'
import { FigureChart } from './figure-chart.tsx'

/** One chart a figure; pointing at a day points at it in all of them. */
export function FigureCharts({ days, total }: Pick<Dashboard, 'days' | 'total'>) {
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {figureNames.map((name) => (
        <FigureChart key={name} name={name} days={days} total={total[name]} />
      ))}
    </div>
  )
}
