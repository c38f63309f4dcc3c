import type { getSignInOptions } from '@hamvav/contract/auth/endpoints'
import { loginPasswordMin } from '@hamvav/contract/auth/limits'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { UserRound } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { paths } from '../../../core/navigation/paths.ts'
import { hasPasskeys } from '../../../core/passkeys/passkeys.ts'
import type { TokenProblem } from '../../../core/session/token.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { auth } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TokenRefused, useLogin, useSignInOptions } from '../api/sign-in.ts'
import { loginRedirectMs, useLoginRedirect } from './use-login-redirect.ts'

interface Values {
  email: string
  password: string
}
interface Problem {
  field: keyof Values
  text: 'fillAll' | 'emailInvalid' | 'passwordSix'
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
  const { isRedirecting, redirect } = useLoginRedirect(loginRedirectMs)
  const form = useForm({
    resolver: standardSchemaResolver(LoginValues),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors } = form.formState
  const onLoggedIn = () => {
    toast.success(text.loggedIn)
    redirect()
  }
  const submit = form.handleSubmit((values) => login.mutate(values, { onSuccess: onLoggedIn }))
  const pending = login.isPending || isRedirecting
  return (
    <>
      <form onSubmit={submit} onChange={() => login.isError && login.reset()} noValidate className="grid gap-4">
        {login.isError && <Banner>{textOf(login.error)}</Banner>}
        <TextField
          label={text.email}
          type="email"
          autoComplete="username webauthn"
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
      <PasskeyOffer disabled={pending} onLoggedIn={onLoggedIn} />
      {options.data?.mail && (
        <TextLink to={paths.forgotPassword} state={() => ({ email: form.getValues('email') })}>
          {text.forgot}
        </TextLink>
      )}
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

const PasskeyLogin = lazy(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin }))

/** Only in browsers that have passkeys, which a prerendered page cannot know. */
function PasskeyOffer(props: { disabled: boolean; onLoggedIn: () => void }) {
  const isOffered = useSyncExternalStore(subscribeToNothing, hasPasskeys, () => false)
  if (!isOffered) return null
  return (
    <Suspense fallback={null}>
      <PasskeyLogin {...props} />
    </Suspense>
  )
}

const subscribeToNothing = () => () => {}

type DemoAccount = ResponseOf<typeof getSignInOptions>['demoAccounts'][number]
interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  disabled: boolean
  onChoose: (account: DemoAccount) => void
}

/** Login buttons of the demo accounts; the server lists them only in demo mode. */
function DemoAccounts({ accounts, disabled, onChoose }: DemoAccountsProps) {
  const text = useMessages(auth)
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="grid gap-3 rounded-card bg-marigold-soft p-4">
      <div>
        <h2 id="demo-accounts" className="text-18 text-marigold-soft-ink">
          {text.demoTitle}
        </h2>
        <p className="text-14 text-marigold-soft-ink">{text.demoHint}</p>
      </div>
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button variant="ghost" wide disabled={disabled} onClick={() => onChoose(account)} className="bg-surface">
              <UserRound size={18} aria-hidden="true" />
              {text.logInAs({ name: account.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const tokenTexts: Record<TokenProblem, (text: TextsOf<typeof auth>) => string> = {
  missing: (text) => text.tokenMissing,
  malformed: (text) => text.tokenMalformed,
  invalid: (text) => text.tokenInvalid,
  undecodable: (text) => text.tokenUndecodable,
}

/** Trims and lower-cases the email, never the password. The message of an issue is a text key. */
const LoginValues = z
  .object({ email: z.string().check(z.trim(), z.toLowerCase()), password: z.string() })
  .check(({ value, issues }) => {
    const problem = loginProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.text })
  })

/** The first validation problem in the order of spec §5, or null. */
function loginProblem({ email, password }: Values): Problem | null {
  if (!email) return { field: 'email', text: 'fillAll' }
  if (!password) return { field: 'password', text: 'fillAll' }
  if (!looksLikeAddress.test(email)) return { field: 'email', text: 'emailInvalid' }
  if (password.length < loginPasswordMin) return { field: 'password', text: 'passwordSix' }
  return null
}

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
