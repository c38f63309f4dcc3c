// The recorder at the end of the composer, with a microphone of the test.
import { attachmentTexts } from '@hamvav/contract/messaging/parts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSound } from '../../../testing/fake-audio.ts'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { outboxOf } from '../api/send-message.ts'
import type { Partner } from '../api/conversations.ts'
import { bibek, setScreen } from '../testing/chats.ts'
import { voiceMaxMs } from './recording.ts'
import { VoiceSlot } from './voice-slot.tsx'

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
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/ogg')
  state = 'inactive'
  start(): void {
    this.state = 'recording'
    queueMicrotask(() => this.dispatchEvent(new Event('start')))
  }
  stop(): void {
    this.state = 'inactive'
    const data = { size: 5, arrayBuffer: async () => new ArrayBuffer(5) }
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([JSON.stringify(data)]) }))
    queueMicrotask(() => this.dispatchEvent(new Event('stop')))
  }
}
class FakeMeter {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  resume = async () => undefined
  close = async () => undefined
}
class FakeDecoder {
  decodeAudioData = async () => fakeSound(3, 16_000)
}

const partner: Partner = {
  _id: bibek,
  name: 'Bibek Rai',
  username: 'bibek',
  picture: null,
  verified: false,
  simulated: false,
  request: false,
  closed: false,
  safeChat: 'on',
}

/** The page asks for it once: its state is read at every press. */
const permission = { state: 'granted' as PermissionState }
let streams: FakeStream[] = []
let open: () => Promise<FakeStream>
/** Time that has passed while recording, ms. */
let ahead = 0
/** What ends a recording that is too long. */
let limits: (() => void)[] = []

const isLive = () => streams.map(({ track }) => track.isLive)

beforeEach(() => {
  setScreen('phone')
  storeSession()
  answerCalls({})
  permission.state = 'granted'
  streams = []
  limits = []
  ahead = 0
  open = async () => {
    const stream = new FakeStream()
    streams.push(stream)
    return stream
  }
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeMeter)
  vi.stubGlobal('OfflineAudioContext', FakeDecoder)
  Object.assign(navigator, {
    mediaDevices: { getUserMedia: () => open() },
    permissions: { query: async () => permission },
  })
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
  const [clock, timer] = [performance.now.bind(performance), globalThis.setTimeout]
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number, ...rest: unknown[]) =>
    ms === voiceMaxMs ? limits.push(work) : timer(work, ms, ...rest)) as typeof setTimeout)
})
afterEach(() => vi.unstubAllGlobals())

async function show(client = new QueryClient()) {
  const view = render(
    <QueryClientProvider client={client}>
      <form>
        <VoiceSlot partner={partner} canRecord>
          <button type="submit">Send</button>
        </VoiceSlot>
      </form>
    </QueryClientProvider>,
  )
  // The browser has told the state of the permission.
  await act(async () => undefined)
  return { ...view, client, sent: () => outboxOf(client).items.get() }
}

const main = (name = 'Record a voice note') => screen.findByRole('button', { name })
/** By keyboard. */
const press = async (name?: string) => fireEvent.click(await main(name), { detail: 0 })
async function startRecording() {
  await press()
  await main('Stop recording')
  expect(isLive().at(-1)).toBe(true)
}

test('a note is recorded, heard, and sent by the outbox; the microphone is on only meanwhile', async () => {
  const { sent } = await show()
  await startRecording()
  ahead += 3_000
  await press('Stop recording')
  await screen.findByRole('group', { name: 'Your voice note' })
  expect(isLive()).toEqual([false])
  expect(sent()).toEqual([])
  await press('Send voice note')
  await waitFor(() => expect(sent()).toMatchObject([{ to: bibek, text: attachmentTexts.voice }]))
  expect(sent()[0]?.voice?.seconds).toBeGreaterThanOrEqual(3)
  await main()
})

describe('without a microphone the reason stands above the composer', () => {
  test('blocked before: the browser is not asked again', async () => {
    const { sent } = await show()
    permission.state = 'denied'
    await press()
    await screen.findByText(/^The microphone is blocked/, { selector: 'p:not(.sr-only)' })
    expect([streams, sent()]).toEqual([[], []])
    permission.state = 'granted'
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await main('Stop recording')
  })

  test.each([
    ['NotAllowedError', /^The microphone is blocked/],
    ['NotFoundError', /^No microphone was found/],
    ['NotReadableError', /^Another app is using the microphone/],
  ])('%s', async (name, text) => {
    open = () => Promise.reject(new DOMException('no', name))
    await show()
    await press()
    await screen.findByText(text, { selector: 'p:not(.sr-only)' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('a browser that cannot record says so, and offers no second try', async () => {
    vi.stubGlobal('MediaRecorder', undefined)
    await show()
    await press()
    await screen.findByText(/^This browser can't record/, { selector: 'p:not(.sr-only)' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test('a tap is too short: nothing is sent, and recording without holding is offered', async () => {
  const { sent } = await show()
  const button = await main()
  fireEvent.pointerDown(button, { button: 0, pointerId: 1 })
  await waitFor(() => expect(isLive()).toEqual([true]))
  ahead += 200
  fireEvent.pointerUp(button, { pointerId: 1 })
  await screen.findByText(/^Hold the button while you speak/, { selector: 'p:not(.sr-only)' })
  await waitFor(() => expect(isLive()).toEqual([false]))
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Record without holding' }))
  await main('Stop recording')
})

test('after a minute it ends by itself and waits to be heard', async () => {
  const { sent } = await show()
  await startRecording()
  ahead += voiceMaxMs + 50
  act(() => limits.at(-1)?.())
  await screen.findByText(/^A voice note can be 1 minute long/, { selector: 'p:not(.sr-only)' })
  expect(isLive()).toEqual([false])
  expect(sent()).toEqual([])
  await press('Send voice note')
  await waitFor(() => expect(sent()).toMatchObject([{ voice: { seconds: 60 } }]))
})

test('Escape cancels: the microphone is off, nothing is sent, and Undo brings the note back', async () => {
  const { sent } = await show()
  await startRecording()
  ahead += 2_000
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Voice note deleted.', { selector: 'p:not(.sr-only)' })
  expect(isLive()).toEqual([false])
  expect(document.activeElement).toBe(await main())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('group', { name: 'Your voice note' })
  expect(sent()).toEqual([])
})

test('leaving the screen stops the microphone; the note waits for its member there', async () => {
  const { client, unmount, sent } = await show()
  await startRecording()
  ahead += 4_000
  unmount()
  await waitFor(() => expect(isLive()).toEqual([false]))
  await show(client)
  await screen.findByText(/^Your recording was interrupted/, { selector: 'p:not(.sr-only)' })
  expect(sent()).toEqual([])
})
