import { type AdminRole, adminRoles } from '@hamvav/contract/admin/roles'
import { useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminTeam } from '../../../i18n/texts/admin/panel/team.ts'

/** One of the three roles, each with what it may do. */
export function RoleChoice({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  const text = useMessages(adminTeam)
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-15 font-semibold">{text.role}</legend>
      {adminRoles.map((role) => (
        <label
          key={role}
          className="checkable flex min-h-11 flex-wrap items-center gap-x-3 rounded-field border-[1.5px] border-field-line bg-surface px-4 py-2.5"
        >
          <input
            type="radio"
            name={name}
            value={role}
            checked={role === value}
            aria-describedby={`${name}-${role}`}
            onChange={() => onChange(role)}
            className="size-4 flex-none accent-primary"
          />
          <span className="pt-0.5 font-semibold">{text[role]}</span>
          <span id={`${name}-${role}`} className="basis-full pl-7 text-14 text-ink-2">
            {text[`${role}May`]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
