import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Microphone, RunningRecorder } from './microphone.ts'
import { createVoiceRecorder } from './recorder.ts'
import { nothing, type Permission, type Problem, voiceMaxMs } from './recording.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeRecorder implements RunningRecorder {
  isOpen = true
  fails = false
  level = () => 0.5
  async stop(): Promise<Blob> {
    this.isOpen = false
    if (this.fails) throw new Error('Nothing was recorded.')
    return new Blob(['sound'])
  }
}

function setUp(permission: Permission = 'granted') {
  let clock = 0
  const opened: FakeRecorder[] = []
  const interruptions: (() => void)[] = []
  const waiting: ((problem?: Problem) => void)[] = []
  const microphone: Microphone = {
    permission: () => permission,
    record: (onInterrupted) =>
      new Promise((resolve) => {
        waiting.push((problem) => {
          if (problem) return resolve(problem)
          const recorder = new FakeRecorder()
          opened.push(recorder)
          interruptions.push(onInterrupted)
          resolve(recorder)
        })
      }),
  }
  const send = vi.fn()
  const describe = vi.fn(async (blob: Blob, ms: number) => ({
    blob,
    seconds: ms / 1000,
    waveform: [],
    isSilent: false,
  }))
  const recorder = createVoiceRecorder({ microphone, send, describe, now: () => clock })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    recorder,
    send,
    describe,
    opened,
    step: () => recorder.state.get().step,
    pass: async (ms: number) => {
      clock += ms
      await vi.advanceTimersByTimeAsync(ms)
    },
    /** The browser answers. */
    answer: async (problem?: Problem) => {
      waiting.shift()?.(problem)
      await settle()
    },
    interrupt: async () => {
      interruptions.at(-1)?.()
      await settle()
    },
    settle,
  }
}

test('what is held is sent once when it is let go, with the measured time, and the microphone is closed', async () => {
  const { recorder, send, opened, step, pass, answer, settle } = setUp()
  recorder.begin('press')
  await answer()
  await pass(2_500)
  recorder.dispatch({ kind: 'release' })
  recorder.dispatch({ kind: 'release' })
  await settle()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ seconds: 2.5 })
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false])
  expect(step()).toBe('idle')
})

test('a minute ends by itself and is sent by nobody', async () => {
  const { recorder, send, step, pass, answer } = setUp()
  recorder.begin('toggle')
  await answer()
  await pass(voiceMaxMs)
  expect(recorder.state.get()).toMatchObject({ step: 'preview', reason: 'limit', note: { seconds: 60 } })
  await pass(voiceMaxMs)
  expect(step()).toBe('preview')
  expect(send).not.toHaveBeenCalled()
})

test('a microphone that opens after it was cancelled is closed at once, and a next recording is its own', async () => {
  const { recorder, opened, step, answer, pass, settle, send } = setUp()
  recorder.begin('press')
  recorder.dispatch({ kind: 'cancel' })
  recorder.begin('press')
  await answer()
  expect(opened[0]?.isOpen).toBe(false)
  expect(step()).toBe('opening')
  await answer()
  expect(step()).toBe('recording')
  await pass(1_500)
  recorder.dispatch({ kind: 'release' })
  await settle()
  expect(send).toHaveBeenCalledTimes(1)
})

test.each(['refused', 'none', 'busy', 'unsupported', 'failed'] as const)(
  '%s: it says so and can be tried again',
  async (problem) => {
    const { recorder, answer, step } = setUp()
    recorder.begin('press')
    await answer(problem)
    expect(recorder.state.get()).toMatchObject({ step: 'idle', hint: problem })
    recorder.begin('toggle')
    await answer()
    expect(step()).toBe('recording')
  },
)

test('after the browser has asked for the first time the microphone is closed again', async () => {
  const { recorder, opened, answer } = setUp('prompt')
  recorder.begin('press')
  expect(recorder.state.get()).toEqual({ step: 'asking' })
  recorder.dispatch({ kind: 'allow' })
  await answer()
  expect(recorder.state.get()).toMatchObject({ hint: 'ready' })
  expect(opened[0]?.isOpen).toBe(false)
})

test('a call keeps what was recorded, unsent', async () => {
  const { recorder, send, pass, answer, interrupt, opened } = setUp()
  recorder.begin('press')
  await answer()
  await pass(4_000)
  await interrupt()
  expect(recorder.state.get()).toMatchObject({ step: 'preview', reason: 'interrupted', note: { seconds: 4 } })
  expect(opened[0]?.isOpen).toBe(false)
  recorder.dispatch({ kind: 'release' })
  expect(send).not.toHaveBeenCalled()
})

test('a file that cannot be read says so', async () => {
  const { recorder, describe, pass, answer, settle } = setUp()
  describe.mockRejectedValueOnce(new Error('no sound'))
  recorder.begin('toggle')
  await answer()
  await pass(3_000)
  recorder.dispatch({ kind: 'stop' })
  await settle()
  expect(recorder.state.get()).toMatchObject({ step: 'idle', hint: 'failed' })
})

test('another member finds nothing: not what is recorded, and not what is closed at that moment', async () => {
  const { recorder, opened, pass, answer, settle, send } = setUp()
  recorder.begin('press')
  await answer()
  await pass(3_000)
  recorder.dispatch({ kind: 'release' })
  recorder.reset()
  await settle()
  expect(recorder.state.get()).toBe(nothing)
  expect(send).not.toHaveBeenCalled()
  recorder.begin('press')
  recorder.reset()
  await answer()
  expect(opened.every(({ isOpen }) => !isOpen)).toBe(true)
})
