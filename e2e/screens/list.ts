// Every screen, on the demo community, and the looks in which it is photographed and checked.
import type { Page } from '@playwright/test'
import { accountScreens } from './account.ts'
import { caseScreens } from './admin-cases.ts'
import { reviewScreens } from './admin-review.ts'
import { teamScreens } from './admin-team.ts'
import { chatScreens } from './chats.ts'
import { discoverScreens } from './discover.ts'
import { feedScreens } from './feed.ts'
import { gameScreens } from './games.ts'
import { publicScreens } from './public.ts'
import { safetyScreens } from './safety.ts'
import type { Screen } from './screen.ts'

const screens: readonly Screen[] = [
  ...feedScreens,
  ...publicScreens,
  ...accountScreens,
  ...discoverScreens,
  ...chatScreens,
  ...gameScreens,
  ...safetyScreens,
  ...teamScreens,
  ...caseScreens,
  ...reviewScreens,
]

/** The screens whose name has one of these parts; all if there is none. */
export const screensNamed = (parts: readonly string[]): readonly Screen[] =>
  screens.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))

export const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'ne'
}
export const allLooks: readonly Look[] = [
  { theme: 'light', language: 'en' },
  { theme: 'light', language: 'ne' },
  { theme: 'dark', language: 'en' },
  { theme: 'dark', language: 'ne' },
]

/** Enables the Devanagari web font, as on a second visit (web/src/i18n/devanagari-font.ts). Runs in the browser. */
const useOwnDevanagariFont = () => localStorage.setItem('letters', 'here')

/** Opens a screen in a page of its own, and waits until it shows everything. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.addInitScript(useOwnDevanagariFont)
  await page.goto(screen.path)
  // `.fp`, the placeholder of index.html, stays until the app is rendered.
  await page.locator('.fp').waitFor({ state: 'detached' })
  await screen.show?.(page)
  // Moves the pointer away, so that nothing is hovered.
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
}

/** Changes theme and language as another tab would, without a reload. Transitions are off, so that axe sees final colours. */
export async function showLook(page: Page, look: Look): Promise<void> {
  await page.evaluate((look) => {
    const noTransitions = new CSSStyleSheet()
    noTransitions.replaceSync('*, ::before, ::after { transition-property: none !important }')
    document.adoptedStyleSheets = [noTransitions]
    for (const [key, value] of Object.entries(look)) {
      localStorage.setItem(key, value)
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
    }
  }, look)
  await page.locator(`html[lang=${look.language}][data-theme=${look.theme}]`).waitFor({ state: 'attached' })
}
