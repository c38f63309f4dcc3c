// What both sides of "Draw and guess" send.
import * as z from 'zod/mini'
import { EntityId, text } from '../fields.ts'
import {
  canvasSize,
  colours,
  widths,
  strokesMax,
  pointsMax,
  drawingBytesMax,
  guessMax,
  hintMax,
  livePointsMax,
} from './drawing.ts'

const drawingError = { error: 'This is no drawing.' }
const whole = (max: number) =>
  z.number(drawingError).check(z.int(drawingError), z.minimum(0, drawingError), z.maximum(max, drawingError))
const coordinates = (max: number) =>
  z.array(whole(canvasSize), drawingError).check(
    z.minLength(2, drawingError),
    z.maxLength(2 * max, drawingError),
    z.refine((values) => values.length % 2 === 0, drawingError),
  )

const pen = { colour: whole(colours - 1), width: whole(widths - 1) }

/** A line; one point is a dot. */
export const Stroke = z.object({ ...pen, points: coordinates(pointsMax) })
export type Stroke = z.output<typeof Stroke>

export const Strokes = z.array(Stroke, drawingError).check(
  z.maxLength(strokesMax, drawingError),
  z.refine((strokes) => strokes.reduce((sum, { points }) => sum + points.length / 2, 0) <= pointsMax, drawingError),
  z.refine((strokes) => JSON.stringify(strokes).length <= drawingBytesMax, drawingError),
)

/** The finished drawing: lines, words for those who cannot draw or see them, or both. */
export const NewDrawing = z
  .object({ strokes: Strokes, hint: z.optional(text({ min: 1, max: hintMax, name: 'A description' })) })
  .check(z.refine(({ strokes, hint }) => strokes.length > 0 || hint !== undefined, drawingError))
export type NewDrawing = z.output<typeof NewDrawing>

/** A stored drawing; empty strokes if it is in words only. */
export const Drawing = z.object({ strokes: z.array(Stroke), hint: z.nullable(z.string()) })
export type Drawing = z.output<typeof Drawing>

export const NewGuess = z.object({ text: text({ min: 1, max: guessMax, name: 'A guess' }) })

/**
 * The drawing while it grows: points that follow the first `from` coordinates of stroke `stroke`; later strokes are gone.
 * Lost events are harmless, as the stored drawing replaces all.
 */
export const LiveStroke = z.object({
  messageId: EntityId,
  stroke: whole(strokesMax - 1),
  from: whole(2 * pointsMax),
  ...pen,
  points: z.array(whole(canvasSize), drawingError).check(z.maxLength(livePointsMax, drawingError)),
})
export type LiveStroke = z.output<typeof LiveStroke>
