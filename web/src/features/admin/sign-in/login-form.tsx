import { adminIdleMinutes } from '@hamvav/contract/admin/limits'
import { useState } from 'react'
import type { ApiError } from '../../../core/api/api-error.ts'
import { lastEnding } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminLoginTexts } from '../../../i18n/texts/admin/panel/sign-in.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { AdminTokenMissing, useAdminLogin } from '../api/login.ts'
import { DemoAdmin } from './demo-admin.tsx'
import { hasKeptTexts } from '../parts/kept-text.ts'
import { useEnterPanel } from './use-enter-panel.ts'
import { useStore } from '../../../core/storage/store.ts'

/** Username and password (spec §2, §5). */
export function AdminLoginForm() {
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
  const { entering, enter } = useEnterPanel()
  const [values, setValues] = useState({ username: '', password: '' })
  const [isIncomplete, setIncomplete] = useState(false)
  const pending = login.isPending || entering
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
    login.mutate(
      { username, password: given.password },
      {
        onSuccess() {
          toast.success(text.loggedIn)
          enter()
        },
      },
    )
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

/** Why one is here again. */
function LastEnding() {
  const text = useMessages(adminLoginTexts)
  const { number } = useFormat()
  const ending = useStore(lastEnding)
  const why =
    ending === 'expired' ? text.expired : ending === 'idle' ? text.idle({ n: number(adminIdleMinutes) }) : undefined
  const words = [why, hasKeptTexts() ? text.kept : undefined].filter((part) => part !== undefined)
  return words.length > 0 && <Banner tone="info">{words.join(' ')}</Banner>
}
