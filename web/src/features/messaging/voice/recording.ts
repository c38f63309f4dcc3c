// The states of recording a voice note, without microphone, clock or screen: every event names its time.
import { secondMs } from '@hamvav/contract/durations'
import { attachmentMaxBytes, voiceSeconds } from '@hamvav/contract/messaging/attachment-limits'
import type { VoiceNote } from './voice-note.ts'

export const voiceMaxMs = voiceSeconds.max * secondMs
/** A shorter press is a tap: nobody says anything in it. */
export const mistapMs = secondMs
/** Distance to the left that cancels a held recording, and upwards that locks it, px. */
export const cancelSlidePx = 110
export const lockSlidePx = 80

/** Why there is no recording. */
export type Problem = 'refused' | 'none' | 'busy' | 'unsupported' | 'failed'
/** What the bar says while nothing is recorded. `ready`: the browser has just allowed the microphone. */
export type Hint = Problem | 'short' | 'ready'
/** Why a recording waits for its member. */
export type Reason = 'stopped' | 'limit' | 'interrupted' | 'silent' | 'large'

export type Recording =
  /** `dropped` can be restored. */
  | { step: 'idle'; hint: Hint | null; dropped: VoiceNote | null }
  /** Explains what the browser is about to ask. */
  | { step: 'asking' }
  | { step: 'opening'; isHeld: boolean; isReleased: boolean; isFirst: boolean }
  | { step: 'recording'; isHeld: boolean; startedAt: number; cancelling: number; locking: number }
  /** The recorder closes its file. */
  | { step: 'closing'; ms: number; end: 'send' | 'keep' | 'drop' | 'forget'; reason: Reason }
  | { step: 'preview'; note: VoiceNote; reason: Reason }
  | { step: 'sending'; note: VoiceNote }

export type RecordingEvent =
  /** `toggle` is the way without holding: keyboard, screen reader. */
  | { kind: 'press' | 'toggle'; at: number; permission: Permission }
  | { kind: 'allow' | 'dismiss' | 'lock' | 'undo' | 'delete' | 'send' | 'sent' }
  | { kind: 'opened'; at: number }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'move'; right: number; down: number; at: number }
  | { kind: 'release' | 'stop' | 'cancel' | 'interrupt' | 'tick'; at: number }
  | { kind: 'recorded'; note: VoiceNote }

/** `prompt`: the browser is going to ask. */
export type Permission = 'granted' | 'prompt' | 'denied'

export const nothing: Recording = { step: 'idle', hint: null, dropped: null }
const hinting = (hint: Hint): Recording => ({ ...nothing, hint }) as Recording

type At<Step extends Recording['step']> = Extract<Recording, { step: Step }>
type Of<Kind extends RecordingEvent['kind']> = Extract<RecordingEvent, { kind: Kind }>

const opening = (isHeld: boolean, isFirst: boolean): Recording => ({
  step: 'opening',
  isHeld,
  isReleased: false,
  isFirst,
})

function begin({ kind, permission }: Of<'press' | 'toggle'>): Recording {
  if (permission === 'denied') return hinting('refused')
  if (permission === 'prompt') return { step: 'asking' }
  return opening(kind === 'press', false)
}

function whileOpening(state: At<'opening'>, event: RecordingEvent): Recording {
  if (event.kind === 'failed') return hinting(event.problem)
  if (event.kind === 'cancel' || event.kind === 'interrupt') return nothing
  if (event.kind === 'toggle' || event.kind === 'stop') return nothing
  if (event.kind === 'lock') return { ...state, isHeld: false }
  // The finger left before the microphone was on, such as for the browser's question.
  if (event.kind === 'release' && state.isHeld) return { ...state, isReleased: true }
  if (event.kind !== 'opened') return state
  if (state.isFirst) return hinting('ready')
  if (state.isReleased) return hinting('short')
  return { step: 'recording', isHeld: state.isHeld, startedAt: event.at, cancelling: 0, locking: 0 }
}

function closing({ startedAt }: At<'recording'>, at: number, end: At<'closing'>['end'], reason: Reason): Recording {
  const ms = Math.min(at - startedAt, voiceMaxMs)
  return { step: 'closing', ms, end: ms < mistapMs ? 'forget' : end, reason }
}

const part = (distance: number, full: number) => Math.min(1, Math.max(0, distance / full))

function slide(state: At<'recording'>, { right, down, at }: Of<'move'>): Recording {
  if (!state.isHeld) return state
  const cancelling = part(-right, cancelSlidePx)
  const locking = part(-down, lockSlidePx)
  if (cancelling === 1) return closing(state, at, 'drop', 'stopped')
  if (locking === 1 && locking > cancelling) return { ...state, isHeld: false, cancelling: 0, locking: 0 }
  return { ...state, cancelling, locking }
}

function whileRecording(state: At<'recording'>, event: RecordingEvent): Recording {
  switch (event.kind) {
    case 'move':
      return slide(state, event)
    case 'lock':
      return { ...state, isHeld: false, cancelling: 0, locking: 0 }
    case 'release':
      return state.isHeld ? closing(state, event.at, 'send', 'stopped') : state
    case 'toggle':
    case 'stop':
      return closing(state, event.at, 'keep', 'stopped')
    case 'cancel':
      return closing(state, event.at, 'drop', 'stopped')
    case 'interrupt':
      return closing(state, event.at, 'keep', 'interrupted')
    case 'tick':
      // A note that reached its limit may end in the middle of a sentence: it waits to be heard.
      return event.at - state.startedAt >= voiceMaxMs ? closing(state, event.at, 'keep', 'limit') : state
    case 'failed':
      return hinting(event.problem)
    default:
      return state
  }
}

const isTooLarge = ({ blob }: VoiceNote) => blob.size > attachmentMaxBytes.voice

function closed({ end, reason }: At<'closing'>, note: VoiceNote): Recording {
  if (end === 'forget') return hinting('short')
  if (end === 'drop') return { ...nothing, dropped: note } as Recording
  if (isTooLarge(note)) return { step: 'preview', note, reason: 'large' }
  // Without a sound the microphone was covered or is another one: that is known before it is sent.
  if (note.isSilent) return { step: 'preview', note, reason: 'silent' }
  return end === 'send' ? { step: 'sending', note } : { step: 'preview', note, reason }
}

function whileClosing(state: At<'closing'>, event: RecordingEvent): Recording {
  if (event.kind === 'recorded') return closed(state, event.note)
  return event.kind === 'failed' ? hinting(event.problem) : state
}

function inPreview(state: At<'preview'>, event: RecordingEvent): Recording {
  if (event.kind === 'delete' || event.kind === 'cancel') return { ...nothing, dropped: state.note } as Recording
  return event.kind === 'send' && !isTooLarge(state.note) ? { step: 'sending', note: state.note } : state
}

function whileIdle(state: At<'idle'>, event: RecordingEvent): Recording {
  if (event.kind === 'press' || event.kind === 'toggle') return begin(event)
  if (event.kind === 'undo' && state.dropped) return { step: 'preview', note: state.dropped, reason: 'stopped' }
  return event.kind === 'dismiss' ? nothing : state
}

function whileAsking(state: At<'asking'>, event: RecordingEvent): Recording {
  if (event.kind === 'allow') return opening(false, true)
  return event.kind === 'dismiss' || event.kind === 'cancel' ? nothing : state
}

/** The next state; the same object if the event changes nothing. */
export function nextRecording(state: Recording, event: RecordingEvent): Recording {
  switch (state.step) {
    case 'idle':
      return whileIdle(state, event)
    case 'asking':
      return whileAsking(state, event)
    case 'opening':
      return whileOpening(state, event)
    case 'recording':
      return whileRecording(state, event)
    case 'closing':
      return whileClosing(state, event)
    case 'preview':
      return inPreview(state, event)
    case 'sending':
      return event.kind === 'sent' ? nothing : state
  }
}
