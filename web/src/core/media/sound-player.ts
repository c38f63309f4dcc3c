// Plays voice notes, one at a time, on every screen: outside React, so that scrolling does not end it. Media elements stall on
// the files of other browsers, so the sound is decoded whole and played from memory (decision 0080).
import { savesData } from '../preferences/data-saver.ts'
import { type ReadableStore, createStore } from '../storage/store.ts'
import { decodeSound, mixed } from './decode-sound.ts'

export const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

export interface Sound {
  readonly key: string
  /** @throws if it cannot be fetched */
  readonly load: () => Promise<ArrayBuffer>
  /** Needs no download. */
  readonly isStored: () => boolean
  /** Called each time when it begins to play. */
  readonly onStart?: (() => void) | undefined
}

export interface PlayerState {
  /** The current sound; null before the first one. */
  readonly key: string | null
  /** `asking`: the data saver is on, and the download has to be confirmed. */
  readonly step: 'idle' | 'asking' | 'loading' | 'playing' | 'paused' | 'failed'
  /** Position, from 0 to 1. */
  readonly place: number
  readonly speed: Speed
  readonly error: unknown
}

export interface SoundPlayer {
  readonly state: ReadableStore<PlayerState>
  /** Plays, pauses, goes on, confirms the download or tries again. Call it in the handler of a press. */
  toggle(sound: Sound): void
  seek(sound: Sound, place: number): void
  /** The next speed. */
  faster(): void
  pause(): void
  /** Ends this sound if it is the current one. */
  leave(key: string): void
}

interface Parts {
  /** Opened in the handler of a press: browsers start no sound otherwise. */
  readonly openContext?: () => AudioContext
  readonly decode?: (bytes: ArrayBuffer) => Promise<AudioBuffer>
}

/** Samples per second: files of 16 kbit/s have nothing above 12 kHz. */
const rate = 24_000
/** Time in which the sound output has to be there, ms. */
const outputLimitMs = 5_000
/** Interval of position updates, ms. */
const tellMs = 100

const nothing: PlayerState = { key: null, step: 'idle', place: 0, speed: 1, error: null }

/** On an iPhone, sound of the page is silent with the switch at its side, unless it says that it is playback. */
function setPlayback(isOn: boolean): void {
  const { audioSession } = navigator as { audioSession?: { type: string } }
  if (audioSession) audioSession.type = isOn ? 'playback' : 'auto'
}

interface Running {
  readonly source: AudioBufferSourceNode
  /** Time of the context, s. */
  readonly startedAt: number
  /** Of the sound, from 0 to 1. */
  readonly from: number
  /** Of the sound at this speed, s. */
  readonly duration: number
  readonly timer: ReturnType<typeof setInterval>
}

/** There is no sound output, or the browser starts none. */
export class NoOutput extends Error {}

interface Output {
  /** Call it in the event of a press, and again after a call has taken the sound away. @throws {NoOutput} */
  wake(): Promise<void>
  /** Plays from this place; `tell` gets the place, `onEnd` is called at the end of the sound. */
  play(samples: Float32Array<ArrayBuffer>, from: number, tell: (place: number) => void, onEnd: () => void): void
  /** @returns the place; null if nothing plays */
  stop(): number | null
}

/** Without a sound output some browsers wait for one. */
async function resumed(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoOutput('No sound output')), outputLimitMs)
  })
  await Promise.race([context.resume(), limit]).finally(() => clearTimeout(timer))
}

function createOutput(openContext: () => AudioContext): Output {
  let opened: AudioContext | null = null
  let running: Running | null = null
  const context = () => (opened ??= openContext())
  const placeOf = ({ startedAt, from, duration }: Running) =>
    Math.min(1, from + Math.max(0, context().currentTime - startedAt) / duration)

  function stop(): number | null {
    const ended = running
    running = null
    if (!ended) return null
    clearInterval(ended.timer)
    ended.source.stop()
    setPlayback(false)
    return placeOf(ended)
  }

  return {
    wake: () => resumed(context()),
    stop,
    play(samples, from, tell, onEnd) {
      stop()
      const buffer = context().createBuffer(1, samples.length, rate)
      buffer.copyToChannel(samples, 0)
      const source = context().createBufferSource()
      source.buffer = buffer
      source.connect(context().destination)
      const { duration } = buffer
      const timer = setInterval(() => running && tell(placeOf(running)), tellMs)
      running = { source, startedAt: context().currentTime, from, duration, timer }
      source.addEventListener('ended', () => {
        if (running?.source !== source) return
        stop()
        onEnd()
      })
      setPlayback(true)
      source.start(0, from * duration)
    },
  }
}

interface Loaded {
  readonly key: string
  readonly samples: Float32Array<ArrayBuffer>
  readonly fast: Map<Speed, Float32Array<ArrayBuffer>>
}

async function samplesAt({ samples, fast }: Loaded, speed: Speed) {
  if (speed === 1) return samples
  const known = fast.get(speed) ?? (await import('./stretch.ts')).stretch(samples, rate, speed)
  fast.set(speed, known)
  return known
}

/** Decodes one sound and plays it at a speed. */
function createDeck(
  { openContext = () => new AudioContext(), decode }: Parts,
  set: (change: Partial<PlayerState>) => void,
) {
  const decodeBytes = decode ?? ((bytes: ArrayBuffer) => decodeSound(bytes, rate))
  const output = createOutput(openContext)
  let loaded: Loaded | null = null
  /** Number of the latest request: results of earlier ones are ignored. */
  let turn = 0

  /** @returns the place where it was; null if nothing played */
  function halt(): number | null {
    turn++
    return output.stop()
  }

  async function play(sound: Loaded, from: number, speed: Speed): Promise<void> {
    const own = turn
    const samples = await samplesAt(sound, speed)
    if (own !== turn) return
    if (samples.length === 0) throw new Error('The sound is empty.')
    const place = from >= 1 ? 0 : from
    output.play(
      samples,
      place,
      (now) => set({ place: now }),
      () => set({ step: 'idle', place: 0 }),
    )
    set({ key: sound.key, step: 'playing', place, error: null })
  }

  async function loadedOf(sound: Sound): Promise<Loaded> {
    if (loaded?.key === sound.key) return loaded
    return { key: sound.key, samples: mixed(await decodeBytes(await sound.load())), fast: new Map() }
  }

  return {
    halt,
    /** Plays what is loaded, from another place or at another speed. */
    again: (from: number, speed: Speed) => loaded && void play(loaded, from, speed),
    async load(sound: Sound, from: number, speed: Speed): Promise<void> {
      halt()
      const own = turn
      const woken = output.wake()
      set({ key: sound.key, step: 'loading', place: from, error: null })
      try {
        const [ready] = await Promise.all([loadedOf(sound), woken])
        if (own !== turn) return
        loaded = ready
        await play(loaded, from, speed)
        if (own === turn) sound.onStart?.()
      } catch (error) {
        if (own === turn) set({ step: 'failed', error })
      }
    },
    forget() {
      halt()
      loaded = null
    },
  }
}

export function createSoundPlayer(parts: Parts = {}): SoundPlayer {
  const state = createStore(nothing)
  const set = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change })
  const deck = createDeck(parts, set)

  /** Pauses, or gives up loading. */
  function pause(): void {
    const { step } = state.get()
    if (step === 'playing') set({ place: deck.halt() ?? state.get().place, step: 'paused' })
    else if (step === 'loading') {
      deck.halt()
      set({ step: 'idle', place: 0 })
    }
  }

  function toggle(sound: Sound): void {
    const { key, step, place, speed } = state.get()
    const isSame = key === sound.key
    if (isSame && (step === 'playing' || step === 'loading')) return pause()
    const from = isSame ? place : 0
    const wasAsked = isSame && (step === 'asking' || step === 'failed')
    if (wasAsked || sound.isStored() || !savesData()) return void deck.load(sound, from, speed)
    deck.halt()
    set({ key: sound.key, step: 'asking', place: from, error: null })
  }

  return {
    state,
    toggle,
    pause,
    seek(sound, place) {
      const { key, step, speed } = state.get()
      if (key !== sound.key || step === 'idle') {
        deck.halt()
        // It begins here once it is played.
        set({ key: sound.key, step: 'paused', place, error: null })
      } else {
        set({ place })
        if (step === 'playing') deck.again(place, speed)
      }
    },
    faster() {
      const { speed, step } = state.get()
      const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
      set({ speed: next })
      if (step !== 'playing') return
      const place = deck.halt() ?? 0
      set({ place })
      deck.again(place, next)
    },
    leave(key) {
      if (state.get().key !== key) return
      deck.forget()
      set({ ...nothing, speed: state.get().speed })
    },
  }
}

/** The player of the page. */
export const soundPlayer = createSoundPlayer()
