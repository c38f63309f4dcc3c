import { secondMs } from '@hamvav/contract/durations'
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { reasonCodes } from '@hamvav/contract/reasons'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNow } from '../../../../core/hooks/use-now.ts'
import { useStore } from '../../../../core/storage/store.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { reportReasons } from '../../../../i18n/texts/safety.ts'
import { adminReports } from '../../../../i18n/texts/admin-members.ts'
import { FiltersButton } from '../../../../ui/buttons/filters-button.tsx'
import { Choice } from '../../../../ui/forms/choice.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import type { ReportFilters, ReportsStatus } from '../../api/reports.ts'
import { shortcutsOn, useShortcuts } from '../../parts/shortcuts.tsx'
import { ReportLine } from './report-line.tsx'

/** The list; J, K and the arrows move through it. */
export function ReportQueue({ reports }: { reports: readonly ReportSummary[] }) {
  const text = useMessages(adminReports)
  const now = useNow(30 * secondMs)
  const list = useRef<HTMLUListElement>(null)
  const [isInside, setInside] = useState(false)
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
    links[next]?.focus()
    links[next]?.scrollIntoView?.({ block: 'nearest' })
  }
  const [down, up] = [() => step(1), () => step(-1)]
  // Outside the list the arrows scroll.
  const arrows = isInside && { ArrowDown: down, ArrowUp: up }
  const hasShortcuts = useStore(shortcutsOn)
  useShortcuts(hasShortcuts, { j: down, k: up, ...arrows })
  return (
    <ul ref={list} aria-label={text.list} className="grid gap-2.5">
      {reports.map((report) => (
        <li key={report._id}>
          <ReportLine report={report} now={now} onFocused={setInside} />
        </li>
      ))}
    </ul>
  )
}

export const reportStatuses: readonly ReportsStatus[] = ['open', 'asked', 'decided']
export const subjectCodes = ['profile', 'post', 'comment', 'conversation'] as const
interface QueueFiltersProps {
  status: ReportsStatus
  filters: ReportFilters
  onChange: (changes: Record<string, string>) => void
}

/** Filters of the queue, stored in the address. On phones all but the status fold away, so that reports come into view. */
export function QueueFilters({ status, filters, onChange }: QueueFiltersProps) {
  const text = useMessages(adminReports)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = Object.values(filters).filter(Boolean).length
  return (
    <div className="grid gap-3 md:grid-cols-2 md:items-start lg:grid-cols-[minmax(0,26rem)_minmax(0,14rem)_minmax(0,12rem)_minmax(0,12rem)]">
      <Choice
        label={text.show}
        value={status}
        options={reportStatuses.map((value) => ({ value, label: text[value] }))}
        onChange={(next) => onChange({ status: next === 'open' ? '' : next })}
      />
      <FiltersButton
        label={text.filters}
        labelActive={text.filtersActive}
        count={count}
        wide
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        <ChevronDown size={18} aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </FiltersButton>
      <div id={id} className={`gap-3 md:contents ${isOpen ? 'grid' : 'hidden'}`}>
        <NarrowingFilters filters={filters} onChange={onChange} />
      </div>
    </div>
  )
}

/** All filters except the status. */
function NarrowingFilters({
  filters: { reason, subject, overdue, member, mine },
  onChange,
}: Omit<QueueFiltersProps, 'status'>) {
  const text = useMessages(adminReports)
  const reasons = useMessages(reportReasons)
  return (
    <>
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
      <SelectField
        label={text.subject}
        value={subject ?? ''}
        onChange={({ target }) => onChange({ subject: target.value })}
      >
        <option value="">{text.anySubject}</option>
        {subjectCodes.map((code) => (
          <option key={code} value={code}>
            {text[code]}
          </option>
        ))}
      </SelectField>
      <MemberFilter key={member ?? ''} member={member ?? ''} onChange={onChange} />
      <div className="grid gap-2 md:col-span-2 md:flex md:flex-wrap md:gap-x-8 lg:col-span-4">
        <Switch
          label={text.onlyMine}
          checked={mine === 'true'}
          onChange={(isOn) => onChange({ mine: isOn ? 'true' : '' })}
        />
        <Switch
          label={text.onlyOverdue}
          checked={overdue === 'true'}
          onChange={(isOn) => onChange({ overdue: isOn ? 'true' : '' })}
        />
      </div>
    </>
  )
}

/** Filters when it is left or Enter is pressed, as each letter would be another search. */
function MemberFilter({ member, onChange }: { member: string; onChange: QueueFiltersProps['onChange'] }) {
  const text = useMessages(adminReports)
  const [written, setWritten] = useState(member)
  const apply = () => written.trim() !== member && onChange({ member: written.trim() })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={text.member}
        placeholder={text.memberHint}
        value={written}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={apply}
      />
    </form>
  )
}
