import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'
import { useAdminErrorText, useDecidedBefore } from '../../../../i18n/texts/admin/panel/error-text.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { isDecidedMeanwhile, useAskReporter } from '../../api/reports.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'

type AskDialogProps = { report: ReportDetail; open: boolean; onOpenChange: (open: boolean) => void }

/** A question to the reporter, who answers once. */
export function AskDialog({ report, open, onOpenChange }: AskDialogProps) {
  const text = useMessages(adminReport)
  const words = useMessages(adminReports)
  const ask = useAskReporter(report._id)
  const textOf = useAdminErrorText({ decided_meanwhile: useDecidedBefore(text.decidedBefore) })
  const send = ({ note }: { note: string }) =>
    ask.mutate(note, {
      onSuccess() {
        onOpenChange(false)
        toast.success(text.askedToast)
      },
      onError(error) {
        if (!isDecidedMeanwhile(error)) return
        onOpenChange(false)
        toast.error(textOf(error))
      },
    })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.askTitle({ name: report.reporter?.name ?? words.gone })}
      confirm={text.askSend}
      note={{ about: `ask ${report._id}`, label: text.askLabel, max: adminNoteMax, required: true }}
      pending={ask.isPending}
      error={ask.isError ? textOf(ask.error) : null}
      onConfirm={send}
    >
      <p>{text.askText}</p>
      {report.question && <p className="text-15 text-ink-2">{text.askAgain}</p>}
    </ConfirmDialog>
  )
}
