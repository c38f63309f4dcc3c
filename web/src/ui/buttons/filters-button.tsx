import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Button } from './button.tsx'

interface FiltersButtonProps extends Omit<ComponentProps<typeof Button>, 'variant'> {
  label: string
  /** The name while filters are active. */
  labelActive: (values: { n: string }) => string
  /** Active filters. */
  count: number
}

/** Opens filters and shows how many are active; `children` follow the number. */
export function FiltersButton({ label, labelActive, count, children, ...rest }: FiltersButtonProps) {
  const n = useFormat().number(count)
  return (
    <Button {...rest} variant="soft">
      <SlidersHorizontal size={19} aria-hidden="true" />
      <VisuallyHidden>{count > 0 ? labelActive({ n }) : label}</VisuallyHidden>
      <span aria-hidden="true">{label}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="grid size-5.5 place-items-center rounded-full bg-primary pt-px text-13 text-on-primary"
        >
          {n}
        </span>
      )}
      {children}
    </Button>
  )
}
