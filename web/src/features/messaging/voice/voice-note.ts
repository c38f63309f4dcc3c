// A recorded voice note and its waveform.
import { voiceSeconds, waveformBars, waveformMax } from '@hamvav/contract/messaging/attachment-limits'
import { decodeSound, mixed } from '../../../core/media/decode-sound.ts'

export interface VoiceNote {
  readonly blob: Blob
  /** Measured while recording: files of some browsers state no length, or a wrong one. */
  readonly seconds: number
  readonly waveform: readonly number[]
  /** Nothing was loud enough to be heard. */
  readonly isSilent: boolean
}

/** Samples per second for the waveform. */
const measuringRate = 16_000
/** Amplitude, of 1, below which a recording is silent. */
const silence = 0.004
/** A quiet recording is drawn as high as a loud one, but noise is not. */
const loudestAtLeast = 0.06

/** The loudest sample of each of `count` equal parts. */
export function peaksOf(samples: Float32Array, count = waveformBars): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / count)
    const to = Math.floor(((bar + 1) * samples.length) / count)
    let peak = 0
    for (let at = from; at < to; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
}

/** Heights of the bars; the loudest part is the highest. Square roots, as quiet speech would be flat otherwise. */
export function waveformOf(peaks: readonly number[]): number[] {
  const loudest = Math.max(loudestAtLeast, ...peaks)
  return peaks.map((peak) => Math.round(Math.sqrt(Math.min(1, peak / loudest)) * waveformMax))
}

export const isSilent = (peaks: readonly number[]): boolean => Math.max(0, ...peaks) < silence

/** @param ms by the clock of the recorder */
export const measuredSeconds = (ms: number): number =>
  Math.round(Math.min(voiceSeconds.max, Math.max(voiceSeconds.min, ms / 1000)) * 10) / 10

/** @param ms by the clock of the recorder. @throws if the browser cannot decode its own file */
export async function describeNote(blob: Blob, ms: number): Promise<VoiceNote> {
  const sound = await decodeSound(await blob.arrayBuffer(), measuringRate)
  const peaks = peaksOf(mixed(sound))
  return { blob, seconds: measuredSeconds(ms), waveform: waveformOf(peaks), isSilent: isSilent(peaks) }
}
