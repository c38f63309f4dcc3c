import { adminNoteMax, reversalDays } from '@hamvav/contract/admin/limits'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { useState } from 'react'
import { useNow } from '../../../../core/hooks/use-now.ts'
import { useAdmin } from '../../../../core/session/admin-session.ts'
import { useStore } from '../../../../core/storage/store.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../../i18n/admin-error-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useReverseReport } from '../../api/reports.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { KeyCap, shortcutsOn, useShortcuts } from '../../parts/shortcuts.tsx'

interface ReversalProps {
  report: ReportDetail
  /** The case is open again. */
  onReversed: () => void
}

/** Takes a decision back (key Z), by the moderator who made it or a chief, for some days. */
export function Reversal({ report, onReversed }: ReversalProps) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const textOf = useAdminErrorText()
  const admin = useAdmin()?.profile
  const now = useNow(minuteMs)
  const reverse = useReverseReport(report._id)
  const [isAsked, setAsked] = useState(false)
  const { decidedBy, decidedAt } = report
  const isAllowed = decidedBy?._id === admin?._id || isRoleAtLeast(admin?.role ?? 'viewer', 'chief')
  const until = decidedAt === null ? 0 : Date.parse(decidedAt) + reversalDays * dayMs
  const isOn = useStore(shortcutsOn) && isAllowed && now <= until
  const onAsk = () => setAsked(true)
  useShortcuts(isOn, { z: onAsk })
  if (!isAllowed || now > until) return null
  return (
    <>
      <p className="text-15 text-ink-2">{text.reverseHint({ when: format.dateTime(new Date(until).toISOString()) })}</p>
      <div>
        <Button variant="ghost" size="small" aria-keyshortcuts={isOn ? 'Z' : undefined} onClick={onAsk}>
          {text.reverse}
          {isOn && <KeyCap>Z</KeyCap>}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(next) => {
          reverse.reset()
          setAsked(next)
        }}
        title={text.reverseTitle}
        confirm={text.reverse}
        tone="danger"
        note={{ about: `reverse ${report._id}`, label: text.reverseNote, max: adminNoteMax, required: true }}
        pending={reverse.isPending}
        error={reverse.error ? textOf(reverse.error) : null}
        onConfirm={({ note }) => reverse.mutate(note, { onSuccess: onReversed })}
      >
        <p>{text.reverseText}</p>
      </ConfirmDialog>
    </>
  )
}
