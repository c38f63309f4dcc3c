import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useLanguage } from '../../core/preferences/language.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../i18n/error-text.ts'
import { account, auth } from '../../i18n/texts/auth.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { fieldText } from '../../ui/forms/field-frame.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useChangePassword } from './api/account.ts'
import { NewPasswordValue } from './sign-in/register-schema.ts'

const Values = z.object({
  current: z.string().check(z.minLength(1, { error: 'passwordRequired' })),
  next: NewPasswordValue,
})

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const text = useMessages(account)
  const words = useMessages(auth)
  const textOf = useErrorText()
  const language = useLanguage()
  const change = useChangePassword()
  const form = useForm({ resolver: standardSchemaResolver(Values), defaultValues: { current: '', next: '' } })
  const { errors } = form.formState
  const refused = fieldTexts(change.error, language)
  const submit = form.handleSubmit(({ current, next }) =>
    change.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess() {
          toast.success(text.passwordChanged)
          onDone()
        },
      },
    ),
  )
  return (
    <form onSubmit={submit} onChange={() => change.isError && change.reset()} noValidate className="grid gap-4">
      {change.isError && Object.keys(refused).length === 0 && <Banner>{textOf(change.error)}</Banner>}
      <PasswordField
        label={text.currentPassword}
        error={fieldText(words, errors.current?.message) ?? refused['currentPassword']}
        {...form.register('current')}
      />
      <PasswordField
        label={text.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        error={fieldText(words, errors.next?.message) ?? refused['newPassword']}
        {...form.register('next')}
      />
      <p className="text-14 text-ink-3">{text.otherDevices}</p>
      <Button type="submit" pending={change.isPending} wide>
        {text.changePassword}
      </Button>
    </form>
  )
}
