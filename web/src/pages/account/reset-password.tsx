import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form'
import { paths } from '../../core/navigation/paths.ts'
import { useLinkToken } from '../../core/navigation/use-link-token.ts'
import { currentSession, logout } from '../../core/session/session.ts'
import { useResetPassword } from '../../features/auth/api/account.ts'
import { NewPasswordValues } from '../../features/auth/sign-in/register-schema.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { account } from '../../i18n/texts/auth/account.ts'
import { auth } from '../../i18n/texts/auth/auth.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { fieldText } from '../../ui/forms/field-frame.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function ResetPasswordPage() {
  const text = useMessages(account)
  return (
    <Page title={text.resetTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.resetTitle}</h1>
        <ResetPasswordForm />
      </Card>
    </Page>
  )
}

function ResetPasswordForm() {
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

interface NewPassword {
  password: string
  confirmation: string
}

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
