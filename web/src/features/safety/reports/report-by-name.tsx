import type { BodyOf } from '@hamvav/contract/endpoint'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { reportByName } from '@hamvav/contract/safety/endpoints'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { namedReportDays, namedReportMax, reportDetailsMax } from '@hamvav/contract/safety/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { namedReport, safety } from '../../../i18n/texts/safety.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DetailsField } from './details-field.tsx'
import { ReasonList } from './reason-list.tsx'

/** The form, replaced by a confirmation after sending, which is the same whether anybody has the name or not. */
export function ReportByName() {
  const [isSent, setSent] = useState(false)
  return isSent ? <Sent onAgain={() => setSent(false)} /> : <NamedReportForm onSent={() => setSent(true)} />
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const text = useMessages(namedReport)
  const { number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button was removed: the focus goes to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid justify-items-start gap-3 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-20">
        {text.sent}
      </h2>
      <p className="text-ink-2">{text.sentHint({ days: number(namedReportDays) })}</p>
      <p className="text-15 text-ink-2">{text.silent}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.ownReports} variant="soft">
          {text.reports}
        </ButtonLink>
        <Button variant="ghost" onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </Card>
  )
}

/** The text stays until it is sent. */
function NamedReportForm({ onSent }: { onSent: () => void }) {
  const text = useMessages(namedReport)
  const words = useMessages(safety)
  const textOf = useErrorText()
  const report = useReportByName()
  const [name, setName] = useState('')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [isTried, setTried] = useState(false)
  const typed = name.trim()
  const nameError = typed === '' ? text.nameNeeded : countGraphemes(typed) > namedReportMax ? text.nameLong : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (nameError || !reason || countGraphemes(details.trim()) > reportDetailsMax || report.isPending) return
    report.mutate({ name: typed, reason, details: details.trim() }, { onSuccess: onSent })
  }

  return (
    <Card className="p-5">
      <form onSubmit={submit} noValidate className="grid gap-4">
        {report.isError && <Banner>{textOf(report.error)}</Banner>}
        <TextField
          label={text.name}
          hint={text.nameHint}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isTried ? nameError : undefined}
        />
        <ReasonList value={reason} onChange={setReason} error={isTried && !reason ? words.chooseReason : null} />
        <DetailsField label={words.details} max={reportDetailsMax} value={details} onChange={setDetails} />
        <div className="grid gap-2 text-14 text-ink-2">
          <p>{text.next}</p>
          <p>{text.silent}</p>
          <p>
            {text.deleted} <TextLink to={paths.support}>{text.support}</TextLink>
          </p>
        </div>
        <Button type="submit" pending={report.isPending} wide>
          {words.send}
        </Button>
      </form>
    </Card>
  )
}

function useReportByName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportByName>) => call(reportByName, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.allOwnReports }),
  })
}
