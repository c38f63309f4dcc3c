// Sound without a sound card: time passes when the test says so.
import { vi } from 'vitest'

export class FakeSource extends EventTarget {
  buffer: { duration: number } | null = null
  startedWith: number | null = null
  isStopped = false
  connect(): void {}
  start(_when: number, offset: number): void {
    this.startedWith = offset
  }
  stop(): void {
    this.isStopped = true
    queueMicrotask(() => this.dispatchEvent(new Event('ended')))
  }
}

export class FakeAudioContext {
  currentTime = 0
  destination = {}
  resumed = 0
  readonly sources: FakeSource[] = []
  async resume(): Promise<void> {
    this.resumed++
  }
  createBuffer(_channels: number, length: number, rate: number) {
    return { length, duration: length / rate, copyToChannel() {} }
  }
  createBufferSource(): FakeSource {
    const source = new FakeSource()
    this.sources.push(source)
    return source
  }
  get playing(): FakeSource[] {
    return this.sources.filter(({ isStopped }) => !isStopped)
  }
}

/** A decoded sound of this length. */
export const fakeSound = (seconds: number, rate = 24_000) => {
  const samples = new Float32Array(seconds * rate).fill(0.1)
  return { numberOfChannels: 1, getChannelData: () => samples } as unknown as AudioBuffer
}

/** The player of the page keeps the first context. */
const context = new FakeAudioContext()

/** For the player of the page. @param decode of each file; unstubbed by `vi.unstubAllGlobals` */
export function stubSound(decode: (bytes: ArrayBuffer) => Promise<AudioBuffer> = async () => fakeSound(4)) {
  context.sources.length = 0
  context.currentTime = 0
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function create() {
      return context
    }),
  )
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decode
    },
  )
  return context
}
