import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { currentSession, logout } from '../../../core/session/session.ts'
import { useLinkToken } from '../../../core/navigation/use-link-token.ts'
import { account } from '../../../i18n/texts/auth/account.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useResetPassword } from '../api/account.ts'
import { NewPasswordValues } from '../sign-in/register-schema.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { auth } from '../../../i18n/texts/auth/auth.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { fieldText } from '../../../ui/forms/field-frame.tsx'

export function ResetPasswordForm() {
  const text = useMessages(account)
  const textOf = useErrorText()
  const token = useLinkToken()
  const reset = useResetPassword()
  const form = useForm({
    resolver: standardSchemaResolver(NewPasswordValues),
    defaultValues: { password: '', confirmation: '' },
  })
  if (!token) return <BrokenLink />
  if (reset.isSuccess) {
    return (
      <>
        <Banner tone="info">{text.resetDone}</Banner>
        <ButtonLink to={paths.login}>{text.backToLogin}</ButtonLink>
      </>
    )
  }
  const submit = form.handleSubmit(({ password }) =>
    // The server has ended all sessions of the member, including this one.
    reset.mutate({ token, password }, { onSuccess: () => currentSession().token !== null && logout() }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {reset.isError && (
        <Banner action={<TextLink to={paths.forgotPassword}>{text.newLink}</TextLink>}>{textOf(reset.error)}</Banner>
      )}
      <NewPasswordFields register={form.register} errors={form.formState.errors} />
      <Button type="submit" pending={reset.isPending} wide>
        {text.save}
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

type NewPassword = { password: string; confirmation: string }

/** Fields for a new password and its confirmation. */
function NewPasswordFields({
  register,
  errors,
}: {
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
}) {
  const text = useMessages(account)
  const words = useMessages(auth)
  return (
    <>
      <PasswordField
        label={text.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        error={fieldText(words, errors.password?.message)}
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
