// @offline
/** Three pulsing diamonds: the partner is typing, or content is loading. */
export function Diamonds({ size = 7 }: { size?: number }) {
  return (
    <span aria-hidden="true" className="inline-flex items-center" style={{ gap: size * 0.6 }}>
      {['opacity-100', 'opacity-65 [animation-delay:.15s]', 'opacity-35 [animation-delay:.3s]'].map((look) => (
        <i
          key={look}
          style={{ width: size, height: size }}
          className={`rotate-45 animate-pulse-dot rounded-[1.5px] bg-marigold ${look}`}
        />
      ))}
    </span>
  )
}
