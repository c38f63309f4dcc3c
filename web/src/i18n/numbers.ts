// Numbers in the digits of the language. Without React: the service worker uses them too.

export type Language = 'en' | 'ne'

const nepaliDigits = '०१२३४५६७८९'
const grouping = { en: 'en-US', ne: 'en-IN-u-nu-deva' }
const formatters = new Map<Language, Intl.NumberFormat>()

/** '1,234', in Nepali '१,२३४'. */
export function formatNumber(value: number, language: Language): string {
  // Small integers need no grouping: this avoids the slow creation of a formatter.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return formatDigits(value, language)
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(grouping[language])
  formatters.set(language, formatter)
  return formatter.format(value)
}

/** A number without separators, such as a year or a day. */
export const formatDigits = (value: number, language: Language): string => digits(String(value), language)

/** A text with numbers. */
export const digits = (text: string, language: Language) =>
  language === 'en' ? text : text.replaceAll(/\d/g, (digit) => nepaliDigits.charAt(Number(digit)))
