/** The logo: two overlapping diamonds. */
export function BrandMark({ height = 26 }: { height?: number }) {
  return (
    <svg width={height * 1.35} height={height} viewBox="0 0 54 40" aria-hidden="true" className="flex-none">
      <rect x="5" y="6" width="28" height="28" rx="5" transform="rotate(45 19 20)" fill="var(--primary)" />
      <rect x="21" y="6" width="28" height="28" rx="5" transform="rotate(45 35 20)" fill="var(--marigold)" />
      <path d="M27 8.6 36.6 18.2a2.6 2.6 0 0 1 0 3.6L27 31.4l-9.6-9.6a2.6 2.6 0 0 1 0-3.6z" fill="var(--maroon)" />
    </svg>
  )
}
