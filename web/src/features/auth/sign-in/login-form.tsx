import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import type { TokenProblem } from '../../../core/session/token.ts'
import { auth } from '../../../i18n/texts/auth/auth.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSignInOptions } from '../api/get-sign-in-options.ts'
import { useLogin } from '../api/login.ts'
import { TokenRefused } from '../api/take-session.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { LoginValues } from './login-values.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { loginRedirectMs } from './timing.ts'
import { useEnter } from './use-enter.ts'

const tokenTexts: Record<TokenProblem, (text: (typeof auth)['en']) => string> = {
  missing: (text) => text.tokenMissing,
  malformed: (text) => text.tokenMalformed,
  invalid: (text) => text.tokenInvalid,
  undecodable: (text) => text.tokenUndecodable,
}

export function LoginForm() {
  const text = useMessages(auth)
  // Spec §8
  const textOf = useErrorText({
    ...unanswered(text.serverError),
    unknown: (_, error) => (error instanceof TokenRefused ? tokenTexts[error.problem](text) : text.serverError),
    empty: text.invalidCredentials,
  })
  const options = useSignInOptions()
  const login = useLogin()
  const { entering, enter } = useEnter(loginRedirectMs)
  const form = useForm({
    resolver: standardSchemaResolver(LoginValues),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    login.mutate(values, {
      onSuccess() {
        toast.success(text.loggedIn)
        enter()
      },
    }),
  )
  const pending = login.isPending || entering
  return (
    <>
      <form onSubmit={submit} onChange={() => login.isError && login.reset()} noValidate className="grid gap-4">
        {login.isError && <Banner>{textOf(login.error)}</Banner>}
        <TextField
          label={text.email}
          type="email"
          autoComplete="username"
          error={fieldText(text, errors.email?.message)}
          {...form.register('email')}
        />
        <PasswordField
          label={text.password}
          error={fieldText(text, errors.password?.message)}
          {...form.register('password')}
        />
        <Button type="submit" pending={pending} wide>
          {text.login}
        </Button>
      </form>
      {options.data?.mail && <TextLink to={paths.forgotPassword}>{text.forgot}</TextLink>}
      <DemoAccounts
        accounts={options.data?.demoAccounts ?? []}
        disabled={pending}
        onChoose={({ email, password }) => {
          form.reset({ email, password })
          void submit()
        }}
      />
    </>
  )
}
