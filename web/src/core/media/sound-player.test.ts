import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeAudioContext, fakeSound } from '../../testing/fake-audio.ts'
import { setDataSaving } from '../preferences/data-saver.ts'
import { createSoundPlayer, NoOutput, type Sound } from './sound-player.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  setDataSaving('off')
})

const seconds = 10

function setUp(decode: (bytes: ArrayBuffer) => Promise<AudioBuffer> = async () => fakeSound(seconds)) {
  const context = new FakeAudioContext()
  const player = createSoundPlayer({ openContext: () => context as unknown as AudioContext, decode })
  const step = () => player.state.get().step
  const pass = (time: number) => {
    context.currentTime += time
    vi.advanceTimersByTime(100)
  }
  const until = (wanted: string) => vi.waitFor(() => expect(step()).toBe(wanted), { interval: 1 })
  return { player, context, step, pass, until }
}

function soundOf(key: string, change: Partial<Sound> = {}) {
  const load = vi.fn(async () => new ArrayBuffer(8))
  const onStart = vi.fn()
  return { key, load, isStored: () => false, onStart, ...change }
}

test('it loads once, plays, pauses, goes on where it was, and ends at its beginning', async () => {
  const { player, context, pass, until } = setUp()
  const sound = soundOf('one')
  player.toggle(sound)
  expect(player.state.get()).toMatchObject({ key: 'one', step: 'loading' })
  await until('playing')
  expect(sound.onStart).toHaveBeenCalledTimes(1)
  pass(4)
  expect(player.state.get().place).toBeCloseTo(0.4)
  player.toggle(sound)
  expect(player.state.get()).toMatchObject({ step: 'paused' })
  expect(player.state.get().place).toBeCloseTo(0.4)
  expect(context.playing).toHaveLength(0)
  player.toggle(sound)
  await until('playing')
  expect(sound.load).toHaveBeenCalledTimes(1)
  expect(context.playing[0]?.startedWith).toBeCloseTo(4)
  context.playing[0]?.dispatchEvent(new Event('ended'))
  expect(player.state.get()).toMatchObject({ step: 'idle', place: 0 })
})

test('one plays at a time: another one ends it, also while it still loads', async () => {
  const { player, context, until } = setUp()
  let answer: (bytes: ArrayBuffer) => void = () => undefined
  const slow = soundOf('slow', { load: () => new Promise((resolve) => (answer = resolve)) })
  const other = soundOf('other')
  player.toggle(slow)
  player.toggle(other)
  await until('playing')
  answer(new ArrayBuffer(8))
  await Promise.resolve()
  player.toggle(soundOf('third'))
  await vi.waitFor(() => expect(player.state.get()).toMatchObject({ key: 'third', step: 'playing' }), { interval: 1 })
  expect(context.playing).toHaveLength(1)
  expect(slow.onStart).not.toHaveBeenCalled()
})

test('a second press while it loads gives up, and nothing begins later', async () => {
  const { player, context, step } = setUp()
  const sound = soundOf('one')
  player.toggle(sound)
  player.toggle(sound)
  expect(step()).toBe('idle')
  const later = soundOf('two')
  player.toggle(later)
  await vi.waitFor(() => expect(later.onStart).toHaveBeenCalled(), { interval: 1 })
  expect(context.sources).toHaveLength(1)
  expect(sound.onStart).not.toHaveBeenCalled()
})

test('a place is chosen while it plays, while it rests, and before it was ever played', async () => {
  const { player, context, until } = setUp()
  const sound = soundOf('one')
  player.seek(sound, 0.5)
  expect(player.state.get()).toMatchObject({ key: 'one', step: 'paused', place: 0.5 })
  expect(sound.load).not.toHaveBeenCalled()
  player.toggle(sound)
  await until('playing')
  expect(context.playing[0]?.startedWith).toBeCloseTo(5)
  player.seek(sound, 0.2)
  await vi.waitFor(() => expect(context.playing[0]?.startedWith).toBeCloseTo(2), { interval: 1 })
  expect(context.playing).toHaveLength(1)
  player.pause()
  player.seek(sound, 0.9)
  expect(player.state.get()).toMatchObject({ step: 'paused', place: 0.9 })
})

test('a faster sound is shorter, and keeps its place and its speed', async () => {
  const { player, context, pass, until } = setUp()
  const sound = soundOf('one')
  player.toggle(sound)
  await until('playing')
  pass(5)
  player.faster()
  await vi.waitFor(() => expect(context.playing[0]?.buffer?.duration).toBeCloseTo(seconds / 1.5, 1), { interval: 1 })
  expect(context.playing[0]?.startedWith).toBeCloseTo(seconds / 1.5 / 2, 1)
  player.faster()
  await vi.waitFor(() => expect(context.playing[0]?.buffer?.duration).toBeCloseTo(5, 1), { interval: 1 })
  player.faster()
  expect(player.state.get().speed).toBe(1)
  player.faster()
  player.leave('one')
  expect(player.state.get()).toMatchObject({ key: null, step: 'idle', speed: 1.5 })
  expect(context.playing).toHaveLength(0)
})

test('with the data saver on it asks before it fetches, and never for what is there', async () => {
  setDataSaving('on')
  const { player, step, until } = setUp()
  const sound = soundOf('one')
  player.toggle(sound)
  expect(step()).toBe('asking')
  expect(sound.load).not.toHaveBeenCalled()
  player.toggle(sound)
  await until('playing')
  player.toggle(soundOf('stored', { isStored: () => true }))
  expect(step()).toBe('loading')
  const placed = soundOf('placed')
  player.seek(placed, 0.5)
  player.toggle(placed)
  expect(player.state.get()).toMatchObject({ step: 'asking', place: 0.5 })
})

test('what cannot be fetched or read fails with its reason, and a press tries again', async () => {
  const broken = new Error('no sound')
  const decode = vi.fn(async () => fakeSound(seconds))
  decode.mockRejectedValueOnce(broken)
  const { player, until } = setUp(decode)
  const sound = soundOf('one')
  player.toggle(sound)
  await until('failed')
  expect(player.state.get().error).toBe(broken)
  expect(sound.onStart).not.toHaveBeenCalled()
  player.toggle(sound)
  await until('playing')
  expect(player.state.get().error).toBeNull()
})

test('another conversation that is left does not end what plays', async () => {
  const { player, step, until } = setUp()
  player.toggle(soundOf('one'))
  await until('playing')
  player.leave('two')
  expect(step()).toBe('playing')
})

test('without a sound output it says so instead of waiting', async () => {
  vi.useFakeTimers()
  const { player, context, step } = setUp()
  context.resume = () => new Promise(() => {})
  player.toggle(soundOf('one'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(step()).toBe('loading')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(step()).toBe('failed')
  expect(player.state.get().error).toBeInstanceOf(NoOutput)
})
