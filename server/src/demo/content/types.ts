// Types of the demo content; members are identified by username.
import type { PortraitLook } from '../portraits.ts'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import type { Interest } from './interests.ts'

export type Gender = 'male' | 'female' | 'other'

/** Written part of a member; `demoMembers` adds the rest. */
export interface MemberSketch {
  username: string
  name: string
  gender: Gender
  age: number
  /** Municipality or place, and district. */
  location: string
  bio: string
  interests: Interest[]
  verified?: true
  canPost?: true
  /** Approval is pending. */
  waiting?: true
  /** Simulated partner, who answers with `chooseReply`. */
  simulated?: true
}

export interface DemoMember {
  username: string
  email: string
  name: string
  gender: Gender
  age: number
  location: string
  bio: string
  interests: Interest[]
  prompts: readonly PromptAnswer[]
  verified: boolean
  canPost: boolean
  /** Approved for Discover; false: requested. */
  approved: boolean
  simulated: boolean
  language: 'en' | 'ne'
  look: PortraitLook
  joinedAt: Date
  lastActiveAt: Date
}

export interface DemoPost {
  /** Stable key of the post, such as `post-017`. */
  key: string
  author: string
  text: string
  createdAt: Date
}

export interface DemoComment {
  post: string
  author: string
  text: string
  createdAt: Date
}

export interface DemoLike {
  post: string
  member: string
  createdAt: Date
}

export interface DemoMessage {
  from: string
  to: string
  /** Empty if unsent. */
  text: string
  createdAt: Date
  seen: boolean
  unsent: boolean
}

export interface DemoConversation {
  /** First sender, then the partner. */
  members: [string, string]
  /** Whether the two are a match. */
  matched: boolean
  /** Unanswered message request. */
  request: boolean
  messages: DemoMessage[]
}

/** Match, with or without messages. */
export interface DemoMatch {
  members: [string, string]
  createdAt: Date
}
