// Who may import whom: the one table behind the lint rules (docs/ARCHITECTURE.md).

/** Server features from the lowest to the highest; those on one line do not know each other. */
export const serverFeatureOrder: readonly (readonly string[])[] = [
  ['auth'],
  ['profiles'],
  ['safety'],
  ['notifications'],
  ['matches', 'feed', 'messaging', 'play', 'community', 'insights'],
  ['admin'],
]

export const features = serverFeatureOrder.flat()

/** Inside a server feature: a kind of file (`queries.ts`, `*-queries.ts`) and the kinds it may not import. */
export const forbiddenKinds: Readonly<Record<string, readonly string[]>> = {
  routes: ['queries', 'rules', 'view', 'sockets'],
  sockets: ['queries', 'view', 'routes'],
  view: ['service', 'routes', 'sockets'],
  queries: ['service', 'routes', 'sockets', 'view'],
  rules: ['service', 'routes', 'sockets', 'view', 'queries'],
}

/** What else a kind of file may not import, and why: patterns of `no-restricted-imports`. */
export const forbiddenImports: Readonly<
  Record<string, { readonly group: readonly string[]; readonly message: string }>
> = {
  queries: {
    group: ['**/platform/http/**', '**/platform/realtime/**', 'fastify', 'socket.io'],
    message: 'queries read and write; what an outcome means to a client is decided by the service.',
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
    message: 'rules decide without I/O: what they need is given to them.',
  },
}

/** In the server each layer imports only those before it. */
export const serverLayers: readonly string[] = ['config', 'platform', 'schema', 'features', 'app']

/** In the front end too; the service worker is built on its own, without React. */
export const webLayers: readonly string[] = ['core', 'i18n', 'worker', 'ui', 'features', 'pages', 'app']

/** The front end's features: the server's, and parts of screens that no server feature stands behind. */
export const webFeatures: readonly string[] = [...features, 'content', 'landing', 'menu', 'preferences', 'search']

/** A table of which several features write parts: all but these are its owner's. */
interface SharedTable {
  readonly owner: string
  readonly parts: readonly { readonly by: string; readonly inserts: boolean; readonly columns: readonly string[] }[]
}

/**
 * Whose SQL writes a table (`scripts/sql-writes.mjs`): a feature of the server, or a folder of `platform`. Reading is free
 * to all. Where a transaction must write two owners' tables, the other owner's write is a function of the open transaction.
 * Triggers are not looked at: what they write (`member_directory`, counts) follows from the table that they belong to.
 */
export const tableOwners: Readonly<Record<string, string | SharedTable>> = {
  // An account and a profile are one row, as nearly every statement reads both: auth opens it and holds what proves who a
  // member is, profiles holds everything else, how a member stands included (verified, approved, suspended).
  members: {
    owner: 'profiles',
    parts: [{ by: 'auth', inserts: true, columns: ['password_hash', 'email_confirmed_at', 'last_active_at'] }],
  },
  sessions: 'auth',
  mailed_links: 'auth',
  pictures: 'profiles',
  former_usernames: 'profiles',
  preferences: 'profiles',
  private_viewers: 'profiles',
  blocks: 'safety',
  reports: 'safety',
  appeals: 'safety',
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
  posts: 'feed',
  post_likes: 'feed',
  comments: 'feed',
  seen_posts: 'feed',
  page_views: 'insights',
  profile_views: 'insights',
  newsletter_subscriptions: 'community',
  event_interests: 'community',
  support_requests: 'community',
  admins: 'admin',
  admin_sessions: 'admin',
  admin_notes: 'admin',
  audit_log: 'admin',
  bulk_jobs: 'admin',
  bulk_items: 'admin',
  announcements: 'admin',
  current_figures: 'admin',
  daily_figures: 'admin',
  member_directory: 'admin',
  member_words: 'platform/database/search',
  post_words: 'platform/database/search',
}

/** Files of server/src that may write any table. */
export const foreignWritesAllowed: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\.test\.ts$|(^|\/)testing\//, reason: 'Tests make the state that they need.' },
  { pattern: /^demo\//, reason: 'The demo community fills an empty database at once.' },
]
