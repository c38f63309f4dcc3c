declare module 'bikram-sambat' {
  const tables: {
    /** Of a Gregorian day, YYYY-MM-DD. Throws outside the years 1970 to 2090. */
    toBik(day: string): { readonly year: number; readonly month: number; readonly day: number }
  }
  export default tables
}
