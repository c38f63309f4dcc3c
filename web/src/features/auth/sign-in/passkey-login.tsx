import { minuteMs } from '@hamvav/contract/durations'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cancelPasskey, PasskeyError } from '../../../core/passkeys/passkeys.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { security } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { askForPasskey, usePasskeyLogin } from '../api/security.ts'

/** Interval at which the suggestion in the email field gets a new challenge; one is valid for five minutes. */
const renewMs = 4 * minuteMs

interface PasskeyLoginProps {
  disabled: boolean
  onLoggedIn: () => void
}

/** Button to log in with a passkey. The browser also suggests passkeys in the email field. Lazy: not on the first path. */
export function PasskeyLogin({ disabled, onLoggedIn }: PasskeyLoginProps) {
  const text = useMessages(security)
  const textOf = useErrorText({ invalid_credentials: text.loginRefused })
  const login = usePasskeyLogin()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const attempt = useRef({ isBusy: false, isOver: false })

  /** A suggestion that fails says nothing, as nobody asked for it; a log-in that fails does. */
  async function ask(isSuggested: boolean): Promise<void> {
    let isWanted = !isSuggested
    try {
      const passkey = await askForPasskey(isSuggested)
      if (attempt.current.isOver) return
      isWanted = true
      attempt.current.isBusy = true
      await login.mutateAsync(passkey)
      onLoggedIn()
    } catch (error) {
      if (!isWanted) return
      attempt.current.isBusy = false
      if (!(error instanceof PasskeyError && error.failure === 'cancelled')) setFailure(error)
    }
  }
  async function askByButton(): Promise<void> {
    setFailure(null)
    setAsking(true)
    attempt.current.isBusy = true
    await ask(false)
    setAsking(false)
  }

  useEffect(() => {
    const current = attempt.current
    current.isOver = false
    const suggest = () => {
      if (!current.isBusy) void ask(true)
    }
    suggest()
    const timer = setInterval(suggest, renewMs)
    return () => {
      current.isOver = true
      clearInterval(timer)
      void cancelPasskey()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ceremony starts once per visit, not once per render
  }, [])

  return (
    <div className="grid gap-3">
      {failure !== null && <Banner>{failure instanceof PasskeyError ? text.passkeyFailed : textOf(failure)}</Banner>}
      <Button variant="ghost" wide disabled={disabled} pending={isAsking} onClick={() => void askByButton()}>
        <KeyRound size={18} aria-hidden="true" />
        {text.login}
      </Button>
    </div>
  )
}
