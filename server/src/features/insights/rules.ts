import type { Dashboard, Figures } from '@hamvav/contract/insights/entities'
import { figureNames } from '@hamvav/contract/insights/limits'

type Day = Dashboard['days'][number]

const dayMs = 24 * 60 * 60 * 1000

/** `count` days before a day, as in 2026-11-21. */
export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

const totalOf = (days: readonly Day[]): Figures =>
  Object.fromEntries(
    figureNames.map((name) => [name, days.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as Figures

/** @param rows twice as many days as are shown: the ones before are what they are compared with */
export function dashboardOf(rows: readonly Day[]): Dashboard {
  const days = rows.slice(rows.length / 2)
  return { days, total: totalOf(days), before: totalOf(rows.slice(0, rows.length / 2)) }
}
