import { type FormEvent, useState } from 'react'
import { isDiscreet, setDiscreet } from '../../core/preferences/discreet.ts'
import {
  canHavePin,
  hasPin,
  isPin,
  type LockAfter,
  lockAfter,
  lockAfterMinutes,
  pinDigits,
  removePin,
  setLockAfter,
  setPin,
  tryPin,
} from '../../core/preferences/screen-lock.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { discreet } from '../../i18n/texts/app.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Choice } from '../../ui/forms/choice.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

interface DiscreetSettingsProps {
  /** Makes the server's pushes discreet; null for members who get none. */
  makePushesDiscreet: (() => Promise<void>) | null
  reload?: () => void
}

const reloadPage = () => location.reload()

/** Discreet mode of this device, and its PIN. */
export function DiscreetSettings({ makePushesDiscreet, reload = reloadPage }: DiscreetSettingsProps) {
  const text = useMessages(discreet)
  const textOf = useErrorText()
  const [isOn] = useState(isDiscreet)
  const [withPin, setWithPin] = useState(hasPin)
  const [error, setError] = useState<Error>()
  async function turn(next: boolean) {
    await setDiscreet(next)
    try {
      if (next) await makePushesDiscreet?.()
    } catch (problem) {
      return setError(problem as Error)
    }
    reload()
  }
  return (
    <section aria-labelledby="discreet-mode" className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-2" id="discreet-mode">
        <Switch label={text.title} checked={isOn} disabled={withPin} onChange={(next) => void turn(next)}>
          <span className="grid gap-2">
            <span>{text.hint}</span>
            <span>{text.exitHint}</span>
            <span>{text.limits}</span>
            {withPin && <span>{text.removeFirst}</span>}
          </span>
        </Switch>
        {error && (
          <Banner
            action={
              <Button size="small" variant="ghost" onClick={reload}>
                {text.reload}
              </Button>
            }
          >
            {text.pushFailed} {textOf(error)}
          </Banner>
        )}
      </div>
      {isOn &&
        (!canHavePin() ? (
          <p className="text-14 text-ink-3">{text.noPin}</p>
        ) : withPin ? (
          <PinOptions onRemoved={() => setWithPin(false)} />
        ) : (
          <NewPin onSet={() => setWithPin(true)} />
        ))}
    </section>
  )
}

const pinField = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: pinDigits.max,
} as const

function NewPin({ onSet }: { onSet: () => void }) {
  const text = useMessages(discreet)
  const [pin, write] = useState('')
  const [again, repeat] = useState('')
  const [problem, setProblem] = useState<{ pin?: string; again?: string }>({})
  const [isPending, setPending] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = !isPin(pin) ? { pin: text.badPin } : pin !== again ? { again: text.differentPin } : null
    setProblem(found ?? {})
    if (found || isPending) return
    setPending(true)
    await setPin(pin, 1)
    onSet()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <h3 className="text-16 font-semibold">{text.pinTitle}</h3>
      <p className="text-14 text-ink-3">{text.pinHint}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          {...pinField}
          label={text.newPin}
          value={pin}
          error={problem.pin}
          onChange={(event) => write(event.target.value)}
        />
        <TextField
          {...pinField}
          label={text.repeatPin}
          value={again}
          error={problem.again}
          onChange={(event) => repeat(event.target.value)}
        />
      </div>
      <div>
        <Button type="submit" variant="soft" pending={isPending}>
          {text.setPin}
        </Button>
      </div>
    </form>
  )
}

function PinOptions({ onRemoved }: { onRemoved: () => void }) {
  const text = useMessages(discreet)
  const format = useFormat()
  const [minutes, setMinutes] = useState(lockAfter)
  const [pin, write] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  // Who finds the phone unlocked must not be able to take the PIN away.
  async function remove(event: FormEvent) {
    event.preventDefault()
    if (pin === '' || isPending) return
    setPending(true)
    const answer = await tryPin(pin)
    setPending(false)
    write('')
    if (answer.kind === 'wrong') setProblem(text.wrong({ count: answer.left }))
    else if (answer.kind === 'open') {
      removePin()
      onRemoved()
    }
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="text-15 font-semibold">
        {text.pinSet}
      </p>
      <Choice<`${LockAfter}`>
        label={text.lockAfter}
        value={`${minutes}`}
        options={lockAfterMinutes.map((each) => ({
          value: `${each}`,
          label: each === 0 ? text.atOnce : text.minutes({ n: format.number(each) }),
        }))}
        onChange={(chosen) => {
          const next = Number(chosen) as LockAfter
          setLockAfter(next)
          setMinutes(next)
        }}
      />
      <form onSubmit={(event) => void remove(event)} className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            {...pinField}
            label={text.currentPin}
            value={pin}
            error={problem}
            onChange={(event) => {
              write(event.target.value)
              setProblem(undefined)
            }}
          />
        </div>
        <Button type="submit" variant="ghost" pending={isPending}>
          {text.removePin}
        </Button>
      </form>
    </div>
  )
}
