import { signUpDomains } from '@hamvav/contract/auth/limits'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { paths } from '../../../core/navigation/paths.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { auth } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useRegister, useSignInOptions } from '../api/sign-in.ts'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StrengthMeter } from './password-strength.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { registerValues } from './register-schema.ts'
import { registerRedirectMs, useLoginRedirect } from './use-login-redirect.ts'

const empty = { username: '', name: '', email: '', password: '', confirmation: '', consent: false }

export function RegisterForm() {
  const text = useMessages(auth)
  const textOf = useErrorText({ ...unanswered(text.registrationFailed), empty: text.registrationFailed })
  const language = useLanguage()
  const options = useSignInOptions()
  const domains = options.data?.signUpDomains ?? signUpDomains
  const register = useRegister()
  const { isRedirecting, redirect } = useLoginRedirect(registerRedirectMs)
  const form = useForm({
    resolver: standardSchemaResolver(registerValues(domains)),
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
        hint={text.emailHint({ domains: joined(domains, text.or) })}
        type="email"
        autoComplete="username"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <div>
        <PasswordField
          label={text.password}
          hint={text.passwordHint}
          autoComplete="new-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <OwnStrength control={form.control} />
      </div>
      <PasswordField
        label={text.confirmPassword}
        autoComplete="new-password"
        error={errorOf('confirmation')}
        {...form.register('confirmation')}
      />
      <ConsentField error={errorOf('consent')} {...form.register('consent')} />
      <Button type="submit" pending={register.isPending || isRedirecting} wide>
        {text.register}
      </Button>
      {sheet}
    </form>
  )
}

/** 'a.com, b.com or c.com'. */
const joined = (domains: readonly string[], or: string) =>
  domains.length < 2 ? domains.join('') : `${domains.slice(0, -1).join(', ')} ${or} ${domains.at(-1)}`

/** Renders alone while the password is typed. */
function OwnStrength({ control }: { control: Control<typeof empty> }) {
  const [password, username, name, email] = useWatch({ control, name: ['password', 'username', 'name', 'email'] })
  return <StrengthMeter password={password} personal={[username, name, email.split('@', 1)[0] ?? '']} />
}

/** Terms, privacy and age in one line. The links open beside the form, so that nothing typed is lost. */
function ConsentField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  const text = useMessages(auth)
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-note' : undefined}
          className="size-5 flex-none accent-primary"
        />
        <span className="text-15">
          {text.consentStart} <ConsentLink to={paths.terms}>{text.consentTerms}</ConsentLink> {text.consentAnd}{' '}
          <ConsentLink to={`${paths.terms}#privacy`}>{text.consentPrivacy}</ConsentLink>
          {text.consentEnd === '.' ? '' : ' '}
          {text.consentEnd}
        </span>
      </label>
      {error && (
        <p id="consent-note" role="alert" className="flex gap-1.5 text-14 text-danger-ink">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
          {error}
        </p>
      )}
    </div>
  )
}

function ConsentLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="font-semibold text-primary-ink underline underline-offset-4">
      {children}
    </a>
  )
}
