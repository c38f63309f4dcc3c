import { waveformBars, waveformMax } from '@hamvav/contract/messaging/attachment-limits'
import { expect, test } from 'vitest'
import { isSilent, measuredSeconds, peaksOf, waveformOf } from './voice-note.ts'

const loudAt = (place: number, amplitude: number, length = 48_000) => {
  const samples = new Float32Array(length)
  samples[place] = amplitude
  return samples
}

test('each bar is the loudest sample of its part, also of a negative one', () => {
  const peaks = peaksOf(loudAt(10_500, -0.5))
  expect(peaks).toHaveLength(waveformBars)
  expect(peaks.map((peak, bar) => (peak > 0 ? bar : -1)).filter((bar) => bar >= 0)).toEqual([10])
  expect(peaks[10]).toBe(0.5)
  expect(peaksOf(loudAt(47_999, 1)).at(-1)).toBe(1)
  expect(peaksOf(loudAt(0, 1))[0]).toBe(1)
})

test('fewer samples than bars, and none, still give bars', () => {
  expect(peaksOf(new Float32Array([0.1, 0.2]))).toHaveLength(waveformBars)
  expect(peaksOf(new Float32Array())).toEqual(Array.from({ length: waveformBars }, () => 0))
})

test('the highest bar is the loudest part of this note; noise stays low', () => {
  const quiet = waveformOf(peaksOf(loudAt(0, 0.1)))
  expect(quiet[0]).toBe(waveformMax)
  expect(waveformOf([0.4, 0.1])).toEqual([waveformMax, Math.round(waveformMax / 2)])
  expect(Math.max(...waveformOf([0.001, 0.002]))).toBeLessThan(waveformMax / 4)
  for (const height of waveformOf([0, 0.3, 1.2, 2])) {
    expect(Number.isInteger(height)).toBe(true)
    expect(height).toBeLessThanOrEqual(waveformMax)
  }
})

test.each([
  [[0, 0.001], true],
  [[0, 0.02], false],
  [[], true],
])('a note with the peaks %j is silent: %s', (peaks, expected) => {
  expect(isSilent(peaks)).toBe(expected)
})

test.each([
  [1_234, 1.2],
  [59_999, 60],
  [60_400, 60],
  [10, 0.3],
])('%i ms are %d s', (ms, seconds) => {
  expect(measuredSeconds(ms)).toBe(seconds)
})
