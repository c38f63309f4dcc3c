import { paths } from '../navigation/paths.ts'

const guestPaths: ReadonlySet<string> = new Set([paths.login, paths.register])

/** `value` as an address inside this app; null for another site, a guest screen, or no address at all. */
export function safeReturnPath(value: unknown, origin = location.origin): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== origin || guestPaths.has(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
