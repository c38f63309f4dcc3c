import type { StoredUser } from '@hamvav/contract/auth/entities'
import { emailMax, nameLength } from '@hamvav/contract/auth/limits'
import { sendSupportRequest } from '@hamvav/contract/community/endpoints'
import { SupportTopic } from '@hamvav/contract/community/entities'
import { supportMessageMax } from '@hamvav/contract/community/limits'
import type { RequestOf } from '@hamvav/contract/endpoint'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../core/api/api-client.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { useViewer } from '../../core/session/session.ts'
import { readDraft, writeDraft } from '../../core/storage/use-draft.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../i18n/error-text.ts'
import { support } from '../../i18n/texts/community.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CountedTextArea } from '../../ui/forms/counted-text-area.tsx'
import { fieldText } from '../../ui/forms/field-frame.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The support form, replaced by a confirmation after sending. */
export function WriteToSupport() {
  const text = useMessages(support)
  const { user } = useViewer()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-20">{text.write}</h2>
        <p className="text-15 text-ink-2">{text.writeHint}</p>
      </div>
      <SupportForm key={user?._id ?? 'visitor'} user={user} onSent={setSentTo} />
    </Card>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useMessages(support)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button was removed: the focus goes to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid justify-items-start gap-2 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-20">
        {text.sent}
      </h2>
      <p className="wrap-anywhere text-ink-2">{text.sentHint({ email })}</p>
      <Button variant="soft" onClick={onAgain}>
        {text.writeAgain}
      </Button>
    </Card>
  )
}

interface SupportFormProps {
  /** The logged-in member; prefills name and email. */
  user: StoredUser | null
  onSent: (email: string) => void
}

function SupportForm({ user, onSent }: SupportFormProps) {
  const text = useMessages(support)
  const textOf = useErrorText()
  const { form, send, submit, errorOf, failure, saveDraft } = useSupportRequest(user, onSent)
  const { register, control } = form
  return (
    <form onSubmit={submit} onChange={() => send.isError && send.reset()} noValidate className="grid gap-4">
      {failure && <Banner>{textOf(failure)}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={text.name} autoComplete="name" dir="auto" error={errorOf('name')} {...register('name')} />
        <TextField
          label={text.mail}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...register('email')}
        />
      </div>
      <SelectField label={text.topic} {...register('topic')}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {text[topic]}
          </option>
        ))}
      </SelectField>
      <Controller
        control={control}
        name="message"
        render={({ field: { ref, value, onChange } }) => (
          <CountedTextArea
            ref={ref}
            label={text.message}
            max={supportMessageMax}
            value={value}
            onChange={(message) => {
              onChange(message)
              saveDraft(message)
            }}
            error={errorOf('message')}
          />
        )}
      />
      <Button type="submit" pending={send.isPending} wide>
        {text.send}
      </Button>
    </form>
  )
}

const isAtMost = (max: number) => (value: string) => countGraphemes(value) <= max
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The same limits as on the server; the message of an issue is a text key. */
const SupportValues = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'nameNeeded', abort: true }),
      z.refine(isAtMost(nameLength.max), { error: 'nameLong' }),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'emailNeeded', abort: true }),
      z.maxLength(emailMax, { error: 'emailInvalid', abort: true }),
      z.regex(looksLikeAddress, { error: 'emailInvalid' }),
    ),
  topic: SupportTopic,
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'messageNeeded', abort: true }),
      z.refine(isAtMost(supportMessageMax), { error: 'messageLong' }),
    ),
})

/** Topics in display order. */
const topics = ['problem', 'account', 'safety', 'idea', 'other'] as const satisfies readonly SupportTopic[]

const draftKey = 'support message'

/** State of the support form: values, field errors, and the message saved as a draft until it is sent. */
function useSupportRequest(user: StoredUser | null, onSent: (email: string) => void) {
  const text = useMessages(support)
  const language = useLanguage()
  const send = useSendSupportRequest()
  const form = useForm({
    resolver: standardSchemaResolver(SupportValues),
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', topic: topics[0], message: '' },
  })
  const { setValue } = form
  // Read after the first render: prerendered pages have no draft.
  useEffect(() => setValue('message', readDraft(draftKey)), [setValue])
  const submit = form.handleSubmit((values) => {
    if (send.isPending) return
    send.mutate(values, {
      onSuccess() {
        writeDraft(draftKey, '')
        onSent(values.email)
      },
    })
  })
  const named = fieldTexts(send.error, language)
  // The server validates addresses more strictly than the form.
  const refused: Readonly<Record<string, string>> = 'email' in named ? { ...named, email: text.emailInvalid } : named
  const errorOf = (name: 'name' | 'email' | 'message') => {
    const key = form.formState.errors[name]?.message
    return fieldText(text, key) ?? refused[name]
  }
  return {
    form,
    send,
    submit,
    errorOf,
    /** The error if it belongs to no field. */
    failure: Object.keys(refused).length === 0 ? send.error : null,
    saveDraft: (message: string) => writeDraft(draftKey, message),
  }
}

type SupportRequest = RequestOf<typeof sendSupportRequest>['body']

const useSendSupportRequest = () =>
  useMutation({ mutationFn: (body: SupportRequest) => call(sendSupportRequest, { body }) })
