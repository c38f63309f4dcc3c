// Mails from the translators' texts (web/src/i18n/locales/<language>/mails.json). Paragraphs are separated by empty lines; one that is
// [label]({{link}}) is a link, one that is > {{words}} a quotation. Values are put in afterwards: what persons wrote is never markup.
import type { MailPart, MailText } from './mail-text.ts'

export type MailLanguage = 'en' | 'ne'
interface Template {
  readonly subject: string
  readonly body: string
}
/** Of a feature; a test of the front end compares the languages. */
type Texts = Readonly<Record<MailLanguage, object>>
/** Names of the mails among the texts of a feature. */
type MailOf<T> = { [K in keyof T]: T[K] extends Template ? K : never }[keyof T]

type NamesIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never
type PartsOf<T> = T extends Template ? T['subject'] | T['body'] : never
/** Numbers are written in the digits of the language. An empty value leaves its quotation out. */
export type MailValues<T, K extends keyof T> = Readonly<Record<NamesIn<PartsOf<T[K]>>, string | number>>

type Values = Readonly<Record<string, string | number>>

/** A mail in the recipient's language. */
export function mailFrom<T extends Texts, K extends MailOf<T['en']>>(
  texts: T,
  name: K,
  language: MailLanguage,
  values: MailValues<T['en'], K>,
): MailText {
  const { subject, body } = (texts[language] as Readonly<Record<K, Template>>)[name]
  return { subject: filled(subject, values, language), body: partsOf(body, values, language) }
}

/**
 * A mail in both languages at once, to somebody whose language is unknown: the English text, the Nepali one, then each link once.
 * @param valuesIn of each language
 */
export function mailInBoth<T extends Texts, K extends MailOf<T['en']>>(
  texts: T,
  name: K,
  valuesIn: (language: MailLanguage) => MailValues<T['en'], K>,
): MailText {
  const [en, ne] = [mailFrom(texts, name, 'en', valuesIn('en')), mailFrom(texts, name, 'ne', valuesIn('ne'))]
  const [before, beforeInNepali] = [untilLink(en.body), untilLink(ne.body)]
  const links = en.body.slice(before.length).map((part, at) => merged(part, ne.body[beforeInNepali.length + at]))
  return { subject: `${en.subject} | ${ne.subject}`, body: [...before, ...beforeInNepali, ...links] }
}

const isLink = (part: MailPart | undefined) => typeof part === 'object' && 'link' in part

/** All parts before the first link. */
function untilLink(body: readonly MailPart[]): readonly MailPart[] {
  const first = body.findIndex(isLink)
  return first === -1 ? body : body.slice(0, first)
}

function merged(part: MailPart, nepali: MailPart | undefined): MailPart {
  if (typeof part === 'string' && typeof nepali === 'string') return `${part}\n${nepali}`
  if (typeof part === 'object' && 'link' in part && typeof nepali === 'object' && 'link' in nepali)
    return { link: part.link, label: `${part.label} | ${nepali.label}` }
  throw new Error('The links of a mail differ between its languages.')
}

const link = /^\[(.+)\]\(\{\{(\w+)\}\}\)$/
const quote = /^> \{\{(\w+)\}\}$/

function partsOf(body: string, values: Values, language: MailLanguage): MailPart[] {
  return body.split('\n\n').flatMap((paragraph): MailPart[] => {
    const [, label, target] = link.exec(paragraph) ?? []
    if (label !== undefined && target !== undefined) return [{ link: String(values[target] ?? ''), label }]
    const [, words] = quote.exec(paragraph) ?? []
    if (words === undefined) return [filled(paragraph, values, language)]
    return values[words] ? [{ quote: String(values[words]) }] : []
  })
}

const filled = (text: string, values: Values, language: MailLanguage) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name] ?? '', language))

/** Without separators: numbers in mails are small. */
const written = (value: string | number, language: MailLanguage) =>
  typeof value === 'number' && language === 'ne'
    ? String(value).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
    : String(value)
