export type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'danger' | 'dangerGhost'
export type ButtonSize = 'small' | 'medium' | 'large'
export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  className?: string | undefined
}

const shape =
  'relative inline-flex items-center justify-center gap-2 font-semibold leading-tight text-center transition-colors duration-120 disabled:cursor-not-allowed aria-disabled:cursor-progress'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover disabled:bg-sunken disabled:text-ink-3',
  soft: 'bg-primary-soft text-primary-soft-ink hover:bg-primary-soft/80 disabled:bg-sunken disabled:text-ink-3',
  ghost:
    'text-primary-ink inset-ring-[1.5px] inset-ring-primary-ink/40 hover:bg-primary-soft disabled:text-ink-3 disabled:inset-ring-line disabled:hover:bg-transparent',
  danger: 'bg-danger text-on-danger hover:bg-danger/90 disabled:bg-sunken disabled:text-ink-3',
  // Opens a confirmation of a destructive action.
  dangerGhost:
    'text-danger-ink inset-ring-[1.5px] inset-ring-danger-ink/40 hover:bg-danger-soft disabled:text-ink-3 disabled:inset-ring-line disabled:hover:bg-transparent',
}

// The small size looks 36 px high; its ::after keeps a touch target of 44 px.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 rounded-[10px] px-4.5 pt-px text-15 after:absolute after:-inset-1',
  medium: 'min-h-11.5 rounded-field px-5.5 pt-0.5 text-16',
  large: 'min-h-13.5 rounded-[14px] px-7 pt-0.5 text-16',
}

export function buttonClass({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className = '',
}: ButtonLook): string {
  return `${shape} ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''} ${className}`
}
