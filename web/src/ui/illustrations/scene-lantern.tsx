const stars = [
  [60, 40],
  [128, 70],
  [196, 30],
  [300, 52],
  [448, 36],
  [520, 74],
  [580, 34],
]

/** A person with a lantern finds the gap in a wall at night. */
export function LanternScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="640" height="320" fill="var(--maroon)" />
      <g fill="var(--marigold)">
        {stars.map(([x, y]) => (
          <path key={x} d={`M${x} ${(y ?? 0) - 6}l3 6-3 6-3-6z`} opacity=".8" />
        ))}
        <path d="M392 40a34 34 0 1 0 40 48 28 28 0 0 1-40-48z" />
      </g>
      <path d="M0 240 110 150l84 62 96-84 92 86 70-50 88 66 100-54v144H0z" fill="var(--primary)" opacity=".4" />
      <path d="M0 276c160-24 300-20 640-8v52H0z" fill="var(--pine)" />
      <g fill="var(--tika)">
        <path d="M340 150h260v122H340z" />
      </g>
      <path
        d="M340 180h150M540 180h60M340 210h140M532 210h68M340 240h154M544 240h56M392 150v30M456 150v30M560 150v30M372 180v30M436 180v30M572 180v30M400 210v30M466 210v30M566 210v30M372 240v32M440 240v32M570 240v32"
        stroke="var(--maroon)"
        strokeWidth="3"
      />
      <path d="m496 150 14 0-8 26 18 22-14 24 16 24-8 26h-20l6-28-16-22 14-24-16-22z" fill="var(--maroon)" />
      <path d="M302 190 520 140v132L302 262z" fill="var(--marigold)" opacity=".3" />
      <g transform="translate(236 272)">
        <path d="m-10-40-6 40M10-40l6 40" stroke="var(--on-marigold)" strokeWidth="11" strokeLinecap="round" />
        <path d="M-24-34c0-40 4-66 24-66s24 26 24 66z" fill="var(--pine-soft)" />
        <path d="m14-78 42 14" stroke="var(--pine-soft)" strokeWidth="12" strokeLinecap="round" />
        <circle cy="-116" r="17" fill="oklch(0.73 0.1 62)" />
        <path d="M-18-116c-2-18 7-25 19-25s19 8 18 22c-9-9-26-9-37 3z" fill="var(--on-marigold)" />
        <path d="M58-64v12" stroke="var(--marigold)" strokeWidth="3" />
        <rect x="47" y="-52" width="22" height="30" rx="5" fill="var(--marigold)" />
        <path d="M47-44h22M47-30h22" stroke="var(--maroon)" strokeWidth="3" />
      </g>
    </svg>
  )
}
