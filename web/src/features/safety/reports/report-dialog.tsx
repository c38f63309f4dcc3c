import type { BodyOf } from '@hamvav/contract/endpoint'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { sendReport } from '@hamvav/contract/safety/endpoints'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { reportDetailsMax } from '@hamvav/contract/safety/limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { notifyMemberRemoved } from '../../../core/realtime/block-events.ts'
import { useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { safety } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { useBlockedToast } from '../blocks/use-blocked-toast.ts'
import { DetailsField } from './details-field.tsx'
import { ReasonList } from './reason-list.tsx'

const titles = {
  profile: 'reportProfile',
  post: 'reportPost',
  comment: 'reportComment',
  conversation: 'reportConversation',
} as const

interface ReportDialogProps {
  about: SafetyTarget
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Reason, details, and an option to block as well. The text stays until it is sent. */
export function ReportDialog({ about, open, onOpenChange }: ReportDialogProps) {
  const text = useMessages(safety)
  const textOf = useErrorText()
  const formId = useId()
  const report = useSendReport()
  const showBlockedToast = useBlockedToast()
  // They cannot take a block back, so that the toast has no Undo.
  const { limited } = useViewer()
  const [reason, setReason] = useState<ReportReason | null>(about.reason ?? null)
  const [details, setDetails] = useState(about.details ?? '')
  const [block, setBlock] = useState(false)
  const [isTried, setTried] = useState(false)
  const { subject, subjectId, member, messageId } = about
  const { name } = member

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason || countGraphemes(details.trim()) > reportDetailsMax || report.isPending) return
    const body = { subject, subjectId, reason, details: details.trim(), block, ...(messageId && { messageId }) }
    void report.mutateAsync({ body, memberId: member._id }).then(
      () => {
        onOpenChange(false)
        if (block && !limited) showBlockedToast(member, `${text.sent} ${text.blocked({ name })}`)
        else toast.success(text.sent, { duration: 4_000 })
      },
      () => {}, // The dialog shows the error.
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text[messageId ? 'reportMessage' : titles[subject]]({ name })}
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
          {text[messageId ? 'nextMessage' : subject === 'conversation' ? 'nextConversation' : 'next']({ name })}
        </p>
      </form>
    </Dialog>
  )
}

/** `memberId`: owner of the reported content, needed if the report also blocks. */
interface Report {
  body: BodyOf<typeof sendReport>
  memberId: string
}

function useSendReport() {
  return useMutation({
    mutationFn: ({ body }: Report) => call(sendReport, { body }),
    onSuccess: (_, { body, memberId }) => body.block && notifyMemberRemoved(memberId),
  })
}
