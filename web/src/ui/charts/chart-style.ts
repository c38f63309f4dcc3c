// Chart options: colours of the theme, one bar per day, a line under the pointer.
import uPlot from 'uplot'

const yAxisWidth = 34
const steps = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].flatMap((n) => [n, 2 * n, 5 * n])

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

interface Look {
  width: number
  height: number
  /** Charts of one group point at the same day. */
  group: string
  /** Number in the language of the interface. */
  write: (value: number) => string
  /** Called with the index of the day under the pointer; null: none. */
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
      // A scale even without points.
      y: { range: (_, __, most) => [0, Math.max(most ?? 0, 4)] },
    },
    axes: [
      { show: false },
      {
        // Wider for long numbers.
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
