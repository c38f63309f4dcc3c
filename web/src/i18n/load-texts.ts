// Loads texts in the language that is shown. The build names their files: web/texts/plugin.ts. Elsewhere, such as in tests, all texts are
// in the modules of their handles and nothing is loaded.
import { type Language, currentLanguage, prepareLanguage } from '../core/preferences/language.ts'
import { addTexts, type Entries, type Texts, textsIn } from './loaded-texts.ts'

type Content = Readonly<Record<string, Entries>>

/** Begins the name of texts without an English file, as the server sends their English. The same in web/texts/plugin.ts. */
const noEnglishPrefix = '_'

declare const __FIRST_TEXTS__: string
/** The name of the file with the texts of the first screen; empty where nothing is loaded. */
const first = __FIRST_TEXTS__

/** Names of the files that were asked for, each with the ids of its catalogues once it is there. */
const wanted = new Map<string, readonly string[]>()
const requests = new Map<string, Promise<void>>()
/** Files that are there, as language and name. */
const present = new Set<string>()
const timeoutMs = 30_000

declare global {
  interface Window {
    /** Texts of the first screen, asked for by public/early.js. */
    earlyTexts?: { language: string; content: Promise<Content | undefined> } | undefined
  }
}

/** Loads a file once; a failure is tried again by the next call. */
function load(language: Language, name: string): Promise<void> {
  const key = `${language} ${name}`
  const request =
    requests.get(key) ??
    contentOf(language, name).then((content) => {
      addTexts(language, content)
      wanted.set(name, Object.keys(content))
      present.add(key)
    })
  requests.set(key, request)
  request.catch(() => {
    requests.delete(key)
    // In no language: a switch does not need it.
    if (!present.has(`en ${name}`) && !present.has(`ne ${name}`)) wanted.delete(name)
  })
  return request
}

async function contentOf(language: Language, name: string): Promise<Content> {
  if (language === 'en' && name.startsWith(noEnglishPrefix)) return {}
  const early = name === first && window.earlyTexts?.language === language ? window.earlyTexts.content : undefined
  const address = `/assets/texts-${name}-${language}.json`
  const content = early && (await early)
  if (content) return content
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return (await response.json()) as Content
  } catch {
    // Reported like code that cannot be fetched: the screen offers to try again, and a new version is loaded.
  }
  throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
}

/** Loads a file in the language that is shown, also if it changes meanwhile. */
async function need(name: string): Promise<void> {
  if (name === '') return
  if (!wanted.has(name)) wanted.set(name, [])
  for (let shown: Language | null = null; shown !== currentLanguage();) {
    shown = currentLanguage()
    await load(shown, name)
  }
}

/** The texts of the first screen. */
export const loadFirstTexts = (): Promise<void> => need(first)

/**
 * Code, once the texts that it needs are there too.
 * @public The build writes the calls.
 */
export async function withTexts<T>(name: string, code: Promise<T>): Promise<T> {
  const [module] = await Promise.all([code, loadFirstTexts(), need(name)])
  return module
}

/** Loads a catalogue that is shown in the current language in another one too. */
export async function loadIn(texts: Texts<unknown>, language: Language): Promise<void> {
  if (textsIn(texts, language)) return
  const name = [...wanted].find(([, ids]) => ids.includes(texts))?.[0]
  if (name !== undefined) await load(language, name)
}

const missingIn = (language: Language) => [...wanted.keys()].filter((name) => !present.has(`${language} ${name}`))

/** All that was loaded, in the next language too; screens that open meanwhile add texts. */
async function loadAll(language: Language): Promise<void> {
  const missing = missingIn(language)
  if (missing.length === 0) return
  await Promise.all(missing.map((name) => load(language, name)))
  await loadAll(language)
}

// At once where nothing is missing.
prepareLanguage((next) => (missingIn(next).length > 0 ? loadAll(next) : undefined))
