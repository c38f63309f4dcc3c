import { attachmentMaxBytes } from '@hamvav/contract/messaging/attachment-limits'
import { describe, expect, test } from 'vitest'
import {
  cancelSlidePx,
  lockSlidePx,
  mistapMs,
  nextRecording,
  nothing,
  type Recording,
  type RecordingEvent,
  voiceMaxMs,
} from './recording.ts'
import type { VoiceNote } from './voice-note.ts'

const noteOf = (change: Partial<VoiceNote> = {}): VoiceNote => ({
  blob: new Blob(['sound']),
  seconds: 3,
  waveform: [],
  isSilent: false,
  ...change,
})
const note = noteOf()
const recorded: RecordingEvent = { kind: 'recorded', note }

const after = (...events: RecordingEvent[]): Recording => events.reduce(nextRecording, nothing)
const press: RecordingEvent = { kind: 'press', at: 0, permission: 'granted' }
const toggle: RecordingEvent = { kind: 'toggle', at: 0, permission: 'granted' }
const opened: RecordingEvent = { kind: 'opened', at: 100 }
const at = (kind: 'release' | 'stop' | 'cancel' | 'interrupt' | 'tick', ms: number): RecordingEvent => ({
  kind,
  at: 100 + ms,
})
const move = (right: number, down: number): RecordingEvent => ({ kind: 'move', right, down, at: 3100 })

describe('held', () => {
  test('a press opens the microphone and records; letting go sends', () => {
    expect(after(press)).toMatchObject({ step: 'opening', isHeld: true })
    expect(after(press, opened)).toMatchObject({ step: 'recording', isHeld: true, startedAt: 100 })
    expect(after(press, opened, at('release', 3000))).toEqual({
      step: 'closing',
      ms: 3000,
      end: 'send',
      reason: 'stopped',
    })
    expect(after(press, opened, at('release', 3000), recorded)).toEqual({ step: 'sending', note })
    expect(after(press, opened, at('release', 3000), recorded, { kind: 'sent' })).toBe(nothing)
  })

  test('a tap sends nothing and says how to record; one second is no tap', () => {
    expect(after(press, opened, at('release', mistapMs - 1), recorded)).toMatchObject({ step: 'idle', hint: 'short' })
    expect(after(press, opened, at('release', mistapMs), recorded)).toMatchObject({ step: 'sending' })
  })

  test('a release before the microphone is on records nothing', () => {
    expect(after(press, at('release', -50), opened)).toMatchObject({ step: 'idle', hint: 'short' })
  })

  test('sliding to the left shows how far it is and cancels at the end; the note can be restored', () => {
    expect(after(press, opened, move(-cancelSlidePx / 2, 0))).toMatchObject({ step: 'recording', cancelling: 0.5 })
    expect(after(press, opened, move(-cancelSlidePx + 1, 0), at('release', 3000))).toMatchObject({ end: 'send' })
    const cancelled = after(press, opened, move(-cancelSlidePx, 0), recorded)
    expect(cancelled).toEqual({ step: 'idle', hint: null, dropped: note })
    expect(nextRecording(cancelled, { kind: 'undo' })).toEqual({ step: 'preview', note, reason: 'stopped' })
    expect(nextRecording(cancelled, { kind: 'dismiss' })).toBe(nothing)
  })

  test('sliding to the right or down does nothing', () => {
    expect(after(press, opened, move(500, 500))).toMatchObject({ step: 'recording', cancelling: 0, locking: 0 })
  })

  test('sliding up locks: letting go goes on recording, and a later slide cancels nothing', () => {
    const locked = after(press, opened, move(-10, -lockSlidePx))
    expect(locked).toMatchObject({ step: 'recording', isHeld: false, locking: 0 })
    expect(nextRecording(locked, at('release', 4000))).toBe(locked)
    expect(nextRecording(locked, move(-500, 0))).toBe(locked)
    expect(nextRecording(locked, at('stop', 5000))).toMatchObject({ ms: 5000, end: 'keep' })
  })
})

describe('without holding', () => {
  test('a second selection ends it, and the note waits to be heard', () => {
    expect(after(toggle, opened)).toMatchObject({ step: 'recording', isHeld: false })
    const preview = after(toggle, opened, { ...toggle, at: 4100 }, recorded)
    expect(preview).toEqual({ step: 'preview', note, reason: 'stopped' })
    expect(nextRecording(preview, { kind: 'send' })).toEqual({ step: 'sending', note })
  })

  test('Escape drops it, also while the microphone opens', () => {
    expect(after(toggle, opened, at('cancel', 2000), recorded)).toMatchObject({ step: 'idle', dropped: note })
    expect(after(toggle, at('cancel', -50))).toBe(nothing)
    expect(after(toggle, at('cancel', -50), opened)).toBe(nothing)
  })

  test('a deleted note is restored once', () => {
    const deleted = after(toggle, opened, at('stop', 2000), recorded, { kind: 'delete' })
    expect(deleted).toMatchObject({ step: 'idle', dropped: note })
    expect(nextRecording(nextRecording(deleted, { kind: 'dismiss' }), { kind: 'undo' })).toBe(nothing)
  })
})

describe('limits', () => {
  test('a minute ends by itself and waits, also while it is held', () => {
    expect(after(press, opened, at('tick', voiceMaxMs - 1))).toMatchObject({ step: 'recording' })
    const full = after(press, opened, at('tick', voiceMaxMs + 300))
    expect(full).toEqual({ step: 'closing', ms: voiceMaxMs, end: 'keep', reason: 'limit' })
    expect(nextRecording(nextRecording(full, at('release', 61_000)), recorded)).toMatchObject({ step: 'preview' })
  })

  test('a file over the limit is never sent', () => {
    const large = noteOf({ blob: new Blob([new Uint8Array(attachmentMaxBytes.voice + 1)]) })
    const state = after(press, opened, at('release', 3000), { kind: 'recorded', note: large })
    expect(state).toMatchObject({ step: 'preview', reason: 'large' })
    expect(nextRecording(state, { kind: 'send' })).toBe(state)
    const largest = noteOf({ blob: new Blob([new Uint8Array(attachmentMaxBytes.voice)]) })
    expect(after(press, opened, at('release', 3000), { kind: 'recorded', note: largest }).step).toBe('sending')
  })

  test('a silent note asks first, and may be sent', () => {
    const silent = noteOf({ isSilent: true })
    const state = after(press, opened, at('release', 3000), { kind: 'recorded', note: silent })
    expect(state).toMatchObject({ step: 'preview', reason: 'silent' })
    expect(nextRecording(state, { kind: 'send' })).toMatchObject({ step: 'sending' })
  })
})

describe('what goes wrong', () => {
  test('the browser asks first: the reason is explained, and the first recording is a press of its own', () => {
    const asking = after({ ...press, permission: 'prompt' })
    expect(asking).toEqual({ step: 'asking' })
    expect(nextRecording(asking, { kind: 'dismiss' })).toBe(nothing)
    const allowed = nextRecording(asking, { kind: 'allow' })
    expect(allowed).toMatchObject({ step: 'opening', isFirst: true })
    expect(nextRecording(allowed, opened)).toMatchObject({ step: 'idle', hint: 'ready' })
    expect(nextRecording(allowed, { kind: 'failed', problem: 'refused' })).toMatchObject({ hint: 'refused' })
  })

  test('a blocked microphone is not asked for again', () => {
    expect(after({ ...press, permission: 'denied' })).toMatchObject({ step: 'idle', hint: 'refused' })
  })

  test('an interruption keeps what was recorded; less than a second of it is nothing', () => {
    expect(after(press, opened, at('interrupt', 8000), recorded)).toEqual({
      step: 'preview',
      note,
      reason: 'interrupted',
    })
    expect(after(press, opened, at('interrupt', 500), recorded)).toMatchObject({ step: 'idle', hint: 'short' })
    expect(after(press, at('interrupt', -50))).toBe(nothing)
  })

  test('a recorder that fails leaves nothing behind', () => {
    for (const events of [
      [press, opened],
      [press, opened, at('release', 3000)],
    ] satisfies RecordingEvent[][])
      expect(after(...events, { kind: 'failed', problem: 'failed' })).toMatchObject({ step: 'idle', hint: 'failed' })
  })

  test('a second press while the file is closed or sent changes nothing', () => {
    const closing = after(press, opened, at('release', 3000))
    expect(nextRecording(closing, press)).toBe(closing)
    const sending = nextRecording(closing, recorded)
    expect(nextRecording(sending, { kind: 'delete' })).toBe(sending)
  })
})
