import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: string
  /** What it does, under the label. */
  children?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off at once: a native checkbox that is told as a switch. */
export function Switch({ label, children, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed">
        <span className="pt-0.5 font-semibold">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={children ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-field-line bg-sunken transition-colors duration-120 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-field-line before:transition-transform before:duration-120 checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary disabled:cursor-not-allowed disabled:opacity-50"
        />
      </label>
      {children && (
        <div id={id} className="text-14 text-ink-3">
          {children}
        </div>
      )}
    </div>
  )
}
