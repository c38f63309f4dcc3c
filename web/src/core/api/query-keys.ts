// Keys of the query cache; those of the first screen and of the panel are in first-screen-keys.ts and panel-keys.ts. Keys of member data contain the viewer's id, so that no member sees answers of another.
// The offline cache (core/offline) stores answers under the hash of these keys: a changed key loses the stored answer.

import type { Language } from '../preferences/language.ts'
import type { ViewerId } from './first-screen-keys.ts'

const ownProfile = ['profiles', 'me'] as const

export const queryKeys = {
  signInOptions: ['sign-in-options'],
  emailChange: ['profiles', 'me', 'email-change'],
  emoji: (language: Language) => ['emoji', language],
  ownSupport: (viewerId: string) => ['community', viewerId, 'support'],
  transparency: ['transparency'],
  events: ['community', 'events'],
  dashboard: (viewerId: ViewerId, days: number) => ['insights', viewerId, 'dashboard', days],

  profiles: ['profiles'],
  profilesSeenBy: (viewerId: ViewerId) => ['profiles', viewerId] as const,
  profile: (viewerId: ViewerId, whose: object) => ['profiles', viewerId, whose] as const,
  ownProfile,
  // Below the own profile, so that a change of it refreshes these.
  editableProfile: [...ownProfile, 'edit'],
  privacy: [...ownProfile, 'privacy'],
  ownAge: [...ownProfile, 'age'],
  ownSteps: [...ownProfile, 'steps'],
  ownFilters: [...ownProfile, 'filters'],
  ownPictures: ['profiles', 'pictures'],
  privateViewers: (viewerId: string) => ['profiles', 'private-viewers', viewerId],
  voiceSound: (viewerId: string, messageId: string) => ['voice-sound', viewerId, messageId] as const,
  allPrivatePictures: ['private-pictures'],
  privatePicture: (url: string) => ['private-pictures', url],
  foundMembers: (viewerId: ViewerId, q: string) => ['foundMembers', viewerId, q] as const,
  allFoundMembers: (viewerId: ViewerId) => ['foundMembers', viewerId] as const,

  ownSessions: (viewerId: string) => ['auth', viewerId, 'sessions'] as const,
  ownPasskeys: (viewerId: string) => ['auth', viewerId, 'passkeys'] as const,

  blocks: (viewerId: string) => ['blocks', viewerId],
  allBlocks: ['blocks'],
  sharedDates: (viewerId: string) => ['shared-dates', viewerId],
  dateQuestions: (viewerId: string) => ['date-questions', viewerId],
  datePartners: (viewerId: string) => ['date-partners', viewerId],
  friendsDate: (token: string) => ['friends-date', token],
  hiddenContacts: (viewerId: string) => ['hidden-contacts', viewerId],
  takedowns: (viewerId: string) => ['safety', 'takedowns', viewerId],
  ownHeld: (viewerId: string) => ['safety', 'held', viewerId] as const,
  standing: (viewerId: string) => ['safety', 'standing', viewerId],
  ownReports: (viewerId: string) => ['own-reports', viewerId],
  allOwnReports: ['own-reports'],
  verification: (viewerId: string) => ['safety', 'verification', viewerId],
  suspension: (viewerId: string) => ['safety', 'suspension', viewerId],
  receivedMessages: (viewerId: string) => ['received-messages', viewerId],
  allReceivedMessages: ['received-messages'],

  notifications: (viewerId: string) => ['notifications', viewerId, 'list'] as const,
  notificationCount: (viewerId: string) => ['notifications', viewerId, 'count'] as const,
  notificationSettings: (viewerId: string) => ['notifications', viewerId, 'settings'] as const,

  allOfDiscover: (viewerId: string) => ['matches', viewerId] as const,
  discoverCards: (viewerId: string) => ['matches', viewerId, 'cards'] as const,
  discoverFilters: (viewerId: string) => ['matches', viewerId, 'filters'] as const,
  discoverCount: (viewerId: string, query: object) => ['matches', viewerId, 'counts', query] as const,
  allDiscoverCounts: (viewerId: string) => ['matches', viewerId, 'counts'] as const,
  decisions: (viewerId: string) => ['matches', viewerId, 'decisions'] as const,
  ownGifts: (viewerId: string) => ['play', viewerId, 'gifts'] as const,
  shelf: (viewerId: string, ownerId: string) => ['play', viewerId, 'shelf', ownerId] as const,
  waiting: (viewerId: string) => ['matches', viewerId, 'waiting'] as const,
  drawing: (viewerId: string, messageId: string) => ['play', viewerId, 'drawing', messageId] as const,
  likesYou: (viewerId: string) => ['matches', viewerId, 'likes-you'] as const,
  likesAllowance: (viewerId: string) => ['matches', viewerId, 'allowance'] as const,
  cardsAllowance: (viewerId: string) => ['matches', viewerId, 'cards-allowance'] as const,
  ownMatches: (viewerId: string) => ['matches', viewerId, 'mine'] as const,
  relation: (viewerId: string, memberId: string) => ['matches', viewerId, 'relation', memberId] as const,
  allRelations: (viewerId: string) => ['matches', viewerId, 'relation'] as const,

  chatPicture: (viewerId: string, messageId: string, version: string) => ['chat-picture', viewerId, messageId, version],
  conversations: (viewerId: string) => ['messaging', viewerId, 'conversations'] as const,
  thread: (viewerId: string, partnerId: string) => ['messaging', viewerId, 'thread', partnerId] as const,
  allThreads: (viewerId: string) => ['messaging', viewerId, 'thread'] as const,
  partner: (viewerId: string, partnerId: string) => ['messaging', viewerId, 'partner', partnerId] as const,
  onlineMembers: (viewerId: string) => ['messaging', viewerId, 'online'] as const,
  firstMessagesAllowance: (viewerId: string) => ['messaging', viewerId, 'allowance'] as const,
  people: (viewerId: string, q: string) => ['messaging', viewerId, 'people', q] as const,
  allPeople: (viewerId: string) => ['messaging', viewerId, 'people'] as const,
} as const
