// Lists derived from the table of screens, for the server, the build and view counts; a file of its own, because the first
// screen needs none of them.
import { type PublicScreenName, type Screen, adminScreens, screens } from './screens.ts'

/** Path patterns of the members' and visitors' screens. */
export const screenPatterns: readonly string[] = Object.values(screens).map(({ path }) => path)

export const publicScreenNames: readonly PublicScreenName[] = Object.entries<Screen>(screens)
  .filter(([, { isPublic }]) => isPublic)
  .map(([name]) => name as PublicScreenName)
export const publicScreens: readonly string[] = publicScreenNames.map((name) => screens[name].path)

const patterns = [...screenPatterns, ...Object.values(adminScreens).map(({ path }) => path)].map(
  (pattern) => new RegExp(`^${pattern.replace(/:[a-z]+/i, '[^/]+')}/?$`),
)

export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

export const isPublicScreen = (path: string): boolean => publicScreens.includes(path.replace(/(?<=.)\/$/, ''))

/** Prerendered file of a public screen, in web/dist. */
export const prerenderedFile = (screen: string): string =>
  `prerendered/${screen.slice(1).replaceAll('/', '_') || 'landing'}.html`
