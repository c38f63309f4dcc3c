/** A shape of what is loading; give it its size by `className`. The list around it says aria-busy. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-shimmer rounded-chip bg-sunken ${className}`} />
}
