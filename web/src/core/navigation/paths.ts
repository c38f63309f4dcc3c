import { type Screen, adminScreens, fillPath, screens } from '@hamvav/contract/screens'

/** A path; for a pattern with a parameter, a function from its value to the path. */
type PathTo<Path> = Path extends `${string}:${string}` ? (value: string) => string : string

const pathTo = (pattern: string) => (pattern.includes(':') ? (value: string) => fillPath(pattern, value) : pattern)

const pathsOf = <Table extends Readonly<Record<string, Screen>>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, pathTo(path)])) as {
    [Name in keyof Table]: PathTo<Table[Name]['path']>
  }

/** Path of every screen (spec §2, decisions §5); the only place where parameters are filled in. */
export const paths = pathsOf(screens)
export const adminPaths = pathsOf(adminScreens)

const bareScreens = Object.values<Screen>(screens).filter(({ isBare }) => isBare)

/** Paths without header, tabs and rail (spec §2); the admin panel has a navigation of its own. */
export function hidesBars(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const isAt = (screen: Screen) => {
    const [start = '', value] = screen.path.split(':')
    return value === undefined ? path === start : path.startsWith(start)
  }
  return bareScreens.some(isAt) || isActivePath(adminPaths.overview, path)
}

/** Home is active only on exactly `/`, every other item on its path and below it (spec §2). */
export function isActivePath(item: string, pathname: string): boolean {
  if (item === paths.home) return pathname === paths.home
  return pathname === item || pathname.startsWith(`${item}/`)
}

/** Whether this tab shows the admin panel or its log-in, which show no member data. */
export const isAtAdmin = (): boolean => isActivePath(adminPaths.overview, location.pathname)

/** Whether the path is inside the admin panel, without its log-in screen. */
export const isInPanel = (pathname: string): boolean =>
  isActivePath(adminPaths.overview, pathname) && !isActivePath(adminPaths.login, pathname)
