// Every screen, one line each: router, links, push targets, prerendered pages, sitemap and view counts derive from this table.
import { type LimitedMember, suspendedAndMinors } from './endpoint.ts'

export interface Screen {
  /** URL path; `:name` is a parameter. */
  readonly path: string
  /** Who may open the screen; others are redirected to the login (`member`) or home (`guest`). Everybody if omitted. */
  readonly access?: 'member' | 'guest'
  /** Suspended members and declared minors who may open it too; others of them are led to `suspension`. */
  readonly alsoFor?: readonly LimitedMember[]
  /** Prerendered by the build, listed in the sitemap and indexed by search engines. */
  readonly isPublic?: true
  /** Shown without header, tabs and rail (spec §2); public/early.js has a copy of this list. */
  readonly isBare?: true
}

/** Screens of members and visitors. Every path outside this table and `adminScreens` shows the not-found screen (decisions §3). */
export const screens = {
  home: { path: '/', isPublic: true },
  post: { path: '/post/:id' },
  memberPosts: { path: '/profile/:id/posts' },
  tag: { path: '/tag/:tag', access: 'member' },
  register: { path: '/register', access: 'guest', isBare: true },
  login: { path: '/login', access: 'guest', isBare: true },
  forgotPassword: { path: '/forgot-password', alsoFor: suspendedAndMinors },
  resetPassword: { path: '/reset-password', alsoFor: suspendedAndMinors },
  confirmEmail: { path: '/confirm-email', alsoFor: suspendedAndMinors },
  bannedAccount: { path: '/banned-account', alsoFor: suspendedAndMinors },
  keepEmail: { path: '/keep-email', alsoFor: suspendedAndMinors },
  confirmSubscription: { path: '/confirm-subscription', alsoFor: suspendedAndMinors },
  unsubscribe: { path: '/unsubscribe', alsoFor: suspendedAndMinors },
  ownProfile: { path: '/profile', access: 'member', alsoFor: suspendedAndMinors },
  welcome: { path: '/welcome', access: 'member' },
  profile: { path: '/profile/:id' },
  member: { path: '/@:username' },
  editProfile: { path: '/editprofile', access: 'member', alsoFor: ['minor'] },
  settings: { path: '/settings', access: 'member', alsoFor: suspendedAndMinors },
  suspension: { path: '/suspension', access: 'member', alsoFor: suspendedAndMinors },
  ownReports: { path: '/reports', access: 'member', alsoFor: suspendedAndMinors },
  reportByName: { path: '/report-by-name', access: 'member', alsoFor: suspendedAndMinors },
  receivedMessages: { path: '/received-messages', access: 'member', alsoFor: suspendedAndMinors },
  takedowns: { path: '/takedowns', access: 'member', alsoFor: suspendedAndMinors },
  verification: { path: '/verification', access: 'member' },
  sharedDates: { path: '/shared-dates', access: 'member', alsoFor: ['suspended'] },
  friendsDate: { path: '/date', alsoFor: suspendedAndMinors },
  dateFriend: { path: '/date-friend', alsoFor: suspendedAndMinors },
  standing: { path: '/standing', access: 'member', alsoFor: suspendedAndMinors },
  messages: { path: '/messages', access: 'member' },
  conversation: { path: '/messages/:userId', access: 'member', isBare: true },
  matches: { path: '/matches', access: 'member' },
  search: { path: '/search', access: 'member' },
  create: { path: '/create' },
  menu: { path: '/hamvav' },
  explore: { path: '/explore', isPublic: true, alsoFor: suspendedAndMinors },
  notifications: { path: '/notifications' },
  privateSpace: { path: '/private-space', access: 'member' },
  community: { path: '/community', isPublic: true },
  blogs: { path: '/blogs', isPublic: true, alsoFor: suspendedAndMinors },
  profileGuide: { path: '/blogs/update-profile-info', isPublic: true, alsoFor: suspendedAndMinors },
  support: { path: '/support', isPublic: true, alsoFor: suspendedAndMinors },
  terms: { path: '/term-and-conditions', isPublic: true, alsoFor: suspendedAndMinors },
  transparency: { path: '/transparency', isPublic: true, alsoFor: suspendedAndMinors },
  hallOfFame: { path: '/hall-of-fame', isPublic: true, isBare: true, alsoFor: suspendedAndMinors },
  bounty: { path: '/hall-of-fame/bounty', isPublic: true, isBare: true, alsoFor: suspendedAndMinors },
  working: { path: '/working', isBare: true, alsoFor: suspendedAndMinors },
  dashboard: { path: '/dashboard', access: 'member' },
} as const satisfies Readonly<Record<string, Screen>>

/** Screens of the admin panel: not indexed, views not counted, not available offline. */
export const adminScreens = {
  overview: { path: '/admin' },
  login: { path: '/admin/login' },
  users: { path: '/admin/users' },
  member: { path: '/admin/users/:id' },
  manageUsers: { path: '/admin/manage-users' },
  suspended: { path: '/admin/suspend' },
  pictures: { path: '/admin/pictures' },
  reports: { path: '/admin/reports' },
  report: { path: '/admin/reports/:id' },
  held: { path: '/admin/held' },
  watch: { path: '/admin/watch' },
  savedReplies: { path: '/admin/saved-replies' },
  desk: { path: '/admin/desk' },
  approvals: { path: '/admin/approvals' },
  verifications: { path: '/admin/verifications' },
  verification: { path: '/admin/verifications/:id' },
  appeals: { path: '/admin/appeals' },
  support: { path: '/admin/support' },
  announcements: { path: '/admin/announcements' },
  audit: { path: '/admin/audit' },
  authorities: { path: '/admin/authorities' },
  team: { path: '/admin/team' },
  security: { path: '/admin/security' },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof screens
export type PublicScreenName = {
  [Name in ScreenName]: (typeof screens)[Name] extends { isPublic: true } ? Name : never
}[ScreenName]
export type AdminScreenName = keyof typeof adminScreens

/** Path of a screen with one parameter. */
export const fillPath = (pattern: string, value: string): string =>
  pattern.replace(/:[a-z]+/i, () => encodeURIComponent(value))

/** Query of the messages screen: the list shows only message requests. */
export const requestsOnly = { show: 'requests' } as const
/** Query of the messages screen: the list shows only matches that wait for an answer. */
export const waitingOnly = { show: 'waiting' } as const
/** Query of the messages screen: the list shows only closed conversations and resting matches. */
export const archivedOnly = { show: 'archived' } as const
