import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { noonOf } from '../../core/values/periods.ts'
import { figures } from '../../i18n/texts/insights.ts'
import { Card } from '../layout/card.tsx'
import { optionsOf } from './chart-style.ts'

interface Point {
  day: string
  n: number
}

interface DayChartProps {
  title: string
  /** One per day, oldest first. */
  points: readonly Point[]
  /** Formatted. */
  total: string
  /** Charts of one group point at the same day. */
  group: string
  /** px */
  height?: number
  level?: 'h2' | 'h3'
  /** Between the title and the chart. */
  children?: ReactNode
}

/** A figure by day as a bar chart; screen readers get a summary, and FiguresTable has all values. */
export function DayChart(props: DayChartProps) {
  const { title, points, total, group, height = 150, level: Heading = 'h2', children } = props
  const text = useMessages(figures)
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  useChart({ place, points, group, height, onPoint: setPointed })
  const shown = (pointed === null ? undefined : points[pointed]) ?? points.at(-1)
  const most = points.reduce<Point | undefined>((best, point) => (best && best.n >= point.n ? best : point), undefined)
  const date = (point: Point | undefined) => (point ? format.date(noonOf(point.day)) : '')
  return (
    <Card className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading className="text-18">{title}</Heading>
        <p aria-hidden="true" className="text-14 text-ink-2">
          {date(shown)} · <b>{format.number(shown?.n ?? 0)}</b>
        </p>
      </div>
      {children}
      <div
        ref={place}
        role="img"
        aria-label={text.summary({ figure: title, total, most: format.number(most?.n ?? 0), day: date(most) })}
        className="mt-2 overflow-hidden [&_.u-cursor-x]:border-ink-3!"
        style={{ height }}
      />
      <p aria-hidden="true" className="mt-1 flex justify-between pl-8.5 text-13 text-ink-3">
        <span>{date(points[0])}</span>
        <span>{date(points.at(-1))}</span>
      </p>
    </Card>
  )
}

interface Drawn {
  place: RefObject<HTMLDivElement | null>
  points: readonly Point[]
  group: string
  height: number
  onPoint: (day: number | null) => void
}

const dataOf = (points: readonly Point[]): uPlot.AlignedData => [points.map((_, day) => day), points.map(({ n }) => n)]

/** Draws a chart as wide as `place` in the colours of the theme; new points update the same chart. */
function useChart({ place, points, group, height, onPoint }: Drawn): void {
  const language = useLanguage()
  const chart = useRef<uPlot>(null)
  const latest = useRef(points)
  useEffect(() => {
    latest.current = points
    chart.current?.setData(dataOf(points))
  }, [points])
  useEffect(() => {
    const into = place.current
    if (!into) return
    const write = (value: number) => formatNumber(value, language)
    const options = optionsOf({ width: into.clientWidth, height, group, write, onPoint })
    const made = new uPlot(options, dataOf(latest.current), into)
    chart.current = made
    const sizes = new ResizeObserver(() => made.setSize({ width: into.clientWidth, height }))
    sizes.observe(into)
    const themes = new MutationObserver(() => made.redraw(true, true))
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
      made.destroy()
    }
  }, [place, group, height, language, onPoint])
}
