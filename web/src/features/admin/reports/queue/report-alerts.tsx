import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { reportAlertTexts } from '../../../../i18n/texts/admin-members.ts'
import { useAdminErrorText, useAdminFieldTexts } from '../../../../i18n/admin-error-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import {
  useConfirmReportAlerts,
  useEndReportAlerts,
  useReportAlerts,
  useSetReportAlerts,
} from '../../api/report-alerts.ts'
import { DataState } from '../../parts/data-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** Content of the dialog: the address, then the code, then the way to end it. */
export function ReportAlertsForm() {
  const text = useMessages(reportAlertTexts)
  const [isReplacing, setReplacing] = useState(false)
  const alerts = useReportAlerts()
  return (
    <div className="grid gap-4">
      <p className="text-15 text-ink-2">{text.intro}</p>
      <DataState query={alerts} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ email, confirmed, canMail }) => {
          if (email !== null && confirmed) return <Subscribed email={email} />
          if (!canMail) return <Banner>{text.off}</Banner>
          if (email === null || isReplacing) return <AddressForm onSent={() => setReplacing(false)} />
          return <CodeForm email={email} onReplace={() => setReplacing(true)} />
        }}
      </DataState>
    </div>
  )
}

function AddressForm({ onSent }: { onSent: () => void }) {
  const text = useMessages(reportAlertTexts)
  const textOf = useAdminErrorText()
  const set = useSetReportAlerts()
  const refused = useAdminFieldTexts(set.error)
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!set.isPending && email.trim()) set.mutate(email, { onSuccess: onSent })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {set.isError && !refused['email'] && <Banner>{textOf(set.error)}</Banner>}
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        value={email}
        error={refused['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" pending={set.isPending} wide>
        {text.sendCode}
      </Button>
    </form>
  )
}

interface CodeFormProps {
  email: string
  onReplace: () => void
}

function CodeForm({ email, onReplace }: CodeFormProps) {
  const text = useMessages(reportAlertTexts)
  const textOf = useAdminErrorText()
  const confirm = useConfirmReportAlerts()
  const refused = useAdminFieldTexts(confirm.error)
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending && code.trim()) confirm.mutate(code, { onSuccess: () => toast.success(text.confirmed) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p role="status" className="wrap-anywhere">
        {text.codeSent({ email })}
      </p>
      {confirm.isError && !refused['code'] && <Banner>{textOf(confirm.error)}</Banner>}
      <TextField
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={refused['code']}
        onChange={(event) => {
          setCode(event.target.value)
          if (confirm.isError) confirm.reset()
        }}
      />
      <Button type="submit" pending={confirm.isPending} wide>
        {text.confirm}
      </Button>
      <Button variant="soft" onClick={onReplace} wide>
        {text.other}
      </Button>
    </form>
  )
}

function Subscribed({ email }: { email: string }) {
  const text = useMessages(reportAlertTexts)
  const textOf = useAdminErrorText()
  const end = useEndReportAlerts()
  return (
    <>
      {end.isError && <Banner>{textOf(end.error)}</Banner>}
      <p className="wrap-anywhere">{text.isOn({ email })}</p>
      <Button
        variant="soft"
        pending={end.isPending}
        wide
        onClick={() => end.mutate(undefined, { onSuccess: () => toast.success(text.ended) })}
      >
        {text.end}
      </Button>
    </>
  )
}
