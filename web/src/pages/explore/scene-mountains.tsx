import { PrayerFlags } from '../../ui/illustrations/prayer-flags.tsx'

/** Sunrise behind Machhapuchhre, with terraces and prayer flags. */
export function MountainScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 266" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="640" height="266" fill="var(--marigold-soft)" />
      <g transform="translate(0 -54)">
        <circle cx="438" cy="112" r="66" fill="var(--marigold)" opacity=".28" />
        <circle cx="438" cy="112" r="44" fill="var(--marigold)" />
        <path d="M0 226 96 138l62 54 92-86 78 74 70-58 96 74 74-46 72 54v110H0z" fill="var(--tika)" opacity=".32" />
        {/* The fishtail: two summits with a saddle between them. */}
        <path d="M176 250 282 84l20 26 12-8 92 148z" fill="var(--primary)" />
        <path d="m282 84-40 63 22-11 16 19 14-25 20 15 22-8-22-35-12 8z" fill="var(--on-primary)" />
        <path d="m302 110 12-8 92 148h-72z" fill="var(--maroon)" opacity=".45" />
        <path
          d="M0 252c90-40 168-30 250-12s190 20 390-30v110H0z"
          fill="color-mix(in oklch, var(--pine) 72%, var(--marigold-soft))"
        />
        <path d="M0 284c120-34 240-16 350-4s200 4 290-22v62H0z" fill="var(--pine)" />
        <g fill="none" stroke="var(--marigold)" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round">
          <path d="M34 292c80-16 158-12 230-3M20 306c110-18 210-12 300-3M420 292c70 2 130-4 190-18M400 308c80 2 150-4 220-18" />
        </g>
        <g transform="translate(150 240)">
          <path d="M-4 22V8h32v14z" fill="var(--on-primary)" />
          <path d="M-10 10 12-6l22 16z" fill="var(--maroon)" />
          <path d="M8 22v-9h8v9z" fill="var(--tika)" />
        </g>
      </g>
      <PrayerFlags from={[-10, 10]} to={[240, 8]} sag={26} size={17} />
      <PrayerFlags from={[240, 8]} to={[650, 14]} sag={-2} size={17} />
    </svg>
  )
}
