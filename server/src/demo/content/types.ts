// What the demo community consists of; members are named by their user name throughout.
import type { PortraitLook } from '../portraits.ts'
import type { Interest } from './interests.ts'

export type Gender = 'male' | 'female' | 'other'

/** A member as it is written down; `demoMembers` adds the rest. */
export type MemberSketch = {
  username: string
  name: string
  gender: Gender
  age: number
  /** Municipality or place, then district. */
  location: string
  bio: string
  interests: Interest[]
  verified?: true
  canPost?: true
  /** Still waiting for an admin. */
  waiting?: true
  /** Answers in chat by `chooseReply`, and says that it is simulated. */
  simulated?: true
}

export type DemoMember = {
  username: string
  email: string
  name: string
  gender: Gender
  age: number
  location: string
  bio: string
  interests: Interest[]
  verified: boolean
  canPost: boolean
  /** Visible and approved for Discover; otherwise asked for and waiting. */
  approved: boolean
  simulated: boolean
  language: 'en' | 'ne'
  look: PortraitLook
  joinedAt: Date
  lastActiveAt: Date
}

export type DemoPost = {
  /** Stable name of the post within the demo, as in `post-017`. */
  key: string
  author: string
  text: string
  createdAt: Date
}

export type DemoComment = { post: string; author: string; text: string; createdAt: Date }

export type DemoLike = { post: string; member: string; createdAt: Date }

export type DemoMessage = {
  from: string
  to: string
  /** Empty once unsent. */
  text: string
  createdAt: Date
  seen: boolean
  unsent: boolean
}

export type DemoConversation = {
  /** Who wrote first, then the other. */
  members: [string, string]
  /** The two had matched before they wrote. */
  matched: boolean
  /** A stranger's first messages that nobody answered yet. */
  request: boolean
  messages: DemoMessage[]
}

/** Two members who liked each other; some have not written yet. */
export type DemoMatch = { members: [string, string]; createdAt: Date }
