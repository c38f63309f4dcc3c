import type { Dashboard, Figures } from '@hamvav/contract/insights/entities'
import { figureNames } from '@hamvav/contract/insights/limits'
import type { FiguresRow } from './queries.ts'

type Day = Dashboard['days'][number]

const toDay = ({ profile_views, ...row }: FiguresRow): Day => ({ ...row, profileViews: profile_views })

const totalOf = (days: readonly Day[]): Figures =>
  Object.fromEntries(
    figureNames.map((name) => [name, days.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as Figures

/** @param rows twice as many days as are shown; the first half is the period to compare with */
export function dashboardView(rows: readonly FiguresRow[]): Dashboard {
  const days = rows.map(toDay)
  const [before, shown] = [days.slice(0, rows.length / 2), days.slice(rows.length / 2)]
  return { days: shown, total: totalOf(shown), before: totalOf(before) }
}
