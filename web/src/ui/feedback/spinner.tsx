interface SpinnerProps {
  size?: number
  label?: string
}

/** Decorative without a `label`; with one it is announced. */
export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="inline-flex"
    >
      <svg width={size} height={size} viewBox="0 0 24 24" className="animate-turn" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  )
}
