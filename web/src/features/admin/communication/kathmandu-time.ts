// Times as the panel enters and shows them, whatever the time zone of the browser: Kathmandu is 5:45 ahead of UTC all year.

const offset = '+05:45'
const offsetMs = (5 * 60 + 45) * 60_000

/** Value of an input of the type `datetime-local` to a time; null if it is not whole. */
export function timeOfField(value: string): string | null {
  const at = new Date(`${value}:00${offset}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Time to the value of an input of the type `datetime-local`. */
export const fieldOfTime = (time: string | number): string =>
  new Date(new Date(time).getTime() + offsetMs).toISOString().slice(0, 16)

/** For the formatters, which show the time of the browser: a time with the same day and hour there. */
export const asLocal = (time: string): Date => new Date(fieldOfTime(time))
