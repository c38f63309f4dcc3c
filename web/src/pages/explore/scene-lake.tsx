type BoatProps = { x: number; y: number; fill: string; coat: string; facing: 1 | -1 }

function Boat({ x, y, fill, coat, facing }: BoatProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${facing} 1)`}>
      <ellipse cx="2" cy="25" rx="72" ry="6" fill="var(--maroon)" opacity=".3" />
      <path d="M-8 2c0-22 4-30 12-30s12 8 12 30z" fill={coat} />
      <circle cx="4" cy="-37" r="9" fill="oklch(0.73 0.1 62)" />
      <path d="M-6-36c-1-9 4-13 10-13s11 4 10 12c-5-5-14-6-20 1z" fill="var(--on-marigold)" />
      <path d="m10-20 40 42" stroke="var(--marigold)" strokeWidth="4" strokeLinecap="round" />
      <path d="m46 16 12 14-8 4-10-12z" fill="var(--marigold)" />
      <path d="M-74-6c14 6 30 8 74 8s60-2 74-8c-6 18-20 30-36 30h-76c-16 0-30-12-36-30z" fill={fill} />
      <path d="M-70 0c16 7 32 8 70 8s54-1 70-8" fill="none" stroke="var(--on-primary)" strokeWidth="3" />
    </g>
  )
}

/** Two boats on Phewa Tal with speech bubbles. */
export function LakeScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="400" height="320" fill="var(--primary-soft)" />
      <circle cx="300" cy="72" r="30" fill="var(--marigold)" />
      <path d="M0 160 60 96l46 34 66-76 62 70 44-34 60 50 62-30v60z" fill="var(--tika)" opacity=".5" />
      <path d="m172 54-24 28 14-5 10 11 12-14 12 3z" fill="var(--on-primary)" />
      <path d="M0 160c60-34 110-30 160-18s150 6 240-24v52H0z" fill="var(--pine)" />
      <rect y="160" width="400" height="160" fill="var(--sky-ink)" opacity=".6" />
      <path d="M0 160h400l-60 22c-60 10-100-2-160 8S60 194 0 184z" fill="var(--pine)" opacity=".4" />
      <g stroke="var(--on-primary)" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round">
        <path d="M30 214h52M320 206h44M150 292h60M44 300h34M286 286h70M196 204h28" />
      </g>
      <Boat x={112} y={236} fill="var(--primary)" coat="var(--marigold)" facing={-1} />
      <Boat x={290} y={252} fill="var(--marigold)" coat="var(--pine)" facing={1} />
      <path
        d="M126 152h62a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12h-48l-16 12 2-14a12 12 0 0 1-12-10v-14a12 12 0 0 1 12-12z"
        fill="var(--surface)"
      />
      <g fill="var(--primary)">
        <circle cx="140" cy="171" r="4.5" />
        <circle cx="157" cy="171" r="4.5" />
        <circle cx="174" cy="171" r="4.5" />
      </g>
      <path
        d="M236 176h44a11 11 0 0 1 11 11v10a11 11 0 0 1-11 11l4 12-16-12h-32a11 11 0 0 1-11-11v-10a11 11 0 0 1 11-11z"
        fill="var(--primary)"
      />
      <path d="M258 201c-12-8-12-18-5-18 3 0 5 3 5 4 0-1 2-4 5-4 7 0 7 10-5 18z" fill="var(--on-primary)" />
    </svg>
  )
}
