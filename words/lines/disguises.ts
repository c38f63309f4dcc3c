// Offensive words as writers hide them: each kind of disguise applied to plain words of all three scripts.

const plainWords = {
  latin: ['fuck', 'bitch', 'asshole', 'bastard', 'whore', 'slut', 'faggot', 'nigger', 'motherfucker', 'muji', 'machikne', 'randi', 'chutiya', 'madarchod', 'jantha', 'hijada', 'bhosdike', 'chikne', 'blowjob', 'nudes'],
  devanagari: ['मुजी', 'माचिक्ने', 'रन्डी', 'जाँठा', 'चुतिया', 'मादरचोद', 'हिजडा', 'भोसडी', 'बेश्या', 'हरामजादा', 'पोर्न'],
} // prettier-ignore
/** Each word of them is disguised. */
const plainThreats = {
  latin: ['i will kill you', 'i will rape you', 'talai maridinchu', 'timilai balatkar garchu'],
  devanagari: ['तँलाई मारिदिन्छु', 'तिमीलाई बलात्कार गर्छु'],
}

const clusters = (word: string) =>
  [...new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment)
const inside = (word: string, sign: string) => clusters(word).join(sign)
/** The middle letter. */
const middle = (word: string) => Math.floor(clusters(word).length / 2)
const replaceMiddle = (word: string, by: (letter: string) => string) =>
  clusters(word)
    .map((letter, index) => (index === middle(word) ? by(letter) : letter))
    .join('')

const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  i: 'і',
  u: 'υ',
  h: 'һ',
  s: 'ѕ',
  t: 'τ',
  k: 'κ',
  r: 'г',
}
/** Cherokee, Lisu, Armenian and Coptic. */
const rarerLookalikes: Readonly<Record<string, string>> = {
  a: 'Ꭺ', b: 'Ꮟ', c: 'ⲥ', d: 'Ꮷ', e: 'Ꭼ', f: 'ꓝ', g: 'ց', h: 'հ', i: 'Ꭵ', j: 'ꓙ', k: 'Ꮶ', l: 'ꓡ', m: 'Ꮇ', n: 'ո', o: 'օ', p: 'Ꮲ', r: 'ꓣ',
  s: 'Ꮪ', t: 'Ꭲ', u: 'ս', v: 'Ꮩ', w: 'Ꮃ', x: 'ꓫ', y: 'Ꭹ', z: 'Ꮓ',
} // prettier-ignore
const leet: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '$', t: '7' }

export interface Disguise {
  readonly name: string
  /** Share of the words that must be found. */
  readonly required: number
  readonly scripts: readonly (keyof typeof plainWords)[]
  readonly apply: (word: string) => string
}

export const disguises: readonly Disguise[] = [
  { name: 'repeats', required: 0.95, scripts: ['latin', 'devanagari'], apply: (word) => replaceMiddle(word, (letter) => letter.repeat(4)) },
  { name: 'repeats at the end', required: 0.95, scripts: ['latin'], apply: (word) => word + (word.at(-1) ?? '').repeat(3) },
  { name: 'dots', required: 0.95, scripts: ['latin', 'devanagari'], apply: (word) => inside(word, '.') },
  { name: 'spaces', required: 0.95, scripts: ['latin', 'devanagari'], apply: (word) => inside(word, ' ') },
  { name: 'hyphens', required: 0.95, scripts: ['latin', 'devanagari'], apply: (word) => inside(word, '-') },
  { name: 'zero-width', required: 0.95, scripts: ['latin', 'devanagari'], apply: (word) => inside(word, '\u200b') },
  { name: 'look-alikes', required: 0.95, scripts: ['latin'], apply: (word) => word.replaceAll(/[a-z]/g, (letter) => lookalikes[letter] ?? letter) },
  { name: 'look-alikes of rarer scripts', required: 0.95, scripts: ['latin'], apply: (word) => word.replaceAll(/[a-z]/g, (letter) => rarerLookalikes[letter] ?? letter) },
  { name: 'full width', required: 0.95, scripts: ['latin'], apply: (word) => word.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(0xff41 + letter.charCodeAt(0) - 97)) },
  { name: 'capitals of mathematics', required: 0.95, scripts: ['latin'], apply: (word) => word.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)) },
  { name: 'leet', required: 0.7, scripts: ['latin'], apply: (word) => word.replaceAll(/[aeiost]/g, (letter) => leet[letter] ?? letter) },
  { name: 'one leet sign', required: 0.7, scripts: ['latin'], apply: (word) => word.replace(/[aeiost](?!.*[aeiost])/, (letter) => leet[letter] ?? letter) },
  { name: 'a star', required: 0.7, scripts: ['latin', 'devanagari'], apply: (word) => replaceMiddle(word, () => '*') },
  { name: 'dropped vowels', required: 0.7, scripts: ['latin'], apply: (word) => word.replaceAll(/(?!^)[aeiou]/g, '') },
  { name: 'one dropped vowel', required: 0.7, scripts: ['latin'], apply: (word) => word.replace(/(?!^)[aeiou]/, '') },
  { name: 'glued suffix', required: 0.7, scripts: ['latin', 'devanagari'], apply: (word) => word + (/[a-z]/.test(word) ? 'haru' : 'हरुलाई') },
  { name: 'glued English suffix', required: 0.7, scripts: ['latin'], apply: (word) => `${word}s` },
] // prettier-ignore

export const disguised = ({ apply, scripts }: Disguise): string[] =>
  scripts.flatMap((script) => plainWords[script]).map(apply)

export const disguisedThreats = ({ apply, scripts }: Disguise): string[] =>
  scripts.flatMap((script) => plainThreats[script]).map((threat) => threat.split(' ').map(apply).join(' '))
