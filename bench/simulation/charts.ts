// SVG plots, readable on light and dark pages.
import { number } from '../support/figures.ts'
import type { OrderName, Outcome } from './run.ts'

export const measures = [
  { key: 'matches', name: 'Matches per member', digits: 2, of: ({ matches }: Outcome) => matches },
  { key: 'none', name: 'Members with no match, %', digits: 1, of: ({ withoutMatch }: Outcome) => 100 * withoutMatch },
  { key: 'gini', name: 'Gini of exposure', digits: 2, of: ({ exposureGini }: Outcome) => exposureGini },
  { key: 'messages', name: 'First messages in, p99', digits: 0, of: ({ messagesP99 }: Outcome) => messagesP99 },
  { key: 'likes', name: 'Likes in, p99', digits: 0, of: ({ likesP99 }: Outcome) => likesP99 },
] as const

export interface Bar {
  readonly order: string
  readonly mean: number
  readonly least: number
  readonly most: number
}

const style = `<style>
  text { font: 13px system-ui, sans-serif; fill: #333 } .head { font-weight: 600 } .axis { stroke: #999; fill: none }
  .range { stroke: #333; stroke-width: 1.5 } .o0 { fill: #b3261e } .o1 { fill: #c98a1b } .o2 { fill: #5b7c99 } .o3 { fill: #8a7f8d }
  .l0 { stroke: #b3261e } .l1 { stroke: #c98a1b } .l2 { stroke: #5b7c99 } .l3 { stroke: #8a7f8d } .line { fill: none; stroke-width: 2.5 }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } .range { stroke: #ddd } .o0 { fill: #f2776d } .l0 { stroke: #f2776d }
    .o1 { fill: #e6b450 } .l1 { stroke: #e6b450 } .o2 { fill: #8fb3d1 } .l2 { stroke: #8fb3d1 }
    .o3 { fill: #b5a9b8 } .l3 { stroke: #b5a9b8 } }
</style>`
const svg = (width: number, height: number, title: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title>${style}${body}</svg>\n`

/** Bars per measure; the thin line is the range over the seeds. */
export function barsOf(
  title: string,
  rows: readonly { readonly name: string; readonly digits: number; readonly bars: readonly Bar[] }[],
): string {
  const height = 116
  const body = rows.map(({ name, digits, bars }, row) => {
    const top = row * height
    const scale = 420 / Math.max(...bars.map(({ most }) => most), Number.EPSILON)
    const lines = bars.map(({ order, mean, least, most }, index) => {
      const y = top + 28 + index * 20
      return `<text x="96" y="${y + 12}" text-anchor="end">${order}</text>
<rect class="o${index}" x="104" y="${y}" width="${(mean * scale).toFixed(1)}" height="15"/>
<line class="range" x1="${(104 + least * scale).toFixed(1)}" x2="${(104 + most * scale).toFixed(1)}" y1="${y + 7.5}" y2="${y + 7.5}"/>
<text x="${(112 + most * scale).toFixed(1)}" y="${y + 12}">${number(mean, digits)}</text>`
    })
    return `<text class="head" x="104" y="${top + 18}">${name}</text>${lines.join('\n')}`
  })
  return svg(600, rows.length * height, title, body.join('\n'))
}

/** Lorenz curves: cumulative share of impressions of the members with the fewest impressions. */
export function exposureOf(
  curves: readonly { readonly order: OrderName; readonly exposure: readonly number[] }[],
): string {
  const [left, top, side] = [48, 12, 320]
  const lines = curves.map(({ order, exposure }, index) => {
    const sum = exposure.reduce((total, value) => total + value, 0)
    let so = 0
    const points = exposure.flatMap((value, at) => {
      so += value
      const x = left + (side * (at + 1)) / exposure.length
      return at % 20 === 19 ? [`${x.toFixed(1)},${(top + side - (side * so) / sum).toFixed(1)}`] : []
    })
    return `<polyline class="line l${index}" points="${left},${top + side} ${points.join(' ')}"/>
<rect class="o${index}" x="${left + 16}" y="${top + 14 + index * 22}" width="14" height="14"/>
<text x="${left + 38}" y="${top + 26 + index * 22}">${order}</text>`
  })
  return svg(
    400,
    380,
    'Who is shown: share of members against share of showings',
    `<path class="axis" d="M${left} ${top}V${top + side}H${left + side}M${left} ${top + side}L${left + side} ${top}"/>
${lines.join('\n')}
<text x="${left}" y="${top + side + 18}">least shown</text><text x="${left + side}" y="${top + side + 18}" text-anchor="end">most shown members</text>
<text x="${left + side}" y="${top + side + 36}" text-anchor="end">curve: their share of all showings; straight: all alike</text>`,
  )
}
