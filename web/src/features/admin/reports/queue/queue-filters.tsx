import type { ReportReason } from '@hamvav/contract/safety/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { reportReasons } from '../../../../i18n/texts/admin/members/reasons.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'
import { Choice } from '../../../../ui/forms/choice.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import type { ReportsStatus } from '../../api/reports.ts'

export const reportStatuses: readonly ReportsStatus[] = ['open', 'asked', 'decided']
export const reasonCodes = Object.keys(reportReasons.en) as ReportReason[]

type QueueFiltersProps = {
  status: ReportsStatus
  reason: ReportReason | undefined
  onChange: (changes: Record<string, string>) => void
}

/** Which reports the queue shows; the address keeps it. */
export function QueueFilters({ status, reason, onChange }: QueueFiltersProps) {
  const text = useMessages(adminReports)
  const reasons = useMessages(reportReasons)
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,28rem)_minmax(0,16rem)] md:items-start">
      <Choice
        label={text.show}
        value={status}
        options={reportStatuses.map((value) => ({ value, label: text[value] }))}
        onChange={(next) => onChange({ status: next === 'open' ? '' : next })}
      />
      <SelectField
        label={text.reason}
        value={reason ?? ''}
        onChange={({ target }) => onChange({ reason: target.value })}
      >
        <option value="">{text.anyReason}</option>
        {reasonCodes.map((code) => (
          <option key={code} value={code}>
            {reasons[code]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
