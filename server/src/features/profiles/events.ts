// What a member has changed of themselves, for the features that must follow. Always after the commit.
import { createTopic } from '../../platform/events/topic.ts'

export interface PresenceShown {
  readonly memberId: string
  /** Whether others may see them there and typing, and they others. */
  readonly shows: boolean
}

export interface ProfileViewed {
  readonly memberId: string
  /** Another member, who is not suspended. */
  readonly viewerId: string
}

export type ProfilesEvents = ReturnType<typeof createProfilesEvents>

export const createProfilesEvents = (report: (error: unknown, topic: string) => void) => ({
  /** The setting is another one now. */
  presenceShown: createTopic<PresenceShown>('presenceShown', report),
  /** A member has looked at the profile of another. */
  profileViewed: createTopic<ProfileViewed>('profileViewed', report),
})
