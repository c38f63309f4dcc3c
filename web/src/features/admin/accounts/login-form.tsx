import type { AdminPending } from '@hamvav/contract/admin/entities'
import { adminIdleMinutes } from '@hamvav/contract/admin/limits'
import type { SecondFactor } from '@hamvav/contract/admin/proofs'
import { adminLoginPasskey } from '@hamvav/contract/admin/security-endpoints'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { adminCall } from '../../../core/api/admin-call.ts'
import type { ApiError } from '../../../core/api/api-error.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { currentAdmin, lastEnding, syncLastEnding } from '../../../core/session/admin-session.ts'
import { adminReturnPath } from '../../../core/session/require-admin.ts'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { adminSecurity, adminLoginTexts } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AdminTokenMissing, useAdminLogin, useAdminLoginFactor, useDemoAdmin } from '../api/accounts.ts'
import { hasDrafts } from '../parts/draft-text.ts'
import { FactorForm } from '../security/factor-form.tsx'

/** Username and password (spec §2, §5), then the second factor. */
export function AdminLoginForm() {
  const text = useMessages(adminLoginTexts)
  const { entering, enter } = useEnterPanel()
  const [step, setStep] = useState<AdminPending | null>(null)
  const finish = () => {
    toast.success(text.loggedIn)
    enter()
  }
  if (step) return <SecondStep step={step} isEntering={entering} onDone={finish} onCancel={() => setStep(null)} />
  return <FirstStep isEntering={entering} onDone={(pending) => (pending ? setStep(pending) : finish())} />
}

interface FirstStepProps {
  isEntering: boolean
  /** @param pending the second factor that is still needed */
  onDone: (pending: AdminPending | null) => void
}

export function FirstStep({ isEntering, onDone }: FirstStepProps) {
  const text = useMessages(adminLoginTexts)
  const { digits } = useFormat()
  const failedWithStatus = (_: string, { status }: ApiError) => text.failedWithStatus({ status: digits(status) })
  // Spec §8
  const textOf = useAdminErrorText({
    unknown: (_, error) => (error instanceof AdminTokenMissing ? text.tokenMissing : text.serverError),
    unreached: text.serverError,
    not_json: failedWithStatus,
    empty: failedWithStatus,
  })
  const login = useAdminLogin()
  const [values, setValues] = useState({ username: '', password: '' })
  const [isIncomplete, setIncomplete] = useState(false)
  const pending = login.isPending || isEntering
  const change = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    setIncomplete(false)
    if (login.isError) login.reset()
  }
  const submit = (given: typeof values) => {
    if (pending) return
    const username = given.username.trim()
    const isBlank = username === '' || given.password.trim() === ''
    setIncomplete(isBlank)
    if (isBlank) return login.reset()
    login.mutate({ username, password: given.password }, { onSuccess: onDone })
  }
  const problem = isIncomplete ? text.required : login.isError && textOf(login.error)
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(values)
        }}
        noValidate
        className="grid gap-4"
      >
        {problem ? <Banner>{problem}</Banner> : <LastEnding />}
        <TextField
          label={text.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(event) => change({ username: event.target.value })}
        />
        <PasswordField
          label={text.password}
          name="password"
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <Button type="submit" pending={pending} wide>
          {text.login}
        </Button>
      </form>
      <DemoAdmin
        disabled={pending}
        onChoose={(demo) => {
          setValues(demo)
          submit(demo)
        }}
      />
    </>
  )
}

interface SecondStepProps {
  step: AdminPending
  isEntering: boolean
  onDone: () => void
  onCancel: () => void
}

/** The second factor of the log-in. */
export function SecondStep({ step: { pending, factors }, isEntering, onDone, onCancel }: SecondStepProps) {
  const text = useMessages(adminSecurity)
  const complete = useAdminLoginFactor()
  const kinds = (['passkey', 'totp', 'recovery'] as const).filter((kind) => factors[kind])
  if (isEntering) return null
  return (
    <section aria-labelledby="second-step" className="grid gap-4">
      <h2 id="second-step" className="text-20">
        {text.secondStep}
      </h2>
      <FactorForm<SecondFactor>
        kinds={kinds}
        options={() => adminCall(adminLoginPasskey, { body: { pending } })}
        onProof={async (factor) => {
          await complete.mutateAsync({ pending, factor })
          onDone()
        }}
        cancel={
          <Button variant="ghost" size="small" onClick={onCancel}>
            {text.startAgain}
          </Button>
        }
      />
    </section>
  )
}

/** Reason for the logout. */
function LastEnding() {
  const text = useMessages(adminLoginTexts)
  const { number } = useFormat()
  const ending = useStore(lastEnding)
  const why =
    ending === 'expired' ? text.expired : ending === 'idle' ? text.idle({ n: number(adminIdleMinutes) }) : undefined
  const words = [why, hasDrafts() ? text.kept : undefined].filter((part) => part !== undefined)
  return words.length > 0 && <Banner tone="info">{words.join(' ')}</Banner>
}

interface Credentials {
  username: string
  password: string
}

/** The demo admin's credentials, in demo mode only. */
export function DemoAdmin({ disabled, onChoose }: { disabled: boolean; onChoose: (demo: Credentials) => void }) {
  const text = useMessages(adminLoginTexts)
  const demo = useDemoAdmin().data?.admin
  if (!demo) return null
  return (
    <section aria-labelledby="demo-admin" className="grid gap-3 rounded-card bg-marigold-soft p-4">
      <div className="text-14 text-marigold-soft-ink">
        <h2 id="demo-admin" className="text-18">
          {text.demoTitle}
        </h2>
        <p>{text.demoHint}</p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3">
          <dt>{text.username}</dt>
          <dd translate="no" className="font-semibold wrap-anywhere select-all">
            {demo.username}
          </dd>
          <dt>{text.password}</dt>
          <dd translate="no" className="font-semibold wrap-anywhere select-all">
            {demo.password}
          </dd>
        </dl>
      </div>
      <Button variant="ghost" wide disabled={disabled} onClick={() => onChoose(demo)} className="bg-surface">
        {text.useDemo}
      </Button>
    </section>
  )
}

/** Delay from login to the next screen, ms (spec §9). */
const redirectMs = 500

/** Navigates to the requested screen or the dashboard after `enter()`; `entering` until then. */
export function useEnterPanel() {
  const navigate = useNavigate()
  // Read once: while the panel's code loads, the address is the panel's already.
  const [requestedPath] = useState(useRequestedPath())
  const [entering, setEntering] = useState(false)
  useEffect(() => {
    const go = () => void navigate({ to: requestedPath ?? adminPaths.overview, replace: true })
    // Another tab may log in, or its reason for the end of the session arrives after the end.
    const follow = () => {
      if (!currentAdmin()) return syncLastEnding()
      lastEnding.set(null)
      go()
    }
    addEventListener('storage', follow)
    const timer = entering ? setTimeout(go, redirectMs) : undefined
    return () => {
      removeEventListener('storage', follow)
      clearTimeout(timer)
    }
  }, [entering, navigate, requestedPath])
  return { entering, enter: () => setEntering(true) }
}

const useRequestedPath = () =>
  useLocation({ select: ({ searchStr }) => adminReturnPath(new URLSearchParams(searchStr).get('next')) })
