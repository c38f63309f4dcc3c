// Allowed imports and table owners: the table behind the lint rules (docs/ARCHITECTURE.md).

/** Server features from the lowest to the highest level; features of the same level do not import each other. */
export const serverFeatureOrder: readonly (readonly string[])[] = [
  ['auth'],
  ['profiles'],
  ['safety'],
  ['notifications'],
  ['matches', 'feed', 'messaging', 'play', 'community', 'dates', 'insights'],
  ['admin'],
]

export const features = serverFeatureOrder.flat()

/** For each kind of file of a server feature (`queries.ts`, `*-queries.ts`), the kinds that it may not import. */
export const forbiddenKinds: Readonly<Record<string, readonly string[]>> = {
  routes: ['queries', 'rules', 'view', 'sockets'],
  sockets: ['queries', 'view', 'routes'],
  view: ['service', 'routes', 'sockets'],
  queries: ['service', 'routes', 'sockets', 'view'],
  rules: ['service', 'routes', 'sockets', 'view', 'queries'],
}

/** Other modules that a kind of file may not import, as patterns of `no-restricted-imports`; `message` is the reason. */
export const forbiddenImports: Readonly<
  Record<string, { readonly group: readonly string[]; readonly message: string }>
> = {
  queries: {
    group: ['**/platform/http/**', '**/platform/realtime/**', 'fastify', 'socket.io'],
    message: 'queries only read and write: the service decides what a result means to a client.',
  },
  rules: {
    group: [
      '**/platform/**',
      '!**/platform/http/app-error.ts',
      '!**/platform/time/**',
      'pg',
      'redis',
      'fastify',
      'socket.io',
      ...['fs', 'fs/promises', 'http', 'https', 'net', 'child_process', 'timers', 'timers/promises'].map(
        (name) => `node:${name}`,
      ),
    ],
    message: 'rules do no I/O: pass the data as parameters.',
  },
}

/** Layers of the server; each one imports only the layers before it. */
export const serverLayers: readonly string[] = ['config', 'platform', 'schema', 'features', 'app']

/** Layers of the front end, with the same rule; the service worker is a separate build without React. */
export const webLayers: readonly string[] = ['core', 'i18n', 'worker', 'ui', 'features', 'pages', 'app']

/** Features of the front end: those of the server, and those without a server feature. */
export const webFeatures: readonly string[] = [...features, 'content', 'landing', 'menu', 'preferences', 'search']

/** Table with columns that other features write; the owner writes all other columns. */
interface SharedTable {
  readonly owner: string
  readonly parts: readonly { readonly by: string; readonly inserts: boolean; readonly columns: readonly string[] }[]
}

/**
 * Owner of each table, the only one whose SQL may write it (checked by `scripts/sql-writes.mjs`): a feature of the server
 * or a folder of `platform`. Every feature may read every table. If a transaction must write the tables of two owners, the
 * other owner exports a function that takes the open transaction. Writes by triggers (`member_directory`, counts) are not
 * checked.
 */
export const tableOwners: Readonly<Record<string, string | SharedTable>> = {
  // Account and profile are one row, because nearly every statement reads both: auth inserts it and writes the password, the
  // e-mail and its confirmation, and the last activity; profiles writes everything else, including the status (verified,
  // approved, suspended).
  members: {
    owner: 'profiles',
    parts: [{ by: 'auth', inserts: true, columns: ['password_hash', 'email', 'email_confirmed_at', 'last_active_at'] }],
  },
  sessions: 'auth',
  passkeys: 'auth',
  mailed_links: 'auth',
  email_changes: 'auth',
  idle_warnings: 'auth',
  mailbox_claims: 'auth',
  unclaimed_accounts: 'auth',
  member_signals: 'auth',
  member_ids: 'profiles',
  erasures: 'profiles',
  pictures: 'profiles',
  picture_checks: 'profiles',
  removed_pictures: 'profiles',
  viewer_marks: 'profiles',
  former_usernames: 'profiles',
  reviewed_profiles: 'profiles',
  preferences: 'profiles',
  private_viewers: 'profiles',
  daily_found: 'profiles',
  blocks: 'safety',
  hidden_contacts: 'safety',
  reports: 'safety',
  named_reports: 'safety',
  case_claims: 'safety',
  watch_entries: 'safety',
  appeals: 'safety',
  covered_suspensions: 'safety',
  takedowns: 'safety',
  strikes: 'safety',
  held_texts: 'safety',
  deletion_records: 'safety',
  deletion_record_blocks: 'safety',
  deletion_record_reports: 'safety',
  deletion_record_signals: 'safety',
  ban_links: 'safety',
  verification_challenges: 'safety',
  verifications: 'safety',
  identity_documents: 'safety',
  carried_sanctions: 'safety',
  notifications: 'notifications',
  notification_actors: 'notifications',
  notification_settings: 'notifications',
  push_subscriptions: 'notifications',
  choices: 'matches',
  matches: 'matches',
  daily_likes: 'matches',
  daily_cards: 'matches',
  discovery_load: 'matches',
  conversations: 'messaging',
  messages: 'messaging',
  first_messages: 'messaging',
  attachments: 'messaging',
  attachment_parts: 'messaging',
  attachment_days: 'messaging',
  attachment_removals: 'messaging',
  games: 'play',
  game_answers: 'play',
  guna_games: 'play',
  drawings: 'play',
  drawing_guesses: 'play',
  gifts: 'play',
  gift_slots: 'play',
  gift_settings: 'play',
  posts: 'feed',
  post_totals: 'feed',
  withdrawn_reactions: 'feed',
  mentions: 'feed',
  post_likes: 'feed',
  comments: 'feed',
  post_pictures: 'feed',
  seen_posts: 'feed',
  page_views: 'insights',
  profile_views: 'insights',
  newsletter_subscriptions: 'community',
  event_interests: 'community',
  support_requests: 'community',
  support_messages: 'community',
  shared_dates: 'dates',
  date_friends: 'dates',
  refused_date_friends: 'dates',
  admins: 'admin',
  admin_sessions: 'admin',
  admin_pending_logins: 'admin',
  admin_passkeys: 'admin',
  admin_totp: 'admin',
  admin_recovery_codes: 'admin',
  admin_alerts: 'admin',
  admin_notes: 'admin',
  saved_replies: 'admin',
  audit_log: 'admin',
  bulk_jobs: 'admin',
  bulk_items: 'admin',
  announcements: 'admin',
  current_figures: 'admin',
  daily_figures: 'admin',
  member_directory: 'admin',
  transparency_figures: 'admin',
  authority_requests: 'admin',
  key_fingerprints: 'platform/crypto',
  passkey_challenges: 'platform/passkeys',
  waiting_mails: 'platform/mail',
  member_words: 'platform/database/search',
  post_words: 'platform/database/search',
}

/** Files of server/src that may write any table. */
export const foreignWritesAllowed: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\.test\.ts$|(^|\/)testing\//, reason: 'Tests create the state that they need.' },
  { pattern: /^platform\/backup\//, reason: 'A restore fills every table of an empty database.' },
  { pattern: /^platform\/database\/migrate\.ts$/, reason: 'It writes the list of applied migrations.' },
  { pattern: /^demo\//, reason: 'The demo community fills an empty database.' },
]
