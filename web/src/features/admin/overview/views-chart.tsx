import type { PageViews } from '@hamvav/contract/insights/entities'
import { useMemo } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminOverview } from '../../../i18n/texts/admin-panel.ts'
import { DayChart } from '../../../ui/charts/day-chart.tsx'

/** Page views per day, of members and visitors. */
export function ViewsChart({ days }: Pick<PageViews, 'days'>) {
  const text = useMessages(adminOverview)
  const format = useFormat()
  const points = useMemo(() => days.map(({ day, members, visitors }) => ({ day, n: members + visitors })), [days])
  const members = days.reduce((sum, day) => sum + day.members, 0)
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0)
  const total = format.number(members + visitors)
  return (
    <DayChart level="h3" title={text.byDay} points={points} total={total} group="admin" height={120}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-25 leading-tight font-semibold">{total}</span>
        <span className="text-14 text-ink-2">
          {text.viewsBy({ members: format.number(members), visitors: format.number(visitors) })}
        </span>
      </p>
    </DayChart>
  )
}
