import { emailMax } from '@hamvav/contract/auth/limits'
import { sendGrievance } from '@hamvav/contract/community/endpoints'
import type { GrievanceAbout, GrievanceReceipt } from '@hamvav/contract/community/entities'
import { supportMessageMax } from '@hamvav/contract/community/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../core/api/api-client.ts'
import { site } from '../../core/navigation/site.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { useViewer } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { grievances, support } from '../../i18n/texts/community.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CountedTextArea } from '../../ui/forms/counted-text-area.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'

interface Sent extends GrievanceReceipt {
  email: string
}

/** Formal complaint; replaced by the receipt after sending. */
export function GrievanceForm() {
  const text = useMessages(grievances)
  const { user } = useViewer()
  const [sent, setSent] = useState<Sent>()
  if (sent) return <Receipt sent={sent} onAgain={() => setSent(undefined)} />
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id="grievance" className="scroll-mt-34 text-20 lg:scroll-mt-8">
          {text.title}
        </h2>
        <p className="text-15 text-ink-2">{text.intro}</p>
        <p className="text-15 wrap-anywhere text-ink-2">
          {text.orMail}{' '}
          <a href={`mailto:${site.grievanceEmail}`} className="text-primary-ink underline">
            {site.grievanceEmail}
          </a>
        </p>
      </div>
      <Form key={user?._id ?? 'visitor'} name={user?.name ?? ''} email={user?.email ?? ''} onSent={setSent} />
    </Card>
  )
}

function Receipt({ sent: { receipt, answerBy, email }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const text = useMessages(grievances)
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button was removed: the focus goes to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid justify-items-start gap-2 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-20 outline-none">
        {text.sent}
      </h2>
      <p className="font-semibold">{text.receipt({ receipt })}</p>
      <p className="wrap-anywhere text-ink-2">{text.answerBy({ day: format.dateOfYear(answerBy), email })}</p>
      <Button variant="soft" onClick={onAgain}>
        {text.again}
      </Button>
    </Card>
  )
}

/** Subjects in display order. */
const subjects: readonly GrievanceAbout[] = ['content', 'privacy', 'decision', 'minor', 'other']
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
type Field = 'name' | 'email' | 'message'

function Form({ onSent, ...given }: { name: string; email: string; onSent: (sent: Sent) => void }) {
  const text = useMessages(grievances)
  const words = useMessages(support)
  const textOf = useErrorText()
  const language = useLanguage()
  const [values, setValues] = useState({ ...given, message: '', about: subjects[0] ?? 'content' })
  const [isChecked, setChecked] = useState(false)
  const messageField = useRef<HTMLTextAreaElement>(null)
  const send = useMutation({ mutationFn: () => call(sendGrievance, { body: { ...values, language } }) })

  const missing: Partial<Record<Field, string>> = {
    ...(values.name.trim() === '' && { name: words.nameNeeded }),
    ...(values.email.length > emailMax || !looksLikeAddress.test(values.email.trim())
      ? { email: values.email.trim() === '' ? words.emailNeeded : words.emailInvalid }
      : {}),
    ...(values.message.trim() === '' && { message: words.messageNeeded }),
    ...(countGraphemes(values.message.trim()) > supportMessageMax && { message: words.messageLong }),
  }
  const refused: Readonly<Record<string, string>> = fieldTexts(send.error, language)
  const errorOf = (name: Field) => (isChecked ? missing[name] : undefined) ?? refused[name]
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    if (send.isError) send.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (send.isPending || Object.keys(missing).length > 0) return
    send.mutate(undefined, { onSuccess: (receipt) => onSent({ ...receipt, email: values.email.trim() }) })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {send.isError && Object.keys(refused).length === 0 && <Banner>{textOf(send.error)}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.name}
          autoComplete="name"
          dir="auto"
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          error={errorOf('name')}
        />
        <TextField
          label={words.mail}
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
          error={errorOf('email')}
        />
      </div>
      <SelectField
        label={text.about}
        value={values.about}
        onChange={({ target }) => set({ about: target.value as GrievanceAbout })}
      >
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {text[subject]}
          </option>
        ))}
      </SelectField>
      <CountedTextArea
        ref={messageField}
        label={words.message}
        max={supportMessageMax}
        value={values.message}
        onChange={(message) => set({ message })}
        error={errorOf('message')}
      />
      <Button type="submit" pending={send.isPending} wide>
        {text.send}
      </Button>
    </form>
  )
}
