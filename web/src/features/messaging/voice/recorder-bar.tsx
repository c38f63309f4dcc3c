// @offline
import { secondMs } from '@hamvav/contract/durations'
import { voiceSeconds } from '@hamvav/contract/messaging/attachment-limits'
import { ChevronLeft, Trash2, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { hasReducedMotion } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { voiceRecorder } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { clockOf, VoicePlayer } from '../../../ui/media/voice-player.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { VoiceRecorder } from './recorder.ts'
import type { Hint, Reason, Recording } from './recording.ts'
import type { VoiceNote } from './voice-note.ts'

interface BarProps {
  recorder: VoiceRecorder
  state: Recording
  partnerName: string
  /** Keeps the focus when other buttons go. */
  mainButton: RefObject<HTMLButtonElement | null>
}

type Texts = TextsOf<typeof voiceRecorder>
type At<Step extends Recording['step']> = Extract<Recording, { step: Step }>

/** Time after which a deleted note cannot be restored any more, ms. */
const undoMs = 10 * secondMs

/** Over the composer: what is recorded, what was recorded, and what prevents it. */
export function RecorderBar(props: BarProps) {
  const { recorder, state, mainButton } = props
  const cancel = () => {
    mainButton.current?.focus()
    recorder.dispatch({ kind: state.step === 'preview' ? 'delete' : 'cancel' })
  }
  useEscape(state.step === 'opening' || state.step === 'recording' ? cancel : null)
  useForgetting(recorder, state)
  return (
    <>
      <Announcer {...props} />
      <Asking {...props} />
      {state.step === 'idle' && <IdleNotice {...props} state={state} />}
      {state.step === 'preview' && state.reason !== 'stopped' && <ReasonNotice reason={state.reason} />}
      {state.step !== 'idle' && state.step !== 'asking' && (
        <Cover>
          {state.step === 'recording' && <Running {...props} state={state} onCancel={cancel} />}
          {state.step === 'opening' && <Opening onCancel={cancel} />}
          {state.step === 'preview' && <Preview note={state.note} onDelete={cancel} />}
          {(state.step === 'closing' || state.step === 'sending') && <Preparing />}
        </Cover>
      )}
    </>
  )
}

/** The composer below it is hidden (composer.tsx). */
const Cover = ({ children }: { children: ReactNode }) => (
  <div data-voice="" className="visible absolute inset-y-0 right-17.5 left-2 flex items-center gap-2 bg-surface pt-2">
    {children}
  </div>
)

function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (!onEscape) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function useForgetting(recorder: VoiceRecorder, state: Recording): void {
  const dropped = state.step === 'idle' ? state.dropped : null
  useEffect(() => {
    if (!dropped) return
    const timer = setTimeout(() => recorder.dispatch({ kind: 'dismiss' }), undoMs)
    return () => clearTimeout(timer)
  }, [recorder, dropped])
}

/** Seconds since then, each time when the meter moves. */
function useElapsed(startedAt: number, everyMs: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return Math.min(voiceSeconds.max, Math.max(0, (now - startedAt) / secondMs))
}

const shownLevels = 22

/** The last loudnesses, newest last. */
function useLevels(recorder: VoiceRecorder, everyMs: number): readonly number[] {
  const [levels, setLevels] = useState<readonly number[]>(() => Array.from({ length: shownLevels }, () => 0))
  useEffect(() => {
    const timer = setInterval(() => setLevels((last) => [...last.slice(1), recorder.level()]), everyMs)
    return () => clearInterval(timer)
  }, [recorder, everyMs])
  return levels
}

function Running({ recorder, state, onCancel }: BarProps & { state: At<'recording'>; onCancel: () => void }) {
  const text = useMessages(voiceRecorder)
  const format = useFormat()
  const everyMs = hasReducedMotion() ? 500 : 100
  const levels = useLevels(recorder, everyMs)
  const elapsed = useElapsed(state.startedAt, everyMs)
  return (
    <>
      {!state.isHeld && <IconButton label={text.delete} icon={Trash2} onClick={onCancel} className="flex-none" />}
      <span className={`flex flex-none items-center gap-2 ${state.isHeld ? 'pl-3' : ''}`} aria-hidden="true">
        <span className="size-2.5 rounded-full bg-danger animate-pulse-dot" />
        <span className="min-w-9 tabular-nums">{clockOf(elapsed, format.digits)}</span>
      </span>
      <Levels levels={levels} />
      {state.isHeld && (
        <span
          aria-hidden="true"
          style={{ translate: `${-state.cancelling * 40}px`, opacity: 1 - state.cancelling * 0.6 }}
          className="flex flex-none items-center gap-1 pr-3 text-14 text-ink-2"
        >
          <ChevronLeft size={17} />
          {text.slide}
        </span>
      )}
    </>
  )
}

const Levels = ({ levels }: { levels: readonly number[] }) => (
  <span aria-hidden="true" className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden">
    {levels.map((level, index) => (
      <span
        // The index is the position.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        style={{ height: `${10 + level * 90}%` }}
        className="w-0.75 flex-none rounded-full bg-primary"
      />
    ))}
  </span>
)

function Opening({ onCancel }: { onCancel: () => void }) {
  const text = useMessages(voiceRecorder)
  return (
    <>
      <IconButton label={text.close} icon={X} onClick={onCancel} className="flex-none" />
      <span className="min-w-0 flex-1 truncate text-ink-2">{text.opening}</span>
    </>
  )
}

function Preparing() {
  const text = useMessages(voiceRecorder)
  return <span className="min-w-0 flex-1 truncate pl-3 text-ink-2">{text.preparing}</span>
}

function Preview({ note, onDelete }: { note: VoiceNote; onDelete: () => void }) {
  const text = useMessages(voiceRecorder)
  const key = useId()
  const sound = useMemo(() => ({ key, load: () => note.blob.arrayBuffer(), isStored: () => true }), [key, note])
  return (
    <>
      <IconButton label={text.delete} icon={Trash2} onClick={onDelete} className="flex-none" />
      <div role="group" aria-label={text.preview} className="max-w-96 min-w-0 flex-1">
        <VoicePlayer sound={sound} seconds={note.seconds} waveform={note.waveform} bytes={note.blob.size} isCompact />
      </div>
    </>
  )
}

const notice =
  'visible absolute inset-x-3 bottom-full mb-2 rounded-card border border-line bg-surface px-4 py-3 text-15 shadow-2'

const ReasonNotice = ({ reason }: { reason: Exclude<Reason, 'stopped'> }) => (
  <p className={notice}>{useMessages(voiceRecorder)[reason]}</p>
)

const hintText = (text: Texts, hint: Hint): string => (hint === 'failed' ? text.problem : text[hint])

/** After a tap, a deletion, or without a microphone. */
function IdleNotice({ recorder, state, mainButton }: BarProps & { state: At<'idle'> }) {
  const text = useMessages(voiceRecorder)
  const { hint, dropped } = state
  if (hint === null && dropped === null) return null
  const toMain = (work: () => void) => () => {
    mainButton.current?.focus()
    work()
  }
  const record = toMain(() => recorder.begin('toggle'))
  const isReady = hint === 'short' || hint === 'ready'
  return (
    <div className={`${notice} flex items-start gap-2 pr-1`}>
      <div className="min-w-0 flex-1">
        <p>{hint === null ? text.deleted : hintText(text, hint)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {hint === null ? (
            <Button size="small" variant="soft" onClick={toMain(() => recorder.dispatch({ kind: 'undo' }))}>
              {text.undo}
            </Button>
          ) : (
            hint !== 'unsupported' && (
              <Button size="small" variant="soft" onClick={record}>
                {isReady ? text.lock : text.tryAgain}
              </Button>
            )
          )}
        </div>
      </div>
      <IconButton
        label={text.close}
        icon={X}
        size={20}
        onClick={toMain(() => recorder.dispatch({ kind: 'dismiss' }))}
        className="-mt-1.5 flex-none"
      />
    </div>
  )
}

function Asking({ recorder, state, partnerName }: BarProps) {
  const text = useMessages(voiceRecorder)
  const dismiss = () => recorder.dispatch({ kind: 'dismiss' })
  return (
    <Dialog
      open={state.step === 'asking'}
      onOpenChange={(isOpen) => !isOpen && dismiss()}
      title={text.ask}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={dismiss}>
            {text.notNow}
          </Button>
          <Button onClick={() => recorder.dispatch({ kind: 'allow' })}>{text.allow}</Button>
        </div>
      }
    >
      <p>{text.askText({ name: partnerName })}</p>
    </Dialog>
  )
}

/** Interval at which the time is said, s. */
const saidEvery = 15
/** Before the end it is said what is left, s. */
const lastSeconds = 10

/** States and time for screen readers. */
function Announcer({ state }: BarProps) {
  const text = useMessages(voiceRecorder)
  const format = useFormat()
  const said = announcementOf(text, state, (seconds) => clockOf(seconds, format.digits))
  return (
    <p role="status" className="sr-only">
      {said}
      {state.step === 'recording' && <SaidTime key={state.startedAt} startedAt={state.startedAt} />}
    </p>
  )
}

function announcementOf(text: Texts, state: Recording, clock: (seconds: number) => string): string {
  switch (state.step) {
    case 'idle':
      if (state.dropped) return text.deleted
      return state.hint === null ? '' : hintText(text, state.hint)
    case 'opening':
      return text.opening
    case 'recording':
      return text.recording
    case 'closing':
    case 'sending':
      return text.preparing
    case 'preview': {
      const stopped = text.stopped({ time: clock(state.note.seconds) })
      return state.reason === 'stopped' ? stopped : `${text[state.reason]} ${stopped}`
    }
    default:
      return ''
  }
}

function SaidTime({ startedAt }: { startedAt: number }) {
  const text = useMessages(voiceRecorder)
  const format = useFormat()
  const elapsed = useElapsed(startedAt, secondMs)
  const left = voiceSeconds.max - Math.floor(elapsed)
  const steps = Math.floor(elapsed / saidEvery) * saidEvery
  if (left <= lastSeconds) return ` ${text.left({ n: format.number(lastSeconds) })}`
  return steps === 0 ? null : ` ${text.elapsed({ time: clockOf(steps, format.digits) })}`
}
