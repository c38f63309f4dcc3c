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

/** In the server each layer imports only those before it. */
export const serverLayers: readonly string[] = ['config', 'platform', 'schema', 'features', 'app']

/** In the front end too; the service worker is built on its own, without React. */
export const webLayers: readonly string[] = ['core', 'i18n', 'worker', 'ui', 'features', 'pages', 'app']

/** The front end's features: the server's, and parts of screens that no server feature stands behind. */
export const webFeatures: readonly string[] = [...features, 'content', 'landing', 'menu', 'preferences', 'search']
