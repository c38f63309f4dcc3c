// What /community shows (spec §2, §3): static, its words in the catalogue.
import type { CommunityEventName } from '@hamvav/contract/community/entities'

type Text = 'tea' | 'walk' | 'profile'

/** A post of over 30 words is shortened to 20 (spec §9). */
export const shortened = { over: 30, to: 20 }

export const samplePosts = [
  { id: 'tea', day: '2026-10-31' },
  { id: 'walk', day: '2026-10-17' },
  { id: 'profile', day: '2026-09-26' },
] as const satisfies readonly { id: Text; day: string }[]

export type SamplePost = (typeof samplePosts)[number]

export const meetup: CommunityEventName = 'dashain-meetup'

/** Saturdays before Ghatasthapana: Dashain follows the moon, so they are looked up and not reckoned. */
const meetupDates = ['2027-09-25', '2028-09-16', '2029-10-06']

/** Noon in Kathmandu on the day of the next one; null once none is known. */
export function nextMeetup(now: Date): Date | null {
  const dates = meetupDates.map((day) => new Date(`${day}T06:15:00Z`))
  return dates.find((date) => date > now) ?? null
}
