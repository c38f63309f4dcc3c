import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

export type Language = 'en' | 'ne'

/** Each in its own language. */
export const languageNames = { en: 'English', ne: 'नेपाली' } as const

/** public/early.js reads the same key before the first paint. */
const key = 'language'
/** Set while a choice is not saved on the server. */
export const languageUnsaved = 'languageUnsaved'

const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'ne'

function preferredLanguage(): Language {
  const stored = readStored(key)
  if (isLanguage(stored)) return stored
  const first = navigator.languages.find((tag) => /^(en|ne)\b/i.test(tag))
  return first?.toLowerCase().startsWith('ne') ? 'ne' : 'en'
}

/** Pages are prerendered in English and switch language after hydration. */
const language = createStore<Language>(preferredLanguage(), 'en')

export const useLanguage = (): Language => useStore(language)
export const currentLanguage = language.get
export const onLanguageChange = language.subscribe

let isChosenHere = false

/** Sets the language chosen on this device. */
export function setLanguage(next: Language): void {
  isChosenHere = true
  writeStored(languageUnsaved, 'yes')
  adoptLanguage(next)
}

/** Adopts the member's language at a log-in, unless another one was chosen on this page before. */
export function adoptMemberLanguage(ofMember: Language): void {
  if (isChosenHere) return
  writeStored(languageUnsaved, null)
  adoptLanguage(ofMember)
}

function adoptLanguage(next: Language) {
  writeStored(key, next)
  applyLanguage(next)
}

type Prepare = (next: Language) => Promise<void> | undefined

let prepare: Prepare = () => undefined
/** Before a language is shown: loads its texts (i18n/load-texts.ts). */
export const prepareLanguage = (how: Prepare): void => void (prepare = how)

/** The language last asked for. */
let wanted: Language | null = null

function applyLanguage(chosen: Language) {
  wanted = chosen
  const ready = prepare(chosen)
  if (!ready) show(chosen)
  else
    ready.then(
      () => wanted === chosen && show(chosen),
      // Its texts cannot be loaded: the language that is shown stays.
      () => wanted === chosen && writeStored(key, language.get()),
    )
}

function show(chosen: Language) {
  // Setting the same value again would restyle the whole page.
  if (document.documentElement.lang !== chosen) document.documentElement.lang = chosen
  language.set(chosen)
}

/** Sets the document's language and follows a switch made in another tab. */
export function startLanguage(): void {
  applyLanguage(language.get())
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) applyLanguage(preferredLanguage())
  })
}
