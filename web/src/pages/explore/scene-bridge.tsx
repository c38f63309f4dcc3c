import { PrayerFlags } from '../../ui/illustrations/prayer-flags.tsx'

const ropes = [44, 82, 120, 158, 196, 234, 272, 310, 348]
/** Height of the walkway at x. */
const deck = (x: number) => 186 + 26 * (1 - ((x - 200) / 200) ** 2)
const rail = (x: number) => deck(x) - 34

function Walker({ x, coat, pack }: { x: number; coat: string; pack: string }) {
  return (
    <g transform={`translate(${x} ${deck(x) - 4})`}>
      <path d="m-3-14-5 15M3-14l6 15" stroke="var(--maroon)" strokeWidth="5" strokeLinecap="round" />
      <rect x="-16" y="-38" width="11" height="20" rx="4" fill={pack} />
      <path d="M-9-12c0-20 2-28 9-28s9 8 9 28z" fill={coat} />
      <circle cy="-47" r="7.5" fill="oklch(0.73 0.1 62)" />
      <path d="M-8-46c-1-8 3-11 8-11s9 3 8 10c-4-4-12-5-16 1z" fill="var(--on-marigold)" />
    </g>
  )
}

/** A suspension bridge over a gorge with two people on it. */
export function BridgeScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="400" height="320" fill="var(--marigold-soft)" />
      <circle cx="96" cy="70" r="30" fill="var(--marigold)" />
      <path d="M0 190 84 96l52 48 72-84 70 78 46-40 76 78v144H0z" fill="var(--pine)" opacity=".28" />
      <path d="m208 60-26 31 16-6 12 13 12-17 14 5z" fill="var(--on-primary)" />
      <path d="M150 320c10-40 34-56 50-84 14 30 42 44 52 84z" fill="var(--sky-ink)" opacity=".55" />
      <path
        d="M176 306c8-6 16-6 24 0s16 6 24 0"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 180c34 0 44 12 54 40s52 60 76 100H0z" fill="var(--pine)" />
      <path d="M400 180c-34 0-44 12-54 40s-52 60-76 100h130z" fill="var(--pine)" />
      <path
        d="M0 214c26 6 40 26 60 56s24 30 32 50H0zM400 214c-26 6-40 26-60 56s-24 30-32 50h92z"
        fill="var(--maroon)"
        opacity=".35"
      />
      <g fill="var(--tika)">
        <path d="M20 118h12v74H20zM368 118h12v74h-12z" />
      </g>
      <path d="M14 116h24v8H14zM362 116h24v8h-24z" fill="var(--maroon)" />
      <g stroke="var(--ink-3)" strokeWidth="2">
        {ropes.map((x) => (
          <path key={x} d={`M${x} ${rail(x).toFixed(1)}V${deck(x).toFixed(1)}`} />
        ))}
      </g>
      <path d="M26 154Q200 204 374 154" fill="none" stroke="var(--ink-3)" strokeWidth="3" />
      <path d="M12 186Q200 238 388 186" fill="none" stroke="var(--maroon)" strokeWidth="8" strokeLinecap="round" />
      <Walker x={172} coat="var(--primary)" pack="var(--marigold)" />
      <Walker x={222} coat="var(--sky-ink)" pack="var(--tika)" />
      <PrayerFlags from={[26, 118]} to={[374, 118]} sag={22} size={15} />
    </svg>
  )
}
