// A little chat to test with: the viewer, Bibek and Pema.
import type { Conversation, Message } from '@hamvav/contract/messaging/entities'
import type { OwnProfile, PrivacySettings } from '@hamvav/contract/profiles/entities'
import { vi } from 'vitest'
import { giveSizes } from '../../../testing/layout.ts'
import { memberId, storedUser } from '../../../testing/session.ts'

export const viewerId = memberId
const idOf = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
export const bibek = idOf(2)
export const pema = idOf(3)
export const messageId = (n: number) => idOf(1000 + n)

/** The `n`th message is written `n` minutes after 10:00 UTC on 2026-11-20. */
export const timeOf = (n: number) => new Date(Date.UTC(2026, 10, 20, 10, n)).toISOString()

export function makeMessage(n: number, change: Partial<Message> = {}): Message {
  return {
    _id: messageId(n),
    from: bibek,
    to: viewerId,
    seq: n,
    text: `message ${n}`,
    createdAt: timeOf(n),
    seen: false,
    isUnsent: false,
    ...change,
  }
}

export const ownMessage = (n: number, change: Partial<Message> = {}): Message =>
  makeMessage(n, { from: viewerId, to: bibek, ...change })

export function makeConversation(_id: string, name: string, change: Partial<Conversation> = {}): Conversation {
  const moment = change.lastMessageAt ?? timeOf(0)
  return {
    _id,
    name,
    username: name.split(' ')[0]?.toLowerCase() ?? '',
    profileImage: null,
    verified: false,
    lastMessage: 'Hello',
    lastMessageFrom: _id,
    lastMessageIsUnsent: false,
    lastMessageAt: moment,
    createdAt: timeOf(0),
    updatedAt: moment,
    unreadCount: 0,
    request: false,
    mutedUntil: null,
    safeChat: 'on',
    ...change,
  }
}

export const withBibek = (change: Partial<Conversation> = {}) => makeConversation(bibek, 'Bibek Rai', change)
export const withPema = (change: Partial<Conversation> = {}) => makeConversation(pema, 'Pema Lama', change)

export const ownProfile = (change: Partial<OwnProfile> = {}): OwnProfile => ({
  _id: viewerId,
  username: storedUser.username,
  name: storedUser.name,
  profilePic: null,
  isBlueTick: false,
  posts: 0,
  likes: 0,
  matches: 0,
  bio: '',
  age: 27,
  gender: null,
  interests: [],
  location: '',
  intent: null,
  prompts: [],
  place: null,
  approvalRefused: false,
  verificationRequested: false,
  restricted: false,
  birthMonth: null,
  onboardingStep: null,
  isPictureBeingChecked: false,
  reviewHours: null,
  email: storedUser.email,
  emailConfirmed: true,
  missingSteps: [],
  isVerified: false,
  canPost: false,
  visible: false,
  visibilityRequested: false,
  visibilityApproved: false,
  suspended: false,
  language: 'en',
  createdAt: timeOf(0),
  ...change,
})

/** jsdom has no screen: this one is as wide as the test says, and shows a whole conversation. */
export function setScreen(width: 'phone' | 'wide'): void {
  giveSizes()
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

export const privacy = (hiddenWords: string[] = []): PrivacySettings => ({
  messagesFrom: 'reviewed',
  firstMessagesCap: null,
  extraPicturesFor: 'members',
  safeChat: true,
  hiddenWords,
  showsPresence: true,
  publicCard: false,
})

/** What the server answers when nothing is special. */
export const quietServer = (list: Conversation[], messages: Message[]) => ({
  'GET /api/profile/messages-users': { body: list },
  'GET /api/messages/online-users': { body: [] },
  [`GET /api/messages/conversation/${bibek}`]: { body: messages },
  'GET /api/profile': { body: ownProfile() },
  'GET /api/profile/privacy': { body: privacy() },
  [`PUT /api/messages/seen/${messages.at(-1)?._id}`]: { body: { seen: 1 } },
})
