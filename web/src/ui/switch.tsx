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
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="relative h-7 w-12 flex-none rounded-full border-[1.5px] border-field-line bg-sunken transition-colors duration-120 peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-disabled:opacity-50 after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-field-line after:transition-transform after:duration-120 peer-checked:after:translate-x-5 peer-checked:after:bg-on-primary"
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
