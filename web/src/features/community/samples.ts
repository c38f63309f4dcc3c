// What /community shows (spec §2, §3): static, its words in the catalogue.
import type { CommunityEventName } from '@hamvav/contract/community/entities'

type Text = 'tea' | 'walk' | 'profile'

/** A post of over 30 words is shortened to 20 (spec §9). */
export const shortened = { over: 30, to: 20 }

export const samplePosts = [
  { id: 'tea', createdAt: '2026-10-31T11:00:00Z' },
  { id: 'walk', createdAt: '2026-10-17T11:00:00Z' },
  { id: 'profile', createdAt: '2026-09-26T11:00:00Z' },
] as const satisfies readonly { id: Text; createdAt: string }[]

export type SamplePost = (typeof samplePosts)[number]

export const meetup: CommunityEventName = 'dashain-meetup'

/** Saturdays before Ghatasthapana: Dashain follows the moon, so they are looked up and not reckoned. */
const meetupDates = ['2027-09-25', '2028-09-16', '2029-10-06']

/** Noon in Kathmandu on the day of the next one; null once none is known. */
export function nextMeetup(now: Date): Date | null {
  const dates = meetupDates.map((day) => new Date(`${day}T06:15:00Z`))
  return dates.find((date) => date > now) ?? null
}
