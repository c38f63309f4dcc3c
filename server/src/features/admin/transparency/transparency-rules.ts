// What is published of a count (decision 0058): no small number, and nothing from which one can be computed.
import { publishedStep } from '@hamvav/contract/safety/transparency'

/**
 * Rounded down to a step; 0 below the first one, which begins at 5 to 9.
 * The difference of two published values is a step or none, whatever the counts were. The shift is secret and belongs to the
 * figure: otherwise a person could add reports of their own until the value changes, and so learn how many there were before.
 * @param shift 0 to 4
 */
export const publishedValue = (count: number, shift: number): number =>
  Math.max(0, Math.floor((count - shift) / publishedStep)) * publishedStep

/** @param hash keyed hash of the figure's name */
export const shiftOf = (hash: Buffer): number => hash.readUInt32BE(0) % publishedStep

/** Published upper limits of the median, hours: steps wide enough that one decision more does not show. */
const medianLimits = [1, 2, 4, 8, 12, 24, 48, 72, 168, 336, 720, 2160, 8760]

/** Null for a median of few decisions. */
export const publishedMedian = (hours: number | null, decisions: number): number | null =>
  hours === null || decisions === 0
    ? null
    : (medianLimits.find((limit) => hours <= limit) ?? medianLimits.at(-1) ?? null)
