import { adminIdleMinutes } from '@hamvav/contract/admin/limits'
import { useEffect, useRef, useState } from 'react'
import { refreshAdmin } from '../../../core/api/admin-call.ts'
import { adminKeys } from '../../../core/session/admin-session.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminShell } from '../../../i18n/texts/admin/panel/shell.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { logoutAdmin } from './session.tsx'

/** One minute before the end of a session in which nothing is done. */
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

const idleMs = adminIdleMinutes * 60_000
/** Before the end one is warned, ms. */
const warnMs = 60_000
/** That something was done is written this often at most, ms. */
const noteEveryMs = 5_000
/** Who only reads makes no calls: the server hears this often at most that they are there, ms. */
const tellEveryMs = 5 * 60_000
const deeds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

const lastDeed = () => Number(readStored(adminKeys.active)) || 0

function note(now: number) {
  writeStored(adminKeys.active, String(now))
}

/** Seconds until the log-out while one is warned, else null; `stay` puts it off. */
export function useIdle(): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    // A page that is opened is a deed; one that comes back after too long finds its session over.
    if (Date.now() - lastDeed() < idleMs || lastDeed() === 0) note(Date.now())
    return watchIdle(setSecondsLeft)
  }, [])
  const stay = () => {
    note(Date.now())
    setSecondsLeft(null)
    refreshAdmin().catch(() => undefined)
  }
  return { secondsLeft, stay }
}

/** @param show what `secondsLeft` is now; @returns what stops it */
function watchIdle(show: (secondsLeft: number | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = Date.now()
  let telling: ReturnType<typeof setTimeout> | undefined
  let isWarning = false
  const check = () => {
    clearTimeout(timer)
    // Logged out in another tab: the layout goes.
    if (lastDeed() === 0) return
    const left = lastDeed() + idleMs - Date.now()
    if (left <= 0) return logoutAdmin('idle')
    isWarning = left <= warnMs
    show(isWarning ? Math.ceil(left / 1000) : null)
    timer = setTimeout(check, isWarning ? 1000 : left - warnMs)
  }
  const act = () => {
    const now = Date.now()
    // Whoever was warned answers by the button: a mouse that is brushed against is nobody.
    if (isWarning || now - lastDeed() < noteEveryMs) return
    // A computer that slept: the timer has not come to it yet.
    if (now - lastDeed() >= idleMs) return check()
    note(now)
    // Also what is done right after the server was told: else it would end the session before the warning.
    const wait = told + tellEveryMs - now
    if (wait <= 0) tell()
    else telling ??= setTimeout(tell, wait)
  }
  const tell = () => {
    clearTimeout(telling)
    telling = undefined
    told = Date.now()
    refreshAdmin().catch(() => undefined)
  }
  const follow = ({ key }: StorageEvent) => key === adminKeys.active && isWarning && check()
  const wake = () => document.visibilityState === 'visible' && check()
  for (const deed of deeds) addEventListener(deed, act, { capture: true, passive: true })
  addEventListener('storage', follow)
  document.addEventListener('visibilitychange', wake)
  check()
  return () => {
    clearTimeout(timer)
    clearTimeout(telling)
    for (const deed of deeds) removeEventListener(deed, act, { capture: true })
    removeEventListener('storage', follow)
    document.removeEventListener('visibilitychange', wake)
  }
}
