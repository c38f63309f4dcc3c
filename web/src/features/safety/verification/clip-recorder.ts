// The camera and the recording of the clip, without React.
import { clipSeconds } from '@hamvav/contract/verification/limits'

export type CameraProblem = 'refused' | 'none' | 'busy' | 'unsupported'

/** WebM with VP8 plays in every browser of a reviewer; Safari records MP4 only. */
const types = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp8', 'video/mp4']

const recordedType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type))

/** Bits per second for the picture; real cameras need more than their share, so there is room below the limit. */
const pictureBits = 400_000
const soundBits = 24_000

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Browsers leave it out on pages without HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices || !recordedType()) return 'unsupported'
  const video = { facingMode: 'user', width: { ideal: 480 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 30 } }
  return devices
    .getUserMedia({ video, audio: true })
    .catch((error: unknown) => problems[error instanceof Error ? error.name : ''] ?? 'none')
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Without a timeslice, as the file would have no length otherwise. Rejects if the camera ends. */
export function recordClip(stream: MediaStream, signal: AbortSignal): Promise<Blob> {
  const mimeType = recordedType() ?? ''
  const options = { mimeType, videoBitsPerSecond: pictureBits, audioBitsPerSecond: soundBits }
  const recorder = new MediaRecorder(stream, options)
  return new Promise((resolve, reject) => {
    const stop = () => recorder.state !== 'inactive' && recorder.stop()
    const end = setTimeout(stop, clipSeconds * 1000)
    recorder.addEventListener('dataavailable', ({ data }) => {
      clearTimeout(end)
      if (signal.aborted || data.size === 0) reject(new Error('The recording ended.'))
      else resolve(new Blob([data], { type: mimeType.replace(/;.*/, '') }))
    })
    recorder.addEventListener('error', () => reject(new Error('The recording failed.')))
    signal.addEventListener('abort', stop, { once: true })
    recorder.start()
  })
}
