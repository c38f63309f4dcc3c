import { adminIdleMinutes } from '@hamvav/contract/admin/limits'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { useEffect, useRef, useState } from 'react'
import { refreshAdmin } from '../../../core/api/admin-call.ts'
import { adminKeys } from '../../../core/session/admin-session.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminShell } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { logoutAdmin } from './session.tsx'

/** Warning one minute before an idle session ends. */
export function IdleWarning() {
  const text = useMessages(adminShell)
  const { number } = useFormat()
  const { secondsLeft, stay } = useIdle()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={secondsLeft !== null}
      onOpenChange={(open) => !open && stay()}
      title={text.idleTitle}
      initialFocus={button}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => logoutAdmin('logout')}>
            {text.logout}
          </Button>
          <Button ref={button} onClick={stay}>
            {text.stay}
          </Button>
        </div>
      }
    >
      <p>{text.idleHint({ n: number(secondsLeft ?? 0) })}</p>
    </Dialog>
  )
}

// Logs an admin out after 30 minutes without activity in any tab; the server counts on its own.
const idleMs = adminIdleMinutes * minuteMs
/** Warning lead time, ms. */
const warnMs = minuteMs
/** Minimum time between two writes of the last activity, ms. */
const writeEveryMs = 5 * secondMs
/** Minimum time between two activity calls of an admin who only reads, ms. */
const callEveryMs = 5 * minuteMs
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

const lastActivity = () => Number(readStored(adminKeys.active)) || 0

function recordActivity(now: number) {
  writeStored(adminKeys.active, String(now))
}

/** Seconds until logout during the warning, else null; `stay` continues the session. */
function useIdle(): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    // Opening a page counts as activity, unless the session is already over.
    if (Date.now() - lastActivity() < idleMs || lastActivity() === 0) recordActivity(Date.now())
    return watchIdle(setSecondsLeft)
  }, [])
  const stay = () => {
    recordActivity(Date.now())
    setSecondsLeft(null)
    refreshAdmin().catch(() => undefined)
  }
  return { secondsLeft, stay }
}

/** @param show receives `secondsLeft` @returns a function that stops watching */
function watchIdle(show: (secondsLeft: number | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastCall = Date.now()
  let callTimer: ReturnType<typeof setTimeout> | undefined
  let isWarning = false
  const check = () => {
    clearTimeout(timer)
    // Logged out in another tab.
    if (lastActivity() === 0) return
    const left = lastActivity() + idleMs - Date.now()
    if (left <= 0) return logoutAdmin('idle')
    isWarning = left <= warnMs
    show(isWarning ? Math.ceil(left / secondMs) : null)
    timer = setTimeout(check, isWarning ? secondMs : left - warnMs)
  }
  const onActivity = () => {
    const now = Date.now()
    // During the warning only the button counts, not an accidental mouse move.
    if (isWarning || now - lastActivity() < writeEveryMs) return
    // After sleep: the timer is late.
    if (now - lastActivity() >= idleMs) return check()
    recordActivity(now)
    // Also for activity right after a call: otherwise the server would end the session before the warning.
    const wait = lastCall + callEveryMs - now
    if (wait <= 0) callServer()
    else callTimer ??= setTimeout(callServer, wait)
  }
  const callServer = () => {
    clearTimeout(callTimer)
    callTimer = undefined
    lastCall = Date.now()
    refreshAdmin().catch(() => undefined)
  }
  const follow = ({ key }: StorageEvent) => key === adminKeys.active && isWarning && check()
  const wake = () => document.visibilityState === 'visible' && check()
  for (const event of activityEvents) addEventListener(event, onActivity, { capture: true, passive: true })
  addEventListener('storage', follow)
  document.addEventListener('visibilitychange', wake)
  check()
  return () => {
    clearTimeout(timer)
    clearTimeout(callTimer)
    for (const event of activityEvents) removeEventListener(event, onActivity, { capture: true })
    removeEventListener('storage', follow)
    document.removeEventListener('visibilitychange', wake)
  }
}
