import { type Language, currentLanguage, useLanguage } from '../core/preferences/language.ts'
import { formatNumber } from './format.ts'
import { withPostpositions } from './postpositions.ts'

// `never` as the parameter accepts a message function with any parameter.
type Message = string | ((values: never, language?: Language) => string)
type Same<M extends Message> = M extends string ? string : M
type Words<T extends Record<string, Message>> = { readonly [K in keyof T]: Same<T[K]> }

/** Texts of one subject in both languages. */
export type Catalogue<T extends Record<string, Message> = Record<string, Message>> = Readonly<
  Record<Language, Words<T>>
>

/** The texts of a catalogue in one language. */
export type TextsOf<C extends Catalogue> = C['en']

/** Takes English and Nepali side by side; a missing language or a different parameter is a type error. */
export function catalogue<T extends Record<string, Message>>(entries: {
  [K in keyof T]: { en: T[K]; ne: Same<T[K]> }
}): Catalogue<T> {
  const pick = (language: Language, inLanguage: (message: Message) => Message) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, inLanguage(entry[language])])) as Words<T>
  return {
    en: pick('en', (message) => message),
    ne: pick('ne', (message) =>
      typeof message === 'function' ? withPostpositions((values) => message(values as never, 'ne')) : message,
    ),
  }
}

/** The number that chooses the plural form, and values of any other name. */
interface Counted {
  count: number
  readonly [name: string]: string | number
}

/**
 * A text with a number, in the plural forms that CLDR has for both languages: `one` is for exactly 1. `{{count}}` is written in the
 * digits of the language, other values as they are.
 */
export const counted =
  (one: string, other = one) =>
  (values: Counted, language: Language = 'en'): string =>
    (values.count === 1 ? one : other).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      name === 'count' ? formatNumber(values.count, language) : String(values[name]),
    )

/** The texts in the current language; rerenders when the language changes. */
export function useMessages<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useLanguage()]
}

/** The texts in the current language outside React (notifications, toasts from a socket). */
export function currentMessages<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[currentLanguage()]
}
