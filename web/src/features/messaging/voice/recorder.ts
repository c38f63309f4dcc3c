// Records voice notes for one conversation: outlives its screen, so that an interrupted note waits for its member.
import type { ReadableStore } from '../../../core/storage/store.ts'
import { createStore } from '../../../core/storage/store.ts'
import type { Microphone, RunningRecorder } from './microphone.ts'
import { nextRecording, nothing, type Recording, type RecordingEvent, voiceMaxMs } from './recording.ts'
import { describeNote, type VoiceNote } from './voice-note.ts'

export interface VoiceRecorder {
  readonly state: ReadableStore<Recording>
  /** Loudness of the microphone, from 0 to 1. */
  level(): number
  begin(how: 'press' | 'toggle'): void
  /** Ends the recording like a call would. */
  interrupt(): void
  /** Sets its time. */
  dispatch(event: Untimed): void
  /** Forgets everything, such as at a logout. */
  reset(): void
}

type Untimed =
  Exclude<RecordingEvent, { kind: 'press' | 'toggle' | 'opened' | 'failed' | 'recorded' | 'sent' }> extends infer E
    ? E extends { at: number }
      ? Omit<E, 'at'>
      : E
    : never

interface Parts {
  readonly microphone: Microphone
  readonly send: (note: VoiceNote) => void
  readonly describe?: (blob: Blob, ms: number) => Promise<VoiceNote>
  readonly now?: () => number
}

export function createVoiceRecorder(parts: Parts): VoiceRecorder {
  const { microphone, send, describe = describeNote, now = () => performance.now() } = parts
  const state = createStore<Recording>(nothing)
  let running: RunningRecorder | null = null
  /** Counts attempts: what belongs to an earlier one is closed. */
  let attempt = 0
  let limit: ReturnType<typeof setTimeout> | undefined

  function dispatch(event: RecordingEvent): void {
    const before = state.get()
    const next = nextRecording(before, event)
    if (next === before) return
    state.set(next)
    if (next.step !== before.step) enter(next)
  }

  function enter(next: Recording): void {
    if (next.step === 'opening') void open()
    else if (next.step === 'recording') limit = setTimeout(() => dispatch({ kind: 'tick', at: now() }), voiceMaxMs)
    else if (next.step === 'closing') void close(next.ms)
    else if (next.step === 'sending') {
      send(next.note)
      dispatch({ kind: 'sent' })
    } else drop()
  }

  async function open(): Promise<void> {
    const own = ++attempt
    const opened = await microphone.record(() => dispatch({ kind: 'interrupt', at: now() }))
    if (typeof opened === 'string') {
      if (own === attempt) dispatch({ kind: 'failed', problem: opened })
      return
    }
    if (own !== attempt || state.get().step !== 'opening') {
      await opened.stop().catch(() => undefined)
      return
    }
    running = opened
    dispatch({ kind: 'opened', at: now() })
  }

  async function close(ms: number): Promise<void> {
    clearTimeout(limit)
    const own = attempt
    const recorder = running
    running = null
    try {
      if (!recorder) throw new Error('Nothing is recorded.')
      const note = await describe(await recorder.stop(), ms)
      if (own === attempt) dispatch({ kind: 'recorded', note })
    } catch {
      if (own === attempt) dispatch({ kind: 'failed', problem: 'failed' })
    }
  }

  /** Closes a microphone whose recording nobody wants. */
  function drop(): void {
    clearTimeout(limit)
    void running?.stop().catch(() => undefined)
    running = null
  }

  return {
    state,
    level: () => running?.level() ?? 0,
    begin: (kind) => dispatch({ kind, at: now(), permission: microphone.permission() }),
    interrupt: () => dispatch({ kind: 'interrupt', at: now() }),
    dispatch: (event) => dispatch({ at: now(), ...event } as RecordingEvent),
    reset() {
      attempt++
      drop()
      state.set(nothing)
    },
  }
}
