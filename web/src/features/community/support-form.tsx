import type { StoredUser } from '@hamvav/contract/auth/entities'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useMessages } from '../../lib/catalogue.ts'
import { useLanguage } from '../../lib/language.ts'
import { readDraft, writeDraft } from '../../lib/use-draft.ts'
import { fieldTexts, useErrorText } from '../../messages/error-text.ts'
import { support } from '../../messages/support.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSendSupportRequest } from './api/send-support-request.ts'
import { MessageField } from './message-field.tsx'
import { SupportValues, topics } from './support-values.ts'

const draftKey = 'support message'

type SupportFormProps = {
  /** Known already: a member need not say again who they are. */
  user: StoredUser | null
  onSent: (email: string) => void
}

export function SupportForm({ user, onSent }: SupportFormProps) {
  const text = useMessages(support)
  const textOf = useErrorText()
  const language = useLanguage()
  const send = useSendSupportRequest()
  const form = useForm({
    resolver: standardSchemaResolver(SupportValues),
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', topic: topics[0], message: '' },
  })
  const { control, setValue } = form
  const { field } = useController({ control, name: 'message' })
  // Read after the first drawing, which a prerendered page has done without it.
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
  const refused = fieldTexts(send.error, language)
  const errorOf = (name: 'name' | 'email' | 'message') => {
    const key = form.formState.errors[name]?.message
    return key ? ((text as unknown as Record<string, string>)[key] ?? key) : refused[name]
  }
  return (
    <form onSubmit={submit} onChange={() => send.isError && send.reset()} noValidate className="grid gap-4">
      {send.isError && Object.keys(refused).length === 0 && <Banner>{textOf(send.error)}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.name}
          autoComplete="name"
          dir="auto"
          error={errorOf('name')}
          {...form.register('name')}
        />
        <TextField
          label={text.mail}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...form.register('email')}
        />
      </div>
      <SelectField label={text.topic} {...form.register('topic')}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {text[topic]}
          </option>
        ))}
      </SelectField>
      <MessageField
        ref={field.ref}
        value={field.value}
        onChange={(message) => {
          field.onChange(message)
          writeDraft(draftKey, message)
        }}
        error={errorOf('message')}
      />
      <Button type="submit" pending={send.isPending} wide>
        {text.send}
      </Button>
    </form>
  )
}
