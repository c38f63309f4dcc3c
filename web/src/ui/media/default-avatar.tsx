import { BrandMark } from '../illustrations/brand-mark.tsx'

/** Used when there is no picture (spec §9). */
export function DefaultAvatar({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className="size-full rounded-full bg-marigold-soft"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="24" cy="19" r="8" fill="var(--marigold)" />
      <path d="M8 48c0-10 7-17 16-17s16 7 16 17z" fill="var(--primary)" />
    </svg>
  )
}

/** Picture of the house account. `size`: px. */
export function HouseAvatar({ label, size }: { label: string; size: number }) {
  return (
    <span
      className="grid size-full place-content-center rounded-full bg-marigold-soft"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <BrandMark height={size * 0.45} />
    </span>
  )
}
