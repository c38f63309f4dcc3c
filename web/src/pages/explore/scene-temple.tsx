/** Pagoda roof with curled eaves. */
const roof = (y: number, half: number) =>
  `M${200 - half} ${y}q10 -3 16 -10l${half - 44} -34h56l${half - 44} 34q6 7 16 10z`

const tiers = [
  { y: 206, half: 118 },
  { y: 148, half: 90 },
  { y: 96, half: 64 },
]

type SitterProps = { x: number; y: number; coat: string; hair?: string }

function Sitter({ x, y, coat, hair = 'var(--on-marigold)' }: SitterProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-10 22c0-15 4-20 10-20s10 5 10 20z" fill={coat} />
      <circle cy="-5" r="7.5" fill="oklch(0.73 0.1 62)" />
      <path d="M-8-4c-1-8 3-11 8-11s9 3 8 11c-3-5-12-6-16 0z" fill={hair} />
    </g>
  )
}

/** A pagoda in the evening with people on its steps. */
export function TempleScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 266" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="640" height="266" fill="var(--primary-soft)" />
      <circle cx="456" cy="74" r="34" fill="var(--tika)" opacity=".85" />
      <path d="M0 206 90 138l82 52 84-70 98 74 62-42 84 58 70-44 70 40v54H0z" fill="var(--primary)" opacity=".22" />
      <path d="M0 244c120-16 200-16 320-10s220 4 320-14v46H0z" fill="var(--pine)" />
      <g transform="translate(154 0) scale(.83)">
        <path d="M197 24h6l2 22h-10z" fill="var(--marigold)" />
        <circle cx="200" cy="22" r="5" fill="var(--marigold)" />
        {tiers.map(({ y, half }) => (
          <g key={y}>
            <rect x={200 - half * 0.55} y={y - 6} width={half * 1.1} height="44" fill="var(--tika)" />
            <g fill="var(--maroon)">
              {[-0.3, 0, 0.3].map((at) => (
                <rect key={at} x={200 + at * half - half * 0.09} y={y + 6} width={half * 0.18} height="26" rx="2" />
              ))}
            </g>
            <path d={roof(y, half)} fill="var(--maroon)" />
            <path d={`M${200 - half + 6} ${y - 2}h${half * 2 - 12}`} stroke="var(--marigold)" strokeWidth="3" />
          </g>
        ))}
        <g>
          <rect x="96" y="240" width="208" height="28" fill="var(--field-line)" />
          <rect x="64" y="264" width="272" height="28" fill="var(--ink-3)" />
          <rect x="30" y="288" width="340" height="32" fill="var(--field-line)" />
        </g>
        <Sitter x={112} y={243} coat="var(--pine)" />
        <Sitter x={138} y={243} coat="var(--marigold)" hair="var(--maroon)" />
        <Sitter x={282} y={267} coat="var(--primary)" />
        <Sitter x={308} y={267} coat="var(--sky-ink)" hair="var(--maroon)" />
        <Sitter x={204} y={267} coat="var(--on-primary)" />
      </g>
    </svg>
  )
}
