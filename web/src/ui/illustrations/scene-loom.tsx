const threads = Array.from({ length: 15 }, (_, n) => 78 + n * 13)
const rows = [
  { y: 176, fill: 'var(--primary)' },
  { y: 164, fill: 'var(--marigold)' },
  { y: 152, fill: 'var(--primary)' },
  { y: 140, fill: 'var(--pine)' },
  { y: 128, fill: 'var(--tika)' },
]

/** A loom with a half-woven cloth. */
export function LoomScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 340 240" aria-hidden="true" className={className}>
      <ellipse cx="170" cy="222" rx="150" ry="12" fill="var(--sunken)" />
      <path d="M52 26v196M288 26v196" stroke="var(--maroon)" strokeWidth="12" strokeLinecap="round" />
      <path d="M36 40h268M36 200h268" stroke="var(--maroon)" strokeWidth="12" strokeLinecap="round" />
      <g stroke="var(--field-line)" strokeWidth="2">
        {threads.map((x) => (
          <path key={x} d={`M${x} 46v148`} />
        ))}
      </g>
      {rows.map(({ y, fill }) => (
        <g key={y}>
          <rect x="70" y={y} width="200" height="12" fill={fill} />
          {threads.map((x, n) => (
            <path
              key={x}
              d={`M${x} ${y + 1}l5 5-5 5-5-5z`}
              fill={n % 2 === 0 ? 'var(--maroon)' : 'var(--surface)'}
              opacity={n % 2 === 0 ? 0.55 : 0.85}
            />
          ))}
        </g>
      ))}
      <rect x="70" y="188" width="200" height="6" fill="var(--maroon)" />
      <path d="M58 104h224" stroke="var(--tika)" strokeWidth="9" strokeLinecap="round" />
      <path d="m196 122 22-8h40l22 8-22 8h-40z" fill="var(--marigold)" stroke="var(--maroon)" strokeWidth="3" />
      <path d="M70 122h126" stroke="var(--primary)" strokeWidth="3" />
    </svg>
  )
}
