// The lines of a drawing, in the colours of the theme.
import { canvasSize } from '@hamvav/contract/play/drawing'
import type { Stroke } from '@hamvav/contract/play/drawing-entities'
import { memo } from 'react'

const inks = ['stroke-ink', 'stroke-primary-ink', 'stroke-pine-ink'] as const
const lineWidths = [9, 26] as const

/** One point is a dot. */
function pathOf(points: readonly number[]): string {
  const pairs: string[] = []
  for (let index = 0; index + 1 < points.length; index += 2) pairs.push(`${points[index]} ${points[index + 1]}`)
  return `M${pairs.length === 1 ? `${pairs[0]}L${pairs[0]}` : pairs.join('L')}`
}

const Line = memo(({ colour, width, points }: Stroke) => (
  <path
    d={pathOf(points)}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={lineWidths[width]}
    className={inks[colour]}
  />
))

interface LinesProps {
  strokes: readonly Stroke[]
  /** Description of the picture, for screen readers. */
  label: string
}

export function Lines({ strokes, label }: LinesProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${canvasSize} ${canvasSize}`}
      className="aspect-square w-full rounded-field border border-line bg-paper"
    >
      {strokes.map((stroke, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- strokes are only added at the end, and taken from there
        <Line key={index} {...stroke} />
      ))}
    </svg>
  )
}
