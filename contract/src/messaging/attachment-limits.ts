import { dayMs, minuteMs } from '../durations.ts'

/** Maximum size of an upload, bytes. */
export const attachmentMaxBytes = { voice: 160 * 1024, picture: 5 * 1024 * 1024 } as const
/** Length of the parts in which an upload is sent; the last one is shorter. */
export const uploadPartBytes = 256 * 1024
/** Length of a voice note, s. */
export const voiceSeconds = { min: 0.3, max: 60 } as const
/** Bars of the waveform of a voice note, and the height of the highest. */
export const waveformBars = 48
export const waveformMax = 31
/** Attachments of a member per Kathmandu day, removed ones included. */
export const attachmentsPerDay = { voice: 200, picture: 100 } as const
/** Maximum number of a member's uploads without a message. */
export const looseUploadsMax = 10
/** Time for which an upload without a message is kept, ms: devices send it when they are online again. */
export const looseUploadMs = dayMs
/** Time for which the device that opened a picture to be viewed once can load it again, after a lost response, ms. */
export const onceMs = minuteMs
