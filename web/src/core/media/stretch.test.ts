import { describe, expect, test } from 'vitest'
import { stretch } from './stretch.ts'

const rate = 24_000
const tone = (frequency: number, seconds = 2) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => 0.5 * Math.sin((2 * Math.PI * frequency * at) / rate))

/** Rising passages through zero per second. */
function pitchOf(samples: Float32Array): number {
  let crossings = 0
  for (let at = 1; at < samples.length; at++) if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) crossings++
  return (crossings * rate) / samples.length
}

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

describe.each([1.5, 2])('%d times as fast', (speed) => {
  test.each([110, 220, 330])('a voice of %i Hz keeps its pitch and its loudness, and is shorter', (frequency) => {
    const samples = tone(frequency)
    const fast = stretch(samples, rate, speed)
    expect(fast.length).toBe(Math.floor(samples.length / speed))
    expect(pitchOf(fast) / frequency).toBeCloseTo(1, 1)
    expect(loudness(fast) / loudness(samples)).toBeGreaterThan(0.9)
    expect(Math.max(...fast.map(Math.abs))).toBeLessThan(0.6)
  })

  test('what is said later stays later', () => {
    const samples = new Float32Array(2 * rate)
    samples.set(tone(220, 0.2), rate)
    const fast = stretch(samples, rate, speed)
    const first = fast.findIndex((sample) => Math.abs(sample) > 0.1)
    expect(Math.abs(first / rate - 1 / speed)).toBeLessThan(0.05)
  })
})

test('nothing and hardly anything can be stretched', () => {
  expect(stretch(new Float32Array(), rate, 2)).toHaveLength(0)
  expect(stretch(new Float32Array(3), rate, 2)).toHaveLength(1)
})
