import type { Dashboard } from '@hamvav/contract/insights/entities'
import type { FigureName } from '@hamvav/contract/insights/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import { useMessages } from '../../lib/catalogue.ts'
import { formatNumber, useFormat } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { dashboard } from '../../messages/dashboard.ts'
import { Card } from '../../ui/card.tsx'
import { chartHeight, optionsOf } from './chart-look.ts'
import { momentOf } from './periods.ts'

type Days = Dashboard['days']

/** A figure by day. The picture is for the eye; screen readers hear its summary, and the table has all of it. */
export function FigureChart({ name, days, total }: { name: FigureName; days: Days; total: number }) {
  const text = useMessages(dashboard)
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  useChart(place, days, name, setPointed)
  const shown = (pointed === null ? undefined : days[pointed]) ?? days.at(-1)
  const most = days.reduce<Days[number] | undefined>(
    (best, day) => (best && best[name] >= day[name] ? best : day),
    undefined,
  )
  const date = (day: string | undefined) => (day ? format.date(momentOf(day)) : '')
  return (
    <Card className="lg:first:col-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-18">{text[name]}</h2>
        <p aria-hidden="true" className="text-14 text-ink-2">
          {date(shown?.day)} · <b>{format.number(shown?.[name] ?? 0)}</b>
        </p>
      </div>
      <div
        ref={place}
        role="img"
        aria-label={text.summary({
          figure: text[name],
          total: format.number(total),
          most: format.number(most?.[name] ?? 0),
          day: date(most?.day),
        })}
        className="mt-2 overflow-hidden [&_.u-cursor-x]:border-ink-3!"
        style={{ height: chartHeight }}
      />
      <p aria-hidden="true" className="mt-1 flex justify-between pl-8.5 text-13 text-ink-3">
        <span>{date(days[0]?.day)}</span>
        <span>{date(days.at(-1)?.day)}</span>
      </p>
    </Card>
  )
}

/** Draws into `place`, as wide as it is, in the colours of the theme. */
function useChart(
  place: RefObject<HTMLDivElement | null>,
  days: Days,
  name: FigureName,
  onPoint: (day: number | null) => void,
): void {
  const language = useLanguage()
  useEffect(() => {
    const into = place.current
    if (!into) return
    const write = (value: number) => formatNumber(value, language)
    const data: uPlot.AlignedData = [days.map((_, day) => day), days.map((figures) => figures[name])]
    const chart = new uPlot(optionsOf({ width: into.clientWidth, write, onPoint }), data, into)
    const sizes = new ResizeObserver(() => chart.setSize({ width: into.clientWidth, height: chartHeight }))
    sizes.observe(into)
    const themes = new MutationObserver(() => chart.redraw(true, true))
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
      chart.destroy()
    }
  }, [place, days, name, language, onPoint])
}
