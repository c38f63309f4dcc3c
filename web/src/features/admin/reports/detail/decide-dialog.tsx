import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { adminNoteMax, suspensionDays } from '@hamvav/contract/admin/limits'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { followsLadder, stepOf } from '@hamvav/contract/safety/ladder'
import { useState } from 'react'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { reportReasons } from '../../../../i18n/texts/safety.ts'
import { adminReport, adminReports } from '../../../../i18n/texts/admin-members.ts'
import { useAdminErrorText, useDecidedBefore } from '../../../../i18n/admin-error-text.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { isDecidedMeanwhile, useAskReporter, useDecideReport } from '../../api/reports.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { MemberWordsField, useMemberWords } from '../../desk/member-words.tsx'
import { reasonCodes } from '@hamvav/contract/reasons'
import { type Decision, useDecisionText } from './decision-text.ts'

interface DecideDialogProps {
  report: ReportDetail
  decision: Decision
  open: boolean
  onOpenChange: (open: boolean) => void
  onDecided: () => void
}

const firstChoice = 7

/** Confirms a decision with reason and length. */
export function DecideDialog({ report, decision, open, onOpenChange, onDecided }: DecideDialogProps) {
  const text = useMessages(adminReport)
  const reasons = useMessages(reportReasons)
  const textOfDecision = useDecisionText(report)
  const decide = useDecideReport(report._id)
  const textOf = useDecisionError()
  const [days, setDays] = useState<number>(firstChoice)
  const [takeDown, setTakeDown] = useState(false)
  const { title, happens, together } = textOfDecision(decision, days)
  const isPunishing = decision !== 'dismiss'
  const suspends = isSuspension(decision)
  const strikes = report.reportedHistory?.strikes
  const { reason: reported } = report
  const deviates = strikes !== undefined && !followsLadder({ decision, days, reason: reported }, strikes)
  // Of the member's app; undefined for a deleted account, which reads no words.
  const language = report.reportedHistory?.language
  const isRead = isPunishing && language !== undefined
  const need = stepOf(decision) === 'warning' ? 'required' : 'optional'
  const words = useMemberWords(report._id, isRead ? need : 'hidden')
  const confirm = (given: { reason: ReportReason | null; note: string }) => {
    const written = words.submit()
    if (written === null) return
    decide.mutate(bodyOf(decision, { ...given, words: written, takeDown, days }), {
      onSuccess() {
        onOpenChange(false)
        words.change('')
        onDecided()
      },
      onError(error) {
        if (!isDecidedMeanwhile(error)) return
        onOpenChange(false)
        toast.error(textOf(error))
      },
    })
  }
  return (
    <ConfirmDialog<ReportReason>
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirm={text[decision]}
      tone={isPunishing ? 'danger' : 'primary'}
      {...(isPunishing && {
        reasons: {
          label: text.reasonLabel,
          options: reasonCodes.map((value) => ({ value, label: reasons[value] })),
          required: true,
          initial: report.reason,
        },
      })}
      {...(report.reported && {
        note: {
          about: `report ${report._id}`,
          label: text.note,
          hint: deviates ? text.deviates : text.noteHint,
          max: adminNoteMax,
          required: deviates,
        },
      })}
      pending={decide.isPending}
      error={decide.isError ? textOf(decide.error) : null}
      onConfirm={confirm}
    >
      <p>{happens}</p>
      {together && <p className="text-15 font-semibold">{together}</p>}
      {decision === 'suspend' && <Days value={days} onChange={setDays} />}
      {suspends && report.canRemove && <Switch label={text.alsoRemove} checked={takeDown} onChange={setTakeDown} />}
      {isRead && (
        <MemberWordsField
          words={words}
          hint={language === 'ne' ? text.wordsNepali : text.wordsEnglish}
          language={language}
        />
      )}
    </ConfirmDialog>
  )
}

interface Chosen {
  reason: ReportReason | null
  note: string
  words: string
  takeDown: boolean
  days: number
}

const isSuspension = (decision: Decision) => decision === 'suspend' || decision === 'ban'

const bodyOf = (decision: Decision, { reason, note, words, takeDown, days }: Chosen) => ({
  decision,
  ...(reason && { reason }),
  ...(note && { note }),
  ...(words && { words }),
  ...(isSuspension(decision) && takeDown && { takeDown }),
  ...(decision === 'suspend' && { days }),
})

function Days({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  const text = useMessages(adminReport)
  return (
    <SelectField label={text.days} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {suspensionDays.map((count) => (
        <option key={count} value={count}>
          {text.forDays({ count })}
        </option>
      ))}
    </SelectField>
  )
}

interface AskDialogProps {
  report: ReportDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Question to the reporter, who can answer once. */
export function AskDialog({ report, open, onOpenChange }: AskDialogProps) {
  const text = useMessages(adminReport)
  const words = useMessages(adminReports)
  const ask = useAskReporter(report._id)
  const textOf = useDecisionError()
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
      note={{
        about: `ask ${report._id}`,
        label: text.askLabel,
        max: adminNoteMax,
        required: true,
        replies: { purpose: 'question', language: report.reporterHistory?.language },
      }}
      pending={ask.isPending}
      error={ask.isError ? textOf(ask.error) : null}
      onConfirm={send}
    >
      <p>{text.askText}</p>
      {report.question && <p className="text-15 text-ink-2">{text.askAgain}</p>}
    </ConfirmDialog>
  )
}

/** Names who decided or has taken the case. */
function useDecisionError() {
  const text = useMessages(adminReport)
  const format = useFormat()
  return useAdminErrorText({
    decided_meanwhile: useDecidedBefore(text.decidedBefore),
    case_taken: (general, { extra: { by, until } }) =>
      typeof by === 'string' && typeof until === 'string' ? text.takenBefore({ by, at: format.time(until) }) : general,
  })
}
