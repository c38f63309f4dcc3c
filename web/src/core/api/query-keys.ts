// Every key of the query cache. Keys of member data contain the viewer's id, so that no member sees answers of another.
// The offline cache (core/offline) stores answers under the hash of these keys: a changed key loses the stored answer.

/** Null while nobody is logged in. */
type ViewerId = string | null

const ownProfile = ['profiles', 'me'] as const

/** Screens of members and visitors. */
export const queryKeys = {
  signInOptions: ['sign-in-options'],
  emailChange: ['profiles', 'me', 'email-change'],
  emoji: ['emoji'],
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
  allPrivatePictures: ['private-pictures'],
  privatePicture: (url: string) => ['private-pictures', url],
  foundMembers: (viewerId: ViewerId, q: string) => ['foundMembers', viewerId, q] as const,
  allFoundMembers: (viewerId: ViewerId) => ['foundMembers', viewerId] as const,

  ownSessions: (viewerId: string) => ['auth', viewerId, 'sessions'] as const,
  ownPasskeys: (viewerId: string) => ['auth', viewerId, 'passkeys'] as const,

  blocks: (viewerId: string) => ['blocks', viewerId],
  allBlocks: ['blocks'],
  hiddenContacts: (viewerId: string) => ['hidden-contacts', viewerId],
  takedowns: (viewerId: string) => ['safety', 'takedowns', viewerId],
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

  discoverCards: (viewerId: string) => ['matches', viewerId, 'cards'] as const,
  discoverFilters: (viewerId: string) => ['matches', viewerId, 'filters'] as const,
  discoverCount: (viewerId: string, query: object) => ['matches', viewerId, 'counts', query] as const,
  allDiscoverCounts: (viewerId: string) => ['matches', viewerId, 'counts'] as const,
  decisions: (viewerId: string) => ['matches', viewerId, 'decisions'] as const,
  likesAllowance: (viewerId: string) => ['matches', viewerId, 'allowance'] as const,
  cardsAllowance: (viewerId: string) => ['matches', viewerId, 'cards-allowance'] as const,
  ownMatches: (viewerId: string) => ['matches', viewerId, 'mine'] as const,
  relation: (viewerId: string, memberId: string) => ['matches', viewerId, 'relation', memberId] as const,
  allRelations: (viewerId: string) => ['matches', viewerId, 'relation'] as const,

  feed: (viewerId: ViewerId) => ['feed', viewerId] as const,
  comments: (viewerId: ViewerId, postId: string) => ['comments', viewerId, postId] as const,
  allComments: (viewerId: ViewerId) => ['comments', viewerId] as const,
  foundPosts: (viewerId: ViewerId, q: string) => ['foundPosts', viewerId, q] as const,
  allFoundPosts: (viewerId: ViewerId) => ['foundPosts', viewerId] as const,

  conversations: (viewerId: string) => ['messaging', viewerId, 'conversations'] as const,
  thread: (viewerId: string, partnerId: string) => ['messaging', viewerId, 'thread', partnerId] as const,
  allThreads: (viewerId: string) => ['messaging', viewerId, 'thread'] as const,
  partner: (viewerId: string, partnerId: string) => ['messaging', viewerId, 'partner', partnerId] as const,
  onlineMembers: (viewerId: string) => ['messaging', viewerId, 'online'] as const,
  firstMessagesAllowance: (viewerId: string) => ['messaging', viewerId, 'allowance'] as const,
  people: (viewerId: string, q: string) => ['messaging', viewerId, 'people', q] as const,
  allPeople: (viewerId: string) => ['messaging', viewerId, 'people'] as const,
} as const

/** Screens of the admin panel, which has a session of its own. */
export const panelKeys = {
  all: ['admin'],
  audit: (filter: object) => ['admin', 'audit', filter],
  announcements: ['admin', 'announcements'],
  changed: ['admin', 'changed'],
  changedWaiting: ['admin', 'changed-waiting'],
  takedowns: (id: string) => ['admin', 'takedowns', id],
  takedownPicture: (id: string) => ['admin', 'picture', 'takedown', id],
  content: (id: string, kind: string) => ['admin', 'content', id, kind],
  appeals: (status: string) => ['admin', 'appeals', status],
  approvals: (kind: string) => ['admin', 'approvals', kind],
  approvalsWaiting: (kind: string) => ['admin', 'approvals-waiting', kind],
  bulkJobs: ['admin', 'bulk'],
  carriedReviews: ['admin', 'carried-reviews'],
  demoAccounts: ['admin', 'demo'],
  health: ['admin', 'health'],
  member: (id: string) => ['admin', 'member', id],
  memberPicture: (id: string) => ['admin', 'picture', id],
  overview: (days: number) => ['admin', 'overview', days],
  views: (days: number) => ['admin', 'views', days],
  report: (id: string) => ['admin', 'report', id],
  evidence: (id: string) => ['admin', 'evidence', id],
  reportPicture: (id: string, pictureId: string) => ['admin', 'report-picture', id, pictureId],
  reportAlerts: ['admin', 'report-alerts'],
  reports: (status: string, reason: string) => ['admin', 'reports', status, reason],
  support: (status: string) => ['admin', 'support', status],
  allSupport: ['admin', 'support'],
  verifications: (kind: string) => ['admin', 'verifications', kind],
  verification: (id: string) => ['admin', 'verification', id],
  verificationFile: (id: string) => ['admin', 'verification-file', id],
  security: ['admin', 'security'],
  sharedMailboxes: ['admin', 'shared-mailboxes'],
  similarAccounts: (id: string) => ['admin', 'similar', id],
  suspended: (q: string, isAppealed: boolean) => ['admin', 'suspended', q, isAppealed],
  team: ['admin', 'team'],
  users: (filter: object) => ['admin', 'users', filter],
} as const
