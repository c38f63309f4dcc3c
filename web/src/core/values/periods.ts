import { insightDays } from '@hamvav/contract/insights/limits'

export type Days = (typeof insightDays)[number]

/** What the address says, 30 where it says nothing that there is. */
export const parsePeriod = (search: unknown): Days => insightDays.find((days) => days === Number(search)) ?? 30

/** As the query of the call has it. */
export const periodParam = (days: Days) => String(days) as `${Days}`

/** Noon of that day here: no time zone makes it another date. */
export const noonOf = (day: string) => `${day}T12:00:00`
