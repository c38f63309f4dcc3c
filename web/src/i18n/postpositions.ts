// Nepali writes a postposition together with its word: 'सीताले'. Texts have a space before it, as after Latin letters: 'Sita ले'.

/** Word joiner: invisible. */
const mark = '\u2060'
const letter = '\u0900-\u0963\u0971-\u097f'
const nepaliEnd = new RegExp(`[${letter}]$`)
const gap = new RegExp(
  `${mark} (?=(?:(?:सँग|बारे|बाट|देखि|सम्म|भित्र|मध्ये)(?:को|का|की)?|ले|लाई|मा|को|का|की|भन्दा)(?![${letter}]))`,
  'g',
)

/** Marks a value to which `joined` attaches a following postposition: one that ends in Devanagari. */
export const marked = <T>(value: T) => (typeof value === 'string' && nepaliEnd.test(value) ? `${value}${mark}` : value)

/** Attaches the postpositions after marked values, and removes the marks. */
export const joined = (text: string) => text.replaceAll(gap, '').replaceAll(mark, '')
