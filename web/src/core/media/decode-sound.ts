// Reads files that media elements cannot seek in: of every browser, in every browser (decision 0080).

/** @param rate samples per second of the result. @throws if the bytes are no sound */
export async function decodeSound(bytes: ArrayBuffer, rate: number): Promise<AudioBuffer> {
  return await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
}

/** One channel. */
export function mixed(sound: AudioBuffer): Float32Array<ArrayBuffer> {
  const [first, ...others] = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  const samples = new Float32Array(first ?? [])
  if (others.length === 0) return samples
  return samples.map(
    (sample, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), sample) / (others.length + 1),
  )
}
