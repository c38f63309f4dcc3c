import type { Dashboard } from '@hamvav/contract/insights/entities'
import { lazy } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { dashboard } from '../../i18n/texts/insights/dashboard.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ChartsOrTable } from '../../ui/charts/charts-or-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ChartSkeletons } from './dashboard-skeleton.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { figureNames } from '@hamvav/contract/insights/limits'
import { FiguresTable as Table } from '../../ui/charts/figures-table.tsx'

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
      <ChartsOrTable
        days={days.length}
        charts={<FigureCharts days={days} total={total} />}
        skeleton={<ChartSkeletons />}
        table={<FiguresTable days={days} total={total} />}
      />
    </div>
  )
}

/** The same figures for whoever reads rather than looks. */
function FiguresTable({ days, total }: Pick<Dashboard, 'days' | 'total'>) {
  const text = useMessages(dashboard)
  return <Table columns={figureNames.map((name) => ({ name, label: text[name] }))} days={days} total={total} />
}
