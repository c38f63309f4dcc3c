const petals = [0, 72, 144, 216, 288]

function Blossom({
  x,
  y,
  scale = 1,
  fill = 'var(--primary)',
}: {
  x: number
  y: number
  scale?: number
  fill?: string
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {petals.map((turn) => (
        <path key={turn} d="M0 2C-20-8-20-32 0-36 20-32 20-8 0 2z" fill={fill} transform={`rotate(${turn})`} />
      ))}
      {petals.map((turn) => (
        <path key={turn} d="M0-2v-17" stroke="var(--maroon)" strokeWidth="2.5" transform={`rotate(${turn + 20})`} />
      ))}
      <circle r="6" fill="var(--marigold)" />
    </g>
  )
}

const leaf = 'M0 0C10-22 44-34 82-24 62 0 24 12 0 0z'
const leaves = [
  { x: 92, y: 128, turn: 150 },
  { x: 96, y: 140, turn: 200 },
  { x: 158, y: 92, turn: -70 },
  { x: 188, y: 150, turn: 30 },
  { x: 170, y: 100, turn: -20 },
]

/** Laligurans over a written sheet of lokta paper. */
export function LaliguransScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="400" height="320" fill="var(--pine-soft)" />
      <path d="M0 320V250c70-36 140-30 210-16s130 6 190-20v106z" fill="var(--pine)" opacity=".35" />
      <g transform="rotate(7 270 190)">
        <path d="M192 84l148-4 6 210-156 4z" fill="var(--marigold)" opacity=".4" />
        <path d="M184 76l150-4 5 208-158 5z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
        <g stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" opacity=".65">
          <path d="M208 176h92M208 196h104M208 216h84M208 236h98M208 256h52" />
        </g>
        <path d="M208 146h66" stroke="var(--primary)" strokeWidth="9" strokeLinecap="round" />
      </g>
      <path d="M-10 60c60 10 110 30 150 68" fill="none" stroke="var(--maroon)" strokeWidth="9" strokeLinecap="round" />
      <g fill="var(--pine)">
        {leaves.map(({ x, y, turn }) => (
          <path key={`${x} ${turn}`} d={leaf} transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
      </g>
      <Blossom x={112} y={98} scale={0.9} fill="var(--tika)" />
      <Blossom x={168} y={92} scale={0.95} fill="var(--primary)" />
      <Blossom x={106} y={158} scale={0.95} fill="var(--primary)" />
      <Blossom x={172} y={166} scale={0.9} fill="var(--tika)" />
      <Blossom x={142} y={128} scale={1.25} fill="var(--primary)" />
      <Blossom x={52} y={262} scale={0.5} fill="var(--tika)" />
    </svg>
  )
}
