// Domain events of profiles, published after the commit.
import { createTopic, type Topic } from '../../platform/events/topic.ts'

interface PresenceSettingChanged {
  readonly memberId: string
  /** Presence and typing are shared with other members. */
  readonly shows: boolean
}

interface ProfileViewed {
  readonly memberId: string
  /** Another member, not suspended. */
  readonly viewerId: string
}

export interface ProfilesEvents {
  readonly presenceSettingChanged: Topic<PresenceSettingChanged>
  readonly profileViewed: Topic<ProfileViewed>
}

export const createProfilesEvents = (report: (error: unknown, topic: string) => void): ProfilesEvents => ({
  presenceSettingChanged: createTopic('presenceSettingChanged', report),
  profileViewed: createTopic('profileViewed', report),
})
