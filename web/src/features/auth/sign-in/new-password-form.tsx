import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form'
import { paths } from '../../../core/navigation/paths.ts'
import { useLinkToken } from '../../../core/navigation/use-link-token.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { currentSession, logout } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { account, auth } from '../../../i18n/texts/auth.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { NewPasswordValues } from './register-schema.ts'

interface NewPasswordFormProps {
  /** Sends the mailed token with the new password; the server then ends all sessions of the member. */
  reset: UseMutationResult<unknown, Error, { token: string; password: string }>
  hint?: string
  done: string
  submitLabel: string
}

/** New password by a mailed link. Nothing happens before the button is used: mail scanners open links. */
export function NewPasswordForm({ reset, hint, done, submitLabel }: NewPasswordFormProps) {
  const text = useMessages(account)
  const textOf = useErrorText()
  const language = useLanguage()
  const token = useLinkToken()
  const form = useForm({
    resolver: standardSchemaResolver(NewPasswordValues),
    defaultValues: { password: '', confirmation: '' },
  })
  if (!token) return <BrokenLink />
  if (reset.isSuccess) {
    return (
      <>
        <Banner tone="info">{done}</Banner>
        <ButtonLink to={paths.login}>{text.backToLogin}</ButtonLink>
      </>
    )
  }
  const refused = fieldTexts(reset.error, language)['password']
  const submit = form.handleSubmit(({ password }) =>
    reset.mutate({ token, password }, { onSuccess: () => currentSession().token !== null && logout() }),
  )
  return (
    <form onSubmit={submit} onChange={() => reset.isError && reset.reset()} noValidate className="grid gap-4">
      {hint && <p className="text-ink-2">{hint}</p>}
      {reset.isError && !refused && (
        <Banner action={<TextLink to={paths.forgotPassword}>{text.newLink}</TextLink>}>{textOf(reset.error)}</Banner>
      )}
      <NewPasswordFields register={form.register} errors={form.formState.errors} refused={refused} />
      <Button type="submit" pending={reset.isPending} wide>
        {submitLabel}
      </Button>
    </form>
  )
}

function BrokenLink() {
  const text = useMessages(account)
  return (
    <>
      <Banner>{text.linkIncomplete}</Banner>
      <ButtonLink to={paths.forgotPassword}>{text.newLink}</ButtonLink>
    </>
  )
}

interface NewPassword {
  password: string
  confirmation: string
}

interface NewPasswordFieldsProps {
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
  /** Why the server refused the password. */
  refused: string | undefined
}

/** Fields for a new password and its confirmation. */
function NewPasswordFields({ register, errors, refused }: NewPasswordFieldsProps) {
  const text = useMessages(account)
  const words = useMessages(auth)
  return (
    <>
      <PasswordField
        label={text.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        error={fieldText(words, errors.password?.message) ?? refused}
        {...register('password')}
      />
      <PasswordField
        label={words.confirmPassword}
        autoComplete="new-password"
        error={fieldText(words, errors.confirmation?.message)}
        {...register('confirmation')}
      />
    </>
  )
}
