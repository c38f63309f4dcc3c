import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** public/early.js reads the same key before the first paint. */
const key = 'theme'
/** Colour of the browser's bars: --surface of each theme. */
const barColours = { light: '#fffefc', dark: '#261f1d' }

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function storedChoice(): ThemeChoice {
  const stored = readStored(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const choice = createStore<ThemeChoice>(storedChoice(), 'system')

export const useThemeChoice = (): ThemeChoice => useStore(choice)

export function setTheme(next: ThemeChoice): void {
  writeStored(key, next === 'system' ? null : next)
  choice.set(next)
  paintTheme()
}

function paintTheme() {
  const chosen = choice.get()
  const theme = chosen === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : chosen
  // Setting the same value again would restyle the whole page.
  if (document.documentElement.dataset['theme'] !== theme) document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
}

/** Applies the theme, and follows the system and the other tabs. */
export function startTheme(): void {
  paintTheme()
  systemIsDark().addEventListener('change', paintTheme)
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    choice.set(storedChoice())
    paintTheme()
  })
}
