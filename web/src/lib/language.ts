import { createStore } from './store.ts'
import { readStored, writeStored } from './stored-value.ts'

export type Language = 'en' | 'ne'

/** public/early.js reads the same key before the first paint. */
const key = 'language'

const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'ne'

function preferredLanguage(): Language {
  const stored = readStored(key)
  if (isLanguage(stored)) return stored
  const first = navigator.languages.find((tag) => /^(en|ne)\b/i.test(tag))
  return first?.toLowerCase().startsWith('ne') ? 'ne' : 'en'
}

/** Pages are prerendered in English: another language follows right after they have come alive. */
const language = createStore<Language>(preferredLanguage(), 'en')

export const useLanguage = language.use
export const currentLanguage = language.get

export function setLanguage(next: Language): void {
  writeStored(key, next)
  applyLanguage(next)
}

function applyLanguage(next: Language) {
  document.documentElement.lang = next
  language.set(next)
}

/** Sets the document's language and follows a switch made in another tab. */
export function startLanguage(): void {
  applyLanguage(language.get())
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) applyLanguage(preferredLanguage())
  })
}
