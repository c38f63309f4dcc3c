// @offline
import { waveformMax } from '@hamvav/contract/messaging/attachment-limits'
import { Download, Pause, Play, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { NoOutput, type PlayerState, type Sound, soundPlayer } from '../../core/media/sound-player.ts'
import { useSelected } from '../../core/storage/store.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import type { TextsOf } from '../../i18n/loaded-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { voicePlayer } from '../../i18n/texts/app.ts'
import { Spinner } from '../feedback/spinner.tsx'

interface VoicePlayerProps {
  sound: Sound
  /** Measured when it was recorded. */
  seconds: number
  waveform: readonly number[]
  bytes: number
  /** Whether it is shown on the colour of own messages. */
  isOnColour?: boolean
  /** Whether it is shown in one row, without the speed. */
  isCompact?: boolean
}

const idle: PlayerState = { key: null, step: 'idle', place: 0, speed: 1, error: null }

/** '0:07', with the digits of the language. */
export function clockOf(seconds: number, part: (value: number) => string): string {
  const whole = Math.floor(seconds)
  const rest = whole % 60
  return `${part(Math.floor(whole / 60))}:${rest < 10 ? part(0) : ''}${part(rest)}`
}

/** Button, waveform as a slider, remaining time and speed of a voice note. */
export function VoicePlayer(props: VoicePlayerProps) {
  const { sound, seconds, bytes, isOnColour = false, isCompact = false } = props
  const text = useMessages(voicePlayer)
  const format = useFormat()
  const state = useSelected(soundPlayer.state, (one) => (one.key === sound.key ? one : idle))
  const isActive = state.key !== null
  // What plays ends with its conversation, not with scrolling.
  useEffect(() => () => soundPlayer.leave(sound.key), [sound.key])
  const meta = isOnColour ? 'text-bubble-me-meta' : 'text-ink-3'
  // The slider says the position.
  const clock = <span aria-hidden="true">{clockOf(Math.ceil(seconds * (1 - state.place) - 0.05), format.digits)}</span>
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center gap-2">
        <PlayButton sound={sound} state={state} bytes={bytes} isOnColour={isOnColour} />
        <Waveform {...props} isOnColour={isOnColour} place={state.place} />
        {isCompact && clock}
      </div>
      <div hidden={isCompact} className={`flex min-h-6 items-center justify-between gap-3 pl-13 text-13 ${meta}`}>
        {clock}
        {isActive && state.step !== 'asking' && state.step !== 'failed' && (
          <button
            type="button"
            aria-label={text.speed({ speed: `${format.number(state.speed)}×` })}
            onClick={soundPlayer.faster}
            className={`relative min-w-11 rounded-full px-2 py-0.5 font-semibold after:absolute after:-inset-x-1 after:-inset-y-2.5 ${isOnColour ? 'bg-on-primary/15' : 'bg-sunken text-ink-2'}`}
          >
            {format.number(state.speed)}×
          </button>
        )}
        {state.step === 'asking' && <span>{text.download({ n: format.number(Math.ceil(bytes / 1024)) })}</span>}
      </div>
      {state.step === 'failed' && (
        <p role="alert" className={`max-w-60 pb-0.5 text-13 ${isOnColour ? '' : 'text-danger-ink'}`}>
          {failureText(text, state.error)}
        </p>
      )}
    </div>
  )
}

function failureText(text: TextsOf<typeof voicePlayer>, error: unknown): string {
  if (error instanceof NoOutput) return text.noOutput
  if (!(error instanceof ApiError)) return text.broken
  return navigator.onLine ? text.failed : text.offline
}

interface PlayButtonProps {
  sound: Sound
  state: PlayerState
  bytes: number
  isOnColour: boolean
}

const icons = { idle: Play, paused: Play, playing: Pause, asking: Download, failed: RotateCcw } as const

function PlayButton({ sound, state: { step }, bytes, isOnColour }: PlayButtonProps) {
  const text = useMessages(voicePlayer)
  const format = useFormat()
  const labels = {
    idle: text.play,
    paused: text.play,
    failed: text.play,
    playing: text.pause,
    loading: text.loading,
    asking: text.download({ n: format.number(Math.ceil(bytes / 1024)) }),
  }
  const Icon = step === 'loading' ? null : icons[step]
  const look = isOnColour ? 'bg-on-primary/18 text-bubble-me-ink' : 'bg-primary-soft text-primary-soft-ink'
  return (
    <button
      type="button"
      aria-label={labels[step]}
      title={labels[step]}
      onClick={() => soundPlayer.toggle(sound)}
      className={`grid size-11 flex-none place-items-center rounded-full ${look}`}
    >
      {Icon ? (
        <Icon size={21} aria-hidden="true" className={step === 'idle' ? 'translate-x-px' : ''} />
      ) : (
        <Spinner size={20} />
      )}
    </button>
  )
}

/** Keys move by this time, s. */
const keySeconds = 2
const barWidth = 2.4
const barGap = 1.6
const height = 32

/** The bars, played ones in full colour; dragged or moved by keys. */
function Waveform({ sound, seconds, waveform, place, isOnColour = false }: VoicePlayerProps & { place: number }) {
  const text = useMessages(voicePlayer)
  const format = useFormat()
  const [dragged, setDragged] = useState<number | null>(null)
  const track = useRef<HTMLDivElement>(null)
  const shown = dragged ?? place
  const seek = (to: number) => soundPlayer.seek(sound, Math.min(1, Math.max(0, to)))
  const placeOf = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {}
    return Math.min(1, Math.max(0, (clientX - left) / width))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = keySeconds / seconds
    const targets: Record<string, number> = {
      ArrowLeft: place - step,
      ArrowDown: place - step,
      ArrowRight: place + step,
      ArrowUp: place + step,
      Home: 0,
      End: 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    // At its very end it would begin again.
    seek(Math.min(target, 0.99))
  }
  // The row of the message follows swipes.
  const keep = (event: SyntheticEvent) => event.stopPropagation()
  return (
    <div
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label={text.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={Math.round(shown * seconds)}
      aria-valuetext={text.positionOf({
        at: clockOf(shown * seconds, format.digits),
        of: clockOf(seconds, format.digits),
      })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        keep(event)
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(placeOf(event))
      }}
      onPointerMove={(event) => dragged !== null && setDragged(placeOf(event))}
      onPointerUp={() => {
        if (dragged !== null) seek(Math.min(dragged, 0.99))
        setDragged(null)
      }}
      onPointerCancel={() => setDragged(null)}
      className="min-w-0 flex-1 cursor-pointer touch-none py-1.5 outline-offset-2"
    >
      <Bars waveform={waveform} place={shown} isOnColour={isOnColour} />
    </div>
  )
}

function Bars({ waveform, place, isOnColour }: { waveform: readonly number[]; place: number; isOnColour: boolean }) {
  const width = waveform.length * (barWidth + barGap) - barGap
  const ahead = isOnColour ? 'opacity-45' : 'text-ink-3 opacity-55'
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="block h-8 w-full">
      {waveform.map((bar, index) => {
        const size = Math.max(3, (bar / waveformMax) * height)
        return (
          <rect
            // The index is the position in the sound.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={index * (barWidth + barGap)}
            y={(height - size) / 2}
            width={barWidth}
            height={size}
            rx={barWidth / 2}
            fill="currentColor"
            className={(index + 0.5) / waveform.length <= place ? '' : ahead}
          />
        )
      })}
    </svg>
  )
}
