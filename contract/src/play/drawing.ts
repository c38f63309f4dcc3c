// "Draw and guess": a drawing is lines on a square. The schemas are in drawing-entities.ts.

/** Points of the square are numbered from 0 to this, left to right and top to bottom. */
export const canvasSize = 999
export const colours = 3
export const widths = 2
export const strokesMax = 100
/** Maximum number of points in all strokes of a drawing. */
export const pointsMax = 4_000
/** Maximum size of a drawing as JSON, bytes. */
export const drawingBytesMax = 32 * 1024
export const guessesMax = 6
/** Length of a guess, graphemes. */
export const guessMax = 60
/** Length of the words beside or instead of lines, graphemes. */
export const hintMax = 140
/** Coordinates in one event of a drawing that grows: about a second. */
export const livePointsMax = 200
/** Interval of these events, ms. */
export const liveIntervalMs = 400

/** The text of the message; the word is not part of it. */
export const drawingText = 'Draw and guess · चित्र हेरेर अनुमान'
