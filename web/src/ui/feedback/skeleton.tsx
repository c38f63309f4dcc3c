/** Placeholder of loading content; size by `className`. The list around it sets `aria-busy`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-shimmer rounded-chip bg-sunken ${className}`} />
}
