import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type PillProps = Omit<ComponentProps<'button'>, 'className'> & {
  label: string
  count: string
  icon: LucideIcon
  isLit?: boolean
}

/** An icon and a count that can be pressed; lit when the reader has done so. It looks 40 px high and takes 44. */
export function Pill({ label, count, icon: Icon, isLit = false, ...button }: PillProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={`relative inline-flex h-10 min-w-11 items-center gap-2 rounded-full px-3 text-15 font-semibold transition-colors duration-120 after:absolute after:-inset-y-0.5 after:inset-x-0 ${
        isLit ? 'bg-primary-soft text-primary-soft-ink' : 'bg-sunken text-ink-2 enabled:hover:bg-line'
      }`}
    >
      <Icon size={19} strokeWidth={1.9} aria-hidden="true" className={isLit ? 'fill-primary text-primary' : ''} />
      {count}
    </button>
  )
}
