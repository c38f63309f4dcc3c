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

/** Inside a server feature: a kind of file and the kinds it may not import. Other files of a feature count as `service`. */
export const forbiddenKinds: Readonly<Record<string, readonly string[]>> = {
  routes: ['queries', 'tables', 'rules', 'view', 'sockets'],
  sockets: ['queries', 'tables', 'view', 'routes'],
  view: ['service', 'routes', 'sockets'],
  queries: ['service', 'routes', 'sockets', 'view'],
  tables: ['service', 'routes', 'sockets', 'view', 'queries', 'rules'],
  rules: ['service', 'routes', 'sockets', 'view', 'queries', 'tables'],
}

/** In the front end each layer imports only those before it; the service worker is built on its own, without React. */
export const webLayers: readonly string[] = ['lib', 'messages', 'worker', 'ui', 'features', 'pages', 'app']
