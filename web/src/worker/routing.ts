// Which requests the service worker answers, and how (docs/decisions/0017-offline.md). Everything else is the browser's own.

type Asked = { method: string; mode: string; path: string; isOwnOrigin: boolean }

/**
 * `screen`: a navigation to a screen of the front end, for which the shell can stand in. `page`: a navigation to something
 * else, such as the API's documentation. `file`: part of this build, by its hashed name. `media`: a public picture, whose
 * address never changes its content.
 */
export type Handling = 'screen' | 'page' | 'file' | 'media' | null

/** What the server answers itself: no screen of the shell's. */
const notTheShell = /^\/(api|admin|media|socket\.io|healthz|readyz)(\/|$)|^\/(?!@).*\.[a-z0-9]+$/i

/** Whether the front end runs there. */
export const isScreen = (path: string): boolean => !notTheShell.test(path)

export function handlingOf({ method, mode, path, isOwnOrigin }: Asked, shell: readonly string[]): Handling {
  if (method !== 'GET' || !isOwnOrigin) return null
  if (mode === 'navigate') return isScreen(path) ? 'screen' : 'page'
  if (path.startsWith('/assets/') || shell.includes(path)) return 'file'
  // Calls, private pictures (/api/pictures) and whatever carries a token are not looked at here.
  return path.startsWith('/media/') ? 'media' : null
}

/** A gateway's word that the server is away: a deployment, a restart. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

/** Of entries in the order in which they came, those that are too many. */
export const overflow = <T>(entries: readonly T[], limit: number): readonly T[] =>
  entries.slice(0, Math.max(0, entries.length - limit))
