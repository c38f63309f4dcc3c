import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { useRef, useState } from 'react'
import { useNow } from '../../../../core/hooks/use-now.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'
import { shortcutsOn } from '../../approvals/shortcuts-choice.ts'
import { useShortcuts } from '../../approvals/use-shortcuts.ts'
import { ReportLine } from './report-line.tsx'
import { useStore } from '../../../../core/storage/store.ts'

/** The list; J and K or the arrows go through it, Enter opens, as its lines are links. */
export function ReportQueue({ reports }: { reports: readonly ReportSummary[] }) {
  const text = useMessages(adminReports)
  const now = useNow(30_000)
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
  // Elsewhere the arrows scroll, as everywhere.
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
