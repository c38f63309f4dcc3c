import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { auth, email as texts } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useChangeEmail } from '../api/email.ts'

const Values = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'emailRequired', abort: true }),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'emailInvalid' }),
    ),
  password: z.string().check(z.minLength(1, { error: 'passwordRequired' })),
})

interface ChangeEmailFormProps {
  /** The current address is confirmed, so it can undo the change. */
  isConfirmed: boolean
  onDone: () => void
}

export function ChangeEmailForm({ isConfirmed, onDone }: ChangeEmailFormProps) {
  const text = useMessages(texts)
  const words = useMessages(auth)
  const textOf = useErrorText()
  const language = useLanguage()
  const change = useChangeEmail()
  const form = useForm({ resolver: standardSchemaResolver(Values), defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const refused = fieldTexts(change.error, language)
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess() {
        toast.success(text.linkSent({ address: values.email }))
        onDone()
      },
    }),
  )
  return (
    <form onSubmit={submit} onChange={() => change.isError && change.reset()} noValidate className="grid gap-4">
      <p className="text-14 text-ink-2">
        {text.changeHint} {isConfirmed && text.noticeHint}
      </p>
      {change.isError && Object.keys(refused).length === 0 && <Banner>{textOf(change.error)}</Banner>}
      <TextField
        label={text.newEmail}
        type="email"
        autoComplete="email"
        error={fieldText(words, errors.email?.message) ?? refused['email']}
        {...form.register('email')}
      />
      <PasswordField
        label={text.password}
        error={fieldText(words, errors.password?.message) ?? refused['password']}
        {...form.register('password')}
      />
      <Button type="submit" pending={change.isPending} wide>
        {text.sendLink}
      </Button>
    </form>
  )
}
