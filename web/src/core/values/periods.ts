import { insightDays } from '@hamvav/contract/insights/limits'

export type Days = (typeof insightDays)[number]

/** Period in the address, in days; 30 if it is missing or unknown. */
export const parsePeriod = (search: unknown): Days => insightDays.find((days) => days === Number(search)) ?? 30

/** Period as a query parameter of the call. */
export const periodParam = (days: Days) => String(days) as `${Days}`

/** Local noon of that day, so that no time zone changes the date. */
export const noonOf = (day: string) => `${day}T12:00:00`
