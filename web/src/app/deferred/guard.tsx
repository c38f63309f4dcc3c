// @offline
// Discreet mode while the app runs: lock screen, nothing to see in the background, quick exit. Loaded only on devices that have it on.
import { DoorOpen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  exitAddress,
  isLeftEntry,
  leaveByKeys,
  leaveFirstPage,
  leaveQuickly,
  takeLeaving,
} from '../../core/navigation/quick-exit.ts'
import { neutralName } from '../../core/preferences/discreet-names.ts'
import { isLocked, markOpen, tryPin } from '../../core/preferences/screen-lock.ts'
import { clearDeviceData } from '../../core/session/device-session.ts'
import { logout } from '../../core/session/session.ts'
import { retainDraftsOf } from '../../core/storage/use-draft.ts'
import { createStore, useStore } from '../../core/storage/store.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { discreet } from '../../i18n/texts/app.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

/** `away`: in the background, hidden from the list of open apps. */
type Guard = 'locked' | 'away' | 'open'

const guard = createStore<Guard>('open')

function show(next: Guard): void {
  guard.set(next)
  document.documentElement.dataset['guard'] = next
}

/** Where the focus was before the lock. */
let focused: Element | null = null

function lock(): void {
  focused = document.activeElement
  show('locked')
}

function onVisibility(): void {
  if (document.documentElement.dataset['guard'] === 'left') return
  if (document.visibilityState === 'hidden') {
    if (guard.get() !== 'open') return
    markOpen()
    show('away')
  } else if (isLocked()) lock()
  else if (guard.get() === 'away') show('open')
}

/** @returns when the app may be shown, the first time */
export function startGuard(): Promise<void> {
  const isLeft = isLeftEntry()
  if (isLeft || takeLeaving()) {
    // Forward came to what a quick exit left, or the exit to an earlier page of ours.
    if (isLeft) location.replace(exitAddress)
    else leaveFirstPage()
    return new Promise(() => undefined)
  }
  const place = document.createElement('div')
  place.id = 'guard'
  document.body.append(place)
  createRoot(place).render(<GuardScreen />)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onVisibility)
  addEventListener('pagehide', onVisibility)
  leaveByKeys()
  if (isLocked()) lock()
  else show('open')
  return new Promise((resolve) => {
    const onOpen = () => {
      if (guard.get() === 'locked') return
      stop()
      resolve()
    }
    const stop = guard.subscribe(onOpen)
    onOpen()
  })
}

function open(): void {
  show('open')
  if (focused instanceof HTMLElement) focused.focus()
}

/** Nothing of the member stays on the device, also if the app itself has not started yet. */
function forgetMember(): void {
  retainDraftsOf(null)
  void clearDeviceData().finally(open)
}

export function GuardScreen() {
  return useStore(guard) === 'locked' ? <LockScreen /> : <QuickExit />
}

function QuickExit() {
  const text = useMessages(discreet)
  return (
    <button
      type="button"
      aria-label={text.quickExit}
      title={text.quickExit}
      onClick={() => leaveQuickly()}
      className="fixed top-1/2 right-0 z-50 grid h-12 w-7 place-items-center rounded-l-field border border-r-0 border-line bg-surface text-ink-2 opacity-80 shadow-2 hover:opacity-100 focus-visible:opacity-100"
    >
      <DoorOpen size={18} aria-hidden="true" />
    </button>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

function LockScreen() {
  const text = useMessages(discreet)
  const [pin, setPin] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || pin === '') return
    setPending(true)
    const answer = await tryPin(pin)
    setPending(false)
    setPin('')
    if (answer.kind === 'open') open()
    else if (answer.kind === 'out') forgetMember()
    else setProblem(text.wrong({ count: answer.left }))
  }
  const signOut = () => {
    logout()
    forgetMember()
  }
  return (
    <main className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper p-4">
      <form onSubmit={(event) => void submit(event)} className="grid w-full max-w-80 gap-4">
        <h1 className="text-25">{neutralName}</h1>
        <TextField
          label={text.enterPin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          ref={focusOnce}
          value={pin}
          error={problem}
          onChange={(event) => {
            setPin(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" pending={isPending}>
          {text.unlock}
        </Button>
        <Button variant="ghost" onClick={signOut}>
          {text.forgot}
        </Button>
      </form>
    </main>
  )
}
