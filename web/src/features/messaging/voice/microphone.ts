// The microphone and the recorder of the browser, without React.
import { closeDevices, openDevices, recordedType } from '../../../core/media/device-stream.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import type { Permission, Problem } from './recording.ts'

/** Firefox records Ogg, which states its length; Chromium WebM; Safari MP4. Every browser plays each of them (decision 0080). */
const types = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']
const bitsPerSecond = 16_000

const voice: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

export interface RunningRecorder {
  /** Loudness now, from 0 to 1. */
  level(): number
  /** Closes the microphone. Rejects if nothing was recorded. */
  stop(): Promise<Blob>
}

export interface Microphone {
  permission(): Permission
  /** Opens the microphone. Resolves when sound is recorded. @param onInterrupted the microphone or the page went away */
  record(onInterrupted: () => void): Promise<RunningRecorder | Problem>
}

/** Browsers that do not say whether they would ask, or ask each time: nothing is explained twice. */
const allowedKey = 'microphone-allowed'

/** Follows the browser's permission, so that a press knows it at once. */
function watchPermission(): () => PermissionState | null {
  let status: PermissionStatus | null = null
  const permissions = navigator.permissions as Permissions | undefined
  // Not every browser knows this name.
  void permissions?.query({ name: 'microphone' as PermissionName }).then(
    (found) => (status = found),
    () => null,
  )
  return () => status?.state ?? null
}

export function createMicrophone(): Microphone {
  const state = watchPermission()
  return {
    permission() {
      const now = state()
      if (now === 'granted' || now === 'denied') return now
      return readStored(allowedKey) === null ? 'prompt' : 'granted'
    },
    async record(onInterrupted) {
      const mimeType = recordedType(types)
      if (mimeType === undefined) return 'unsupported'
      const stream = await openDevices({ audio: voice })
      if (!(stream instanceof MediaStream)) return stream
      writeStored(allowedKey, 'yes')
      return startRecorder(stream, mimeType, onInterrupted).catch(() => {
        closeDevices(stream)
        return 'failed' as const
      })
    },
  }
}

/** Without a timeslice: the files of Chromium would have no length otherwise. */
async function startRecorder(
  stream: MediaStream,
  mimeType: string,
  onInterrupted: () => void,
): Promise<RunningRecorder> {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const ended = once(recorder, 'stop')
  const started = once(recorder, 'start')
  const stopFollowing = followInterruptions(stream, onInterrupted)
  recorder.start()
  await started
  const meter = openMeter(stream)
  return {
    level: meter.level,
    async stop() {
      stopFollowing()
      // It has stopped if its track has ended.
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      meter.close()
      closeDevices(stream)
      const file = new Blob(pieces, { type: mimeType.replace(/;.*/, '') })
      // Some browsers state that they record and write nothing.
      if (file.size === 0) throw new Error('Nothing was recorded.')
      return file
    },
  }
}

const once = (recorder: MediaRecorder, event: 'start' | 'stop') =>
  new Promise<void>((resolve, reject) => {
    recorder.addEventListener(event, () => resolve(), { once: true })
    recorder.addEventListener('error', () => reject(new Error('The recorder failed.')), { once: true })
  })

/** A call takes the microphone away or mutes it, and a page in the background may not record. @returns stop */
function followInterruptions(stream: MediaStream, onInterrupted: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'hidden' && onInterrupted()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onInterrupted)
  for (const track of stream.getTracks())
    for (const event of ['ended', 'mute']) track.addEventListener(event, onInterrupted)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', onInterrupted)
    for (const track of stream.getTracks())
      for (const event of ['ended', 'mute']) track.removeEventListener(event, onInterrupted)
  }
}

/** Speech is quiet as an amplitude. */
const gain = 6

/** Shows that the microphone hears something; a recording works without it. */
function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(energy) * gain)
    },
    close: () => void context.close(),
  }
}
