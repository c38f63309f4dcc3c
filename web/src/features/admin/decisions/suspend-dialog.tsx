import { adminNoteMax, suspensionDays } from '@hamvav/contract/admin/limits'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminDecisions } from '../../../i18n/texts/admin/members/decisions.ts'
import { reportReasons } from '../../../i18n/texts/admin/members/reasons.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../parts/confirm-dialog.tsx'

/** `days` null: for good. */
export type GivenSuspension = { days: number | null; reason?: ReportReason; note?: string }

type SuspendDialogProps = Pick<
  ConfirmDialogProps<ReportReason>,
  'open' | 'onOpenChange' | 'title' | 'pending' | 'error'
> & {
  /** Under what name the note is kept. */
  about: string
  /** What happens, in a sentence. */
  children?: ReactNode
  /** Whom it is about, where it is not one. */
  chosen?: ReactNode
  /** `change`: they are suspended already, and it is about for how long. */
  mode?: 'suspend' | 'change'
  onConfirm: (given: GivenSuspension) => void
}

const firstChoice = 7
const reasonCodes = Object.keys(reportReasons.en) as ReportReason[]

/** Asks for how long and why somebody is suspended, with a note for the team. */
export function SuspendDialog({ about, children, chosen, mode = 'suspend', onConfirm, ...dialog }: SuspendDialogProps) {
  const text = useMessages(adminDecisions)
  const format = useFormat()
  const reasons = useMessages(reportReasons)
  const [days, setDays] = useState<number | null>(firstChoice)
  return (
    <ConfirmDialog<ReportReason>
      {...dialog}
      tone="danger"
      confirm={mode === 'suspend' ? text.suspend : text.change}
      reasons={{
        label: text.reason,
        options: reasonCodes.map((value) => ({ value, label: reasons[value] })),
        required: true,
      }}
      note={{ about: `${mode} ${about}`, label: text.note, hint: text.noteHint, max: adminNoteMax }}
      onConfirm={({ reason, note }) => onConfirm({ days, ...(reason && { reason }), ...(note && { note }) })}
    >
      {chosen}
      {children && <p>{children}</p>}
      <SelectField
        label={text.days}
        hint={mode === 'change' ? text.fromNow : undefined}
        value={days ?? ''}
        onChange={({ target }) => setDays(target.value === '' ? null : Number(target.value))}
      >
        {suspensionDays.map((count) => (
          <option key={count} value={count}>
            {text.forDays({ n: format.number(count), one: count === 1 })}
          </option>
        ))}
        <option value="">{text.forGood}</option>
      </SelectField>
    </ConfirmDialog>
  )
}
