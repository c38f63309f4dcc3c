const colours = ['var(--sky-ink)', 'var(--on-primary)', 'var(--primary)', 'var(--pine)', 'var(--marigold)']

type Point = readonly [x: number, y: number]
interface PrayerFlagsProps {
  from: Point
  to: Point
  sag: number
  size?: number
}

/** A string of prayer flags in their traditional order: blue, white, red, green, yellow. */
export function PrayerFlags({ from, to, sag, size = 20 }: PrayerFlagsProps) {
  const [fromX, fromY] = from
  const [toX, toY] = to
  const count = Math.floor((toX - fromX) / (size * 1.25))
  const at = (t: number): Point => [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t + sag * 4 * t * (1 - t)]
  const flags = Array.from({ length: count }, (_, n) => ({ n, place: at((n + 0.5) / count) }))
  const middle: Point = [(fromX + toX) / 2, (fromY + toY) / 2 + sag * 2]
  return (
    <g>
      <path
        d={`M${fromX} ${fromY}Q${middle.join(' ')} ${toX} ${toY}`}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth={size / 12}
      />
      {flags.map(({ n, place: [x, y] }) => (
        <path
          key={n}
          d={`M${(x - size / 2).toFixed(1)} ${y.toFixed(1)}h${size}l-1 ${(size * 0.9).toFixed(1)}-${(size / 2 - 1).toFixed(1)} -3-${(size / 2 - 1).toFixed(1)} 3z`}
          fill={colours[n % colours.length]}
        />
      ))}
    </g>
  )
}
