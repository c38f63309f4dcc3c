// How a chart is drawn: the tokens as colours, bars a day, a line under the pointer.
import uPlot from 'uplot'

const yAxisWidth = 34
const steps = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].flatMap((n) => [n, 2 * n, 5 * n])

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

type Look = {
  width: number
  height: number
  /** Charts with the same name point at the same day. */
  group: string
  /** Numbers as the language writes them. */
  write: (value: number) => string
  /** Hears which day is pointed at; null: none. */
  onPoint: (day: number | null) => void
}

export function optionsOf({ width, height, group, write, onPoint }: Look): uPlot.Options {
  const bars = uPlot.paths.bars?.({ size: [0.72, 28], radius: 0.25, gap: 1 })
  return {
    width,
    height,
    padding: [8, 2, 2, 0],
    legend: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    cursor: {
      x: true,
      y: false,
      points: { show: false },
      drag: { x: false, y: false },
      sync: { key: uPlot.sync(group).key },
    },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] },
      // Without a figure there is still a scale.
      y: { range: (_, __, most) => [0, Math.max(most ?? 0, 4)] },
    },
    axes: [
      { show: false },
      {
        // Wider where long numbers need it.
        size: (_, values) => Math.max(yAxisWidth, 10 + 7 * Math.max(0, ...(values ?? []).map(({ length }) => length))),
        gap: 4,
        incrs: steps,
        space: 40,
        font: `12px ${token('--font-text')}`,
        stroke: () => token('--ink-3'),
        grid: { stroke: () => token('--line'), width: 1 },
        ticks: { show: false },
        values: (_, values) => values.map(write),
      },
    ],
    series: [
      {},
      {
        fill: () => token('--primary'),
        stroke: () => token('--primary'),
        width: 0,
        ...(bars && { paths: bars }),
        points: { show: false },
      },
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)] },
  }
}
