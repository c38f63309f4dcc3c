// Which requests the service worker answers, and how (docs/decisions/0017-offline.md). All others go to the browser.

interface RequestSummary {
  method: string
  mode: string
  path: string
  isOwnOrigin: boolean
}

/**
 * `screen`: navigation to a screen of the front end, with the shell as fallback. `page`: navigation to another page, such
 * as the API's documentation. `file`: file of a build, with a hashed name. `media`: public picture, immutable.
 */
export type Handling = 'screen' | 'page' | 'file' | 'media' | null

/** Paths that the server answers itself. */
const notTheShell = /^\/(api|admin|media|socket\.io|healthz|readyz)(\/|$)|^\/(?!@).*\.[a-z0-9]+$/i

/** Whether the path is a screen of the front end. */
export const isScreen = (path: string): boolean => !notTheShell.test(path)

export function handlingOf({ method, mode, path, isOwnOrigin }: RequestSummary, shell: readonly string[]): Handling {
  if (method !== 'GET' || !isOwnOrigin) return null
  if (mode === 'navigate') return isScreen(path) ? 'screen' : 'page'
  if (path.startsWith('/assets/') || shell.includes(path)) return 'file'
  // Calls and private pictures (/api/pictures) carry a token and are never cached.
  return path.startsWith('/media/') ? 'media' : null
}

/** A gateway reports that the server is down, as during a deployment or a restart. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

/** The oldest entries over the limit; `entries` are in the order of insertion. */
export const overflow = <T>(entries: readonly T[], limit: number): readonly T[] =>
  entries.slice(0, Math.max(0, entries.length - limit))
