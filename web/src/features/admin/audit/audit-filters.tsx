import { type AuditActionName, auditActions } from '@hamvav/contract/admin/audit'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminAudit, auditActionNames } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useAddressValues } from '../parts/use-address-values.ts'

const actions = Object.keys(auditActions) as AuditActionName[]
const none = { action: '', subject: '', from: '', to: '', adminId: '' }

/** Filters of the log, stored in the address. */
export function AuditFilters() {
  const text = useMessages(adminAudit)
  const names = useMessages(auditActionNames)
  const [values, setValues] = useAddressValues()
  const [subject, setSubject] = useState(values['subject'] ?? '')
  const id = useId()
  const search = (event: FormEvent) => {
    event.preventDefault()
    setValues({ subject: subject.trim() })
  }
  return (
    <form
      aria-labelledby={id}
      onSubmit={search}
      className="grid grid-cols-1 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <h2 id={id} className="sr-only">
        {text.filters}
      </h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SelectField
          label={text.action}
          value={values['action'] ?? ''}
          onChange={(event) => setValues({ action: event.target.value })}
        >
          <option value="">{text.all}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {names[action]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.subject}
          placeholder={text.subjectHint}
          value={subject}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setSubject(event.target.value)}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2">
        <TextField
          label={text.from}
          type="date"
          value={values['from'] ?? ''}
          onChange={(event) => setValues({ from: event.target.value })}
        />
        <TextField
          label={text.to}
          type="date"
          value={values['to'] ?? ''}
          onChange={(event) => setValues({ to: event.target.value })}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="soft">
          {text.search}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setSubject('')
            setValues(none)
          }}
        >
          {text.clear}
        </Button>
      </div>
    </form>
  )
}
