import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: string
  /** Description below the label. */
  children?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that is on or off: a native checkbox with the role of a switch. */
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
          className="switch"
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
