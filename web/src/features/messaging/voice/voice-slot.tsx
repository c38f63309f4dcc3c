// @offline
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Lock, Mic, SendHorizontal, Square } from 'lucide-react'
import { lazy, type PointerEvent, type ReactNode, type Ref, Suspense, useEffect, useMemo, useRef } from 'react'
import { soundPlayer } from '../../../core/media/sound-player.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { voiceRecorder } from '../../../i18n/texts/messaging.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { Partner } from '../api/conversations.ts'
import type { VoiceRecorder } from './recorder.ts'
import { recorderOf } from './recorders.ts'
import type { Recording } from './recording.ts'

const loadBar = () => import('./recorder-bar.tsx')
const RecorderBar = lazy(async () => ({ default: (await loadBar()).RecorderBar }))

interface VoiceSlotProps {
  partner: Partner
  /** Whether nothing is written, and messages can be sent. */
  canRecord: boolean
  /** The button that sends the text. */
  children: ReactNode
}

/** At the end of the composer: records while nothing is written. What is recorded covers the composer. */
export function VoiceSlot({ partner, canRecord, children }: VoiceSlotProps) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const recorder = useMemo(() => recorderOf(client, viewerId, partner._id), [client, viewerId, partner._id])
  const state = useStore(recorder.state)
  // Leaving the conversation ends the recording, which waits here.
  useEffect(() => recorder.interrupt, [recorder])
  const mainButton = useRef<HTMLButtonElement>(null)
  const isQuiet = state.step === 'idle' && state.hint === null && state.dropped === null
  if (isQuiet && !canRecord) return children
  return (
    // Its children set their own visibility: while it records, the rest of the composer is hidden.
    <div className="contents">
      {!isQuiet && (
        <Suspense fallback={null}>
          <RecorderBar recorder={recorder} state={state} partnerName={partner.name} mainButton={mainButton} />
        </Suspense>
      )}
      <MainButton ref={mainButton} recorder={recorder} state={state} />
    </div>
  )
}

interface ButtonProps {
  recorder: VoiceRecorder
  state: Recording
  ref: Ref<HTMLButtonElement>
}

/** Holding it records and letting go sends. By keyboard it starts, stops and sends: one button, so that the focus stays. */
function MainButton({ recorder, state, ref }: ButtonProps) {
  const text = useMessages(voiceRecorder)
  const origin = useRef<{ x: number; y: number } | null>(null)
  /** The click that follows a press which began to record. */
  const wasBegun = useRef(false)
  const isHeld = state.step === 'recording' && state.isHeld
  const isBusy = state.step === 'closing' || state.step === 'sending' || state.step === 'opening'
  const action = actionOf(state)
  const begin = (how: 'press' | 'toggle') => {
    soundPlayer.pause()
    recorder.begin(how)
  }
  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    // The keyboard of a phone stays, and the text area keeps the focus.
    event.preventDefault()
    wasBegun.current = event.button === 0 && state.step === 'idle'
    if (!wasBegun.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    origin.current = { x: event.clientX, y: event.clientY }
    begin('press')
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    const from = origin.current
    if (from) recorder.dispatch({ kind: 'move', right: clientX - from.x, down: clientY - from.y })
  }
  const letGo = (kind: 'release' | 'interrupt') => () => {
    if (!origin.current) return
    origin.current = null
    recorder.dispatch({ kind })
  }
  return (
    <span className="relative visible z-1 flex-none">
      {isHeld && <LockHint locking={state.locking} />}
      <button
        ref={ref}
        type="button"
        aria-label={text[action]}
        aria-disabled={isBusy || undefined}
        title={action === 'record' ? text.recordHint : text[action]}
        onPointerEnter={() => prefetchCode(loadBar)}
        onFocus={() => prefetchCode(loadBar)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo('release')}
        onPointerCancel={letGo('interrupt')}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          const isOfPress = event.detail !== 0 && wasBegun.current
          wasBegun.current = false
          if (isOfPress) return
          if (action === 'send') recorder.dispatch({ kind: 'send' })
          else if (action === 'stop') recorder.dispatch({ kind: 'stop' })
          // By keyboard, and with some screen readers, there is only the click.
          else if (state.step === 'idle') begin('toggle')
        }}
        className={`grid size-11.5 touch-none place-items-center rounded-full bg-primary text-on-primary transition-[background-color,scale] duration-120 select-none [-webkit-touch-callout:none] hover:bg-primary-hover ${isHeld ? 'scale-125' : ''}`}
      >
        <Icon action={action} isBusy={isBusy} />
      </button>
    </span>
  )
}

type Action = 'record' | 'stop' | 'send'

function actionOf(state: Recording): Action {
  if (state.step === 'preview') return 'send'
  return state.step === 'recording' && !state.isHeld ? 'stop' : 'record'
}

function Icon({ action, isBusy }: { action: Action; isBusy: boolean }) {
  if (isBusy) return <Spinner size={20} />
  if (action === 'send') return <SendHorizontal size={21} aria-hidden="true" />
  return action === 'stop' ? (
    <Square size={17} fill="currentColor" aria-hidden="true" />
  ) : (
    <Mic size={22} aria-hidden="true" />
  )
}

/** Above the finger: how far it has to go up. */
function LockHint({ locking }: { locking: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ translate: `-50% ${-locking * 18}px`, opacity: 0.7 + locking * 0.3 }}
      className="pointer-events-none absolute bottom-[calc(100%+18px)] left-1/2 grid h-18 w-10 justify-items-center rounded-full border border-line bg-surface py-2 text-ink-2 shadow-2"
    >
      <Lock size={17} />
      <ArrowUp size={17} className="self-end" />
    </span>
  )
}
