declare module 'bikram-sambat' {
  interface GregorianDate {
    readonly year: number
    readonly month: number
    readonly day: number
  }
  const calendar: {
    /** Throws for a date that the calendar does not have, or outside the years 1970 to 2090. */
    toGreg(year: number, month: number, day: number): GregorianDate
  }
  export default calendar
}
