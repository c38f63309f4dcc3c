import type { StoredUser } from '@hamvav/contract/auth/entities'
import { supportMessageMax } from '@hamvav/contract/community/limits'
import { Controller } from 'react-hook-form'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { support } from '../../../i18n/texts/community/support.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CountedTextArea } from '../../../ui/forms/counted-text-area.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { topics } from './support-values.ts'
import { useSupportRequest } from './use-support-request.ts'

type SupportFormProps = {
  /** Known already: a member need not say again who they are. */
  user: StoredUser | null
  onSent: (email: string) => void
}

export function SupportForm({ user, onSent }: SupportFormProps) {
  const text = useMessages(support)
  const textOf = useErrorText()
  const { form, send, submit, errorOf, failure, keepDraft } = useSupportRequest(user, onSent)
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
              keepDraft(message)
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
