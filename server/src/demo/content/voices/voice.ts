import type { Language, Topic } from '../conversations/partner-understanding.ts'

/** Safety, honesty and courtesy sound alike from everybody. */
export type CommonTopic =
  'danger' | 'intimate' | 'private' | 'real' | 'sad' | 'meet' | 'thanks' | 'bye' | 'laugh' | 'compliment'

/** What each partner says in their own way. */
export type OwnTopic = Exclude<Topic, CommonTopic>

export type Voice = Record<Language, Record<OwnTopic, readonly [string, ...string[]]>>
