// The texts that are loaded, by language. Without React: the service worker uses them too.
import { formatNumber, type Language } from './numbers.ts'
import { joined, marked } from './postpositions.ts'

/** The handle of a catalogue: 'feature.catalogue'. */
export type Texts<T> = string & { readonly texts?: T }
export type TextsOf<C> = C extends Texts<infer T> ? T : never

/** Texts without values, with values, and with a number that chooses the plural form. */
export type Plain<K extends string> = Readonly<Record<K, string>>
export type With<K extends string, V extends string> = Readonly<
  Record<K, (values: Readonly<Record<V, string>>) => string>
>
export type Counted<K extends string, V extends string = never> = Readonly<
  Record<K, (values: Readonly<Record<V, string> & { count: number }>) => string>
>

/** A catalogue as in the file: key to text, or to more of them, whose keys are joined with a dot. */
export interface Entries {
  readonly [key: string]: string | Entries
}

/** A catalogue of a file, and what is made of it when it is first read. */
interface Loaded {
  readonly entries: Entries
  made?: object
}
const loaded: Record<Language, Map<string, Loaded>> = { en: new Map(), ne: new Map() }

/** @param catalogues by the ids of their handles */
export function addTexts(language: Language, catalogues: Readonly<Record<string, Entries>>): void {
  for (const [id, entries] of Object.entries(catalogues))
    if (!loaded[language].has(id)) loaded[language].set(id, { entries })
}

/** The texts in one language; undefined where they are not loaded. */
export function textsIn<T>(texts: Texts<T>, language: Language): T | undefined {
  const found = loaded[language].get(texts)
  return found && ((found.made ??= made(found.entries, language)) as T)
}

/** The texts in a language that is loaded: the current one. */
export function messagesIn<T>(texts: Texts<T>, language: Language): T {
  const found = textsIn(texts, language)
  if (!found) throw new Error(`The texts ${texts} are not loaded in ${language}.`)
  return found
}

type Values = Readonly<Record<string, string | number>>
/** Both languages have the same plural rule in CLDR for whole numbers: `one` is 1, `other` is the rest. */
const pluralEnd = /_(one|other)$/

function made(entries: Entries, language: Language, before = ''): object {
  const texts: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(entries)) {
    const name = before + key
    if (typeof text !== 'string') Object.assign(texts, made(text, language, `${name}.`))
    else if (name.endsWith('_other')) {
      const one = entries[key.replace(pluralEnd, '_one')]
      texts[name.replace(pluralEnd, '')] = (values: Values) =>
        filled(values['count'] === 1 && typeof one === 'string' ? one : text, values, language)
    } else if (!name.endsWith('_one'))
      texts[name] = text.includes('{{') ? (values: Values) => filled(text, values, language) : text
  }
  return texts
}

/** Numbers in the digits of the language; in Nepali postpositions join their word. */
function filled(text: string, values: Values, language: Language): string {
  const written = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (typeof value === 'number') return formatNumber(value, language)
    return language === 'ne' ? marked(value) : value
  })
  return language === 'ne' ? joined(written) : written
}
