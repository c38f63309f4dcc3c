import { authErrors } from '@hamvav/contract/auth/errors'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouterState } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { paths } from '../../core/navigation/paths.ts'
import { useForgotPassword } from '../../features/auth/api/account.ts'
import { useSignInOptions } from '../../features/auth/api/sign-in.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorCodeText, useErrorText } from '../../i18n/error-text.ts'
import { account, auth } from '../../i18n/texts/auth.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { fieldText } from '../../ui/forms/field-frame.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function ForgotPasswordPage() {
  const text = useMessages(account)
  return (
    <Page title={text.forgotTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.forgotTitle}</h1>
        <ForgotPasswordForm />
        <TextLink to={paths.login}>{text.backToLogin}</TextLink>
      </Card>
    </Page>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed at the login. */
    email?: string | undefined
  }
}

const Values = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'emailInvalid' })),
})

function ForgotPasswordForm() {
  const text = useMessages(account)
  const words = useMessages(auth)
  const failure = useErrorCodeText(authErrors)
  const textOf = useErrorText()
  const options = useSignInOptions()
  const forgot = useForgotPassword()
  const typedEmail = useRouterState({ select: ({ location }) => location.state.email ?? '' })
  const form = useForm({ resolver: standardSchemaResolver(Values), defaultValues: { email: typedEmail } })
  const submit = form.handleSubmit(({ email }) => forgot.mutate(email))
  if (options.data?.mail === false) return <Banner tone="info">{failure('mail_off')}</Banner>
  if (forgot.isSuccess) return <Banner tone="info">{text.linkSent}</Banner>
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{text.forgotHint}</p>
      {forgot.isError && <Banner>{textOf(forgot.error)}</Banner>}
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        error={fieldText(words, form.formState.errors.email?.message)}
        {...form.register('email')}
      />
      <Button type="submit" pending={forgot.isPending} wide>
        {text.sendLink}
      </Button>
    </form>
  )
}
