import { signUpDomains } from '@hamvav/contract/auth/limits'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { auth } from '../../../i18n/texts/auth/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useRegister, useSignInOptions } from '../api/sign-in.ts'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { registerValues } from './register-schema.ts'
import { registerRedirectMs, useLoginRedirect } from './use-login-redirect.ts'

const empty = { username: '', name: '', email: '', password: '', confirmation: '' }

export function RegisterForm() {
  const text = useMessages(auth)
  const textOf = useErrorText({ ...unanswered(text.registrationFailed), empty: text.registrationFailed })
  const language = useLanguage()
  const options = useSignInOptions()
  const register = useRegister()
  const { isRedirecting, redirect } = useLoginRedirect(registerRedirectMs)
  const form = useForm({
    resolver: standardSchemaResolver(registerValues(options.data?.signUpDomains ?? signUpDomains)),
    defaultValues: empty,
  })
  const refusedFields = fieldTexts(register.error, language)
  const errorOf = (field: keyof typeof empty) =>
    fieldText(text, form.formState.errors[field]?.message) ?? refusedFields[field]
  const isShownAtField = Object.keys(refusedFields).some((field) => field in empty)
  const { mayGo, sheet } = useAskFirst('profile', 'save')
  const submit = form.handleSubmit(async ({ username, name, email, password }) => {
    if (!(await mayGo([username, name]))) return
    register.mutate(
      { username, name, email, password },
      {
        onSuccess() {
          toast.success(text.registered)
          redirect()
        },
      },
    )
  })
  return (
    <form onSubmit={submit} onChange={() => register.isError && register.reset()} noValidate className="grid gap-4">
      {register.isError && !isShownAtField && <Banner>{textOf(register.error)}</Banner>}
      <TextField
        label={text.username}
        hint={text.usernameHint}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        {...form.register('username')}
      />
      <TextField
        label={text.name}
        autoComplete="name"
        error={errorOf('name')}
        onFocus={prepareToAsk}
        {...form.register('name')}
      />
      <TextField
        label={text.email}
        type="email"
        autoComplete="username"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <PasswordField
        label={text.confirmPassword}
        autoComplete="new-password"
        error={errorOf('confirmation')}
        {...form.register('confirmation')}
      />
      <Button type="submit" pending={register.isPending || isRedirecting} wide>
        {text.register}
      </Button>
      <p className="text-14 text-ink-3">{text.adultsOnly}</p>
      {sheet}
    </form>
  )
}
