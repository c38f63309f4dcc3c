import { countGraphemes } from '@hamvav/contract/graphemes'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { reportDetailsMax } from '@hamvav/contract/safety/limits'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { safety } from '../../../i18n/texts/safety/safety.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { useSendReport } from '../api/send-report.ts'
import { DetailsField } from './details-field.tsx'
import { ReasonList } from './reason-list.tsx'
import { useBlockedToast } from '../blocks/use-blocked-toast.ts'

const titles = {
  profile: 'reportProfile',
  post: 'reportPost',
  comment: 'reportComment',
  conversation: 'reportConversation',
} as const

type ReportDialogProps = { about: SafetyTarget; open: boolean; onOpenChange: (open: boolean) => void }

/** Why, what happened, and whether to block too; what was written stays until it is sent. */
export function ReportDialog({ about, open, onOpenChange }: ReportDialogProps) {
  const text = useMessages(safety)
  const textOf = useErrorText()
  const formId = useId()
  const report = useSendReport()
  const sayBlocked = useBlockedToast()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [block, setBlock] = useState(false)
  const [isTried, setTried] = useState(false)
  const { subject, subjectId, member } = about
  const { name } = member

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason || countGraphemes(details.trim()) > reportDetailsMax || report.isPending) return
    const body = { subject, subjectId, reason, details: details.trim(), block }
    void report.mutateAsync({ body, memberId: member._id }).then(
      () => {
        onOpenChange(false)
        if (block) sayBlocked(member, `${text.sent} ${text.blocked({ name })}`)
        else toast.success(text.sent, { duration: 4_000 })
      },
      () => {}, // said in the window
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text[titles[subject]]({ name })}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} pending={report.isPending}>
            {text.send}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {report.isError && <Banner>{textOf(report.error)}</Banner>}
        <ReasonList value={reason} onChange={setReason} error={isTried && !reason ? text.chooseReason : null} />
        <DetailsField label={text.details} max={reportDetailsMax} value={details} onChange={setDetails} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={block}
            onChange={(event) => setBlock(event.target.checked)}
            className="size-5 flex-none accent-primary"
          />
          <span className="wrap-anywhere">{text.blockToo({ name })}</span>
        </label>
        <p className="text-14 wrap-anywhere text-ink-2">
          {(subject === 'conversation' ? text.nextConversation : text.next)({ name })}
        </p>
      </form>
    </Dialog>
  )
}
