import { useId } from 'react'

const step = 2
/** A stepped diamond of rows, the widest in the middle, with its centre at (x, y). */
function diamond(x: number, y: number, rows: number): { x: number; y: number; width: number }[] {
  return Array.from({ length: rows * 2 - 1 }, (_, row) => {
    const half = rows - Math.abs(row - rows + 1)
    return { x: x - half * step + step / 2, y: y + (row - rows + 1) * step - step / 2, width: (half * 2 - 1) * step }
  })
}

interface Ring {
  rows: number
  fill: string
}
const rose: Ring[] = [
  { rows: 5, fill: 'var(--primary)' },
  { rows: 3, fill: 'var(--maroon)' },
  { rows: 2, fill: 'var(--marigold)' },
]
const marigold: Ring[] = [
  { rows: 5, fill: 'var(--marigold)' },
  { rows: 3, fill: 'var(--maroon)' },
  { rows: 2, fill: 'var(--primary)' },
]
const side = 44
const motifs = [
  { x: side / 2, y: side / 2, rings: rose },
  ...[0, side].flatMap((x) => [0, side].map((y) => ({ x, y, rings: marigold }))),
]
const leaves = [
  { x: side / 2, y: 0 },
  { x: side / 2, y: side },
  { x: 0, y: side / 2 },
  { x: side, y: side / 2 },
]

/** The stepped diamonds of Dhaka weave, as wide and high as the box. */
export function DhakaWeave({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={className}>
      <defs>
        <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
          <rect width={side} height={side} fill="var(--maroon)" />
          {motifs.map(({ x, y, rings }) =>
            rings.map(({ rows, fill }) =>
              diamond(x, y, rows).map((row) => (
                // Slightly higher than the step, to avoid visible seams between rows.
                <rect key={`${x} ${y} ${rows} ${row.y}`} {...row} height={step + 0.15} fill={fill} />
              )),
            ),
          )}
          {leaves.map(({ x, y }) => (
            <path key={`${x} ${y}`} d={`M${x - 3} ${y - 1}h6v2h-6zM${x - 1} ${y - 3}h2v6h-2z`} fill="var(--pine)" />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
