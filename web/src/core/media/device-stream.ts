// Camera and microphone: the stream, or why there is none.
export type DeviceProblem = 'refused' | 'none' | 'busy' | 'unsupported'

const problems: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export async function openDevices(wanted: MediaStreamConstraints): Promise<MediaStream | DeviceProblem> {
  // Browsers leave it out on pages without HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return 'unsupported'
  return devices
    .getUserMedia(wanted)
    .catch((error: unknown) => problems[error instanceof Error ? error.name : ''] ?? 'none')
}

export function closeDevices(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The first type that this browser records. */
export const recordedType = (types: readonly string[]): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type))
