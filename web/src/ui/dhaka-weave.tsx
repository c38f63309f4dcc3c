import { useId } from 'react'

const maroon = 'oklch(0.33 0.115 12)'
const rose = 'oklch(0.56 0.188 12)'
const marigold = 'oklch(0.815 0.15 78)'
const pine = 'oklch(0.6 0.095 165)'

/** A stepped diamond of `rows` half-steps around a point, on the weave's grid of 2. */
function diamond(x: number, y: number, rows: number): string {
  let path = ''
  for (let row = -rows; row <= rows; row += 1) {
    const half = 1 + 2 * (rows - Math.abs(row))
    path += `M${x - half} ${y + row * 2 - 1}h${half * 2}v2.15h-${half * 2}z`
  }
  return path
}

const corners = [
  [0, 0],
  [44, 0],
  [0, 44],
  [44, 44],
] as const
const crosses = [
  [22, 0],
  [22, 44],
  [0, 22],
  [44, 22],
] as const
const at = (points: readonly (readonly [number, number])[], rows: number) =>
  points.map(([x, y]) => diamond(x, y, rows)).join('')

const layers = [
  { fill: rose, d: diamond(22, 22, 4) },
  { fill: maroon, d: diamond(22, 22, 2) },
  { fill: marigold, d: diamond(22, 22, 1) },
  { fill: marigold, d: at(corners, 4) },
  { fill: maroon, d: at(corners, 2) },
  { fill: rose, d: at(corners, 1) },
  { fill: pine, d: at(crosses, 1) },
]

type DhakaWeaveProps = { className?: string; /** 1 is a repeat of 44 px. */ scale?: number }

/** The one ornament; only on the landing's hero, the match moment and the newsletter strip. */
export function DhakaWeave({ className = '', scale = 1 }: DhakaWeaveProps) {
  const id = useId()
  return (
    <svg width="100%" height="100%" aria-hidden="true" className={className}>
      <pattern id={id} width="44" height="44" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
        <rect width="44" height="44" fill={maroon} />
        {layers.map((layer) => (
          <path key={layer.d} {...layer} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
