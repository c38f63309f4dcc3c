// What the browser is asked for: one voice at 16 kbit/s, in the first type that it records, and in one piece.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMicrophone } from './microphone.ts'

class FakeTrack extends EventTarget {
  isLive = true
  stop(): void {
    this.isLive = false
  }
}
class FakeStream {
  readonly track = new FakeTrack()
  getTracks = () => [this.track]
}
class FakeMeter {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = async () => undefined
}

let supported: readonly string[]
let asked: string[]
let made: unknown[]
let started: unknown[][]
let written: Blob

class FakeRecorder extends EventTarget {
  static isTypeSupported(type: string): boolean {
    asked.push(type)
    return supported.includes(type)
  }
  state = 'inactive'
  constructor(_stream: unknown, options: unknown) {
    super()
    made.push(options)
  }
  start(...given: unknown[]): void {
    started.push(given)
    this.state = 'recording'
    queueMicrotask(() => this.dispatchEvent(new Event('start')))
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: written }))
    queueMicrotask(() => this.dispatchEvent(new Event('stop')))
  }
}

const stream = new FakeStream()
const getUserMedia = vi.fn(async (_wanted: unknown) => stream)

beforeEach(() => {
  ;[supported, asked, made, started] = [[], [], [], []]
  written = new Blob(['sound'])
  stream.track.isLive = true
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeMeter)
  Object.assign(navigator, { mediaDevices: { getUserMedia } })
})
afterEach(() => vi.unstubAllGlobals())

const types = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']

test.each([
  [types, types[0]],
  [types.slice(1), types[1]],
  [types.slice(2), types[2]],
])('of %o, %s is recorded at 16 kbit/s, without a timeslice', async (all, expected) => {
  supported = all
  const recorder = await createMicrophone().record(() => undefined)
  if (typeof recorder === 'string') throw new Error(recorder)
  expect(asked).toEqual(types.slice(0, types.indexOf(expected ?? '') + 1))
  expect(made).toEqual([{ mimeType: expected, audioBitsPerSecond: 16_000 }])
  // A timeslice would write pieces, and files of Chromium would have no length.
  expect(started).toEqual([[]])
  expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ audio: { channelCount: 1, noiseSuppression: true } })
  const file = await recorder.stop()
  expect(file.type).toBe(expected?.replace(/;.*/, ''))
  expect(stream.track.isLive).toBe(false)
})

test('a browser that records none of these types says so, and the microphone is not opened', async () => {
  const before = getUserMedia.mock.calls.length
  expect(await createMicrophone().record(() => undefined)).toBe('unsupported')
  expect(getUserMedia.mock.calls).toHaveLength(before)
})

test('a recorder that writes nothing is an error, and the microphone is closed', async () => {
  supported = types
  written = new Blob([])
  const recorder = await createMicrophone().record(() => undefined)
  if (typeof recorder === 'string') throw new Error(recorder)
  await expect(recorder.stop()).rejects.toThrow('Nothing was recorded.')
  expect(stream.track.isLive).toBe(false)
})
