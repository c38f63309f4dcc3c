// The files of the translators: both languages have the same texts and values, all plural forms, and no text is unused.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  featuresIn,
  flat,
  handlesFolder,
  handlesOf,
  type Language,
  languages,
  mails,
  mailTextsFile,
  mailTextsOf,
  pluralForm,
  readCatalogues,
  screenFeatures,
  valuesIn,
} from '../../texts/catalogues.ts'

interface Text {
  readonly id: string
  readonly text: string
}

const features = featuresIn('en')
const textsOf = (language: Language, feature: string): Text[] =>
  Object.entries(readCatalogues(language, feature)).flatMap(([catalogue, entries]) =>
    flat(entries).map(([key, text]) => ({ id: `${feature}.${catalogue}.${key}`, text })),
  )
const all = {
  en: features.flatMap((feature) => textsOf('en', feature)),
  ne: features.flatMap((feature) => textsOf('ne', feature)),
}
const nepali = new Map(all.ne.map(({ id, text }) => [id, text]))
const withoutForm = (id: string) => id.replace(pluralForm, '')

test('both languages have the same texts', () => {
  expect(all.en.length).toBeGreaterThan(1000)
  expect(featuresIn('ne')).toEqual(features)
  expect(all.ne.map(({ id }) => id)).toEqual(all.en.map(({ id }) => id))
})

test('every text is translated', () => {
  const untranslated = all.en.filter(({ id, text }) => {
    const translated = nepali.get(id) ?? ''
    return text === translated || !/\p{sc=Deva}|^\{\{\w+\}\}$/u.test(translated)
  })
  expect(untranslated).toEqual([])
})

test('no text is empty, and no English text contains Devanagari', () => {
  expect([...all.en, ...all.ne].filter(({ text }) => text.trim() === '')).toEqual([])
  expect(all.en.filter(({ text }) => /\p{sc=Deva}/u.test(text))).toEqual([])
})

/** Words and verbs for children and close friends, at the start or end of a word: not as in अपरिचितलाई, तेर्सो or हामी गर्छौं. */
const familiar = /(?<![\p{L}\p{M}])(?:तिमी|तिम्र|तँ|तैं|तेर[ोाी]|तलाई(?![\p{L}\p{M}]))|(?:छौ|छस्)(?![\p{L}\p{M}])/u

test.each(['तिमीले', 'तिम्रो फोटो', '“तँ”', 'तैंले', 'तेरो', 'तलाई', 'के गर्छौ?', 'छस्'])('%s is familiar', (text) => {
  expect(text).toMatch(familiar)
})

test('every Nepali text, also of mails, addresses the reader as तपाईं', () => {
  for (const text of ['अपरिचितलाई', 'तेर्सो', 'हामी गर्छौं', 'तपाईंलाई']) expect(text).not.toMatch(familiar)
  expect(all.ne.some(({ id }) => id.startsWith(`${mails}.`))).toBe(true)
  expect(all.ne.filter(({ text }) => familiar.test(text))).toEqual([])
})

test('an English text that something did not load says who failed', () => {
  expect(all.en.filter(({ text }) => /could not be loaded/.test(text))).toEqual([])
})

test('a text has the same values in both languages; the form for one may leave out the number', () => {
  const values = ({ id, text }: Text) => ({
    id,
    values: valuesIn(text).filter((name) => !id.endsWith('_one') || name !== 'count'),
  })
  expect(all.ne.map(values)).toEqual(all.en.map(values))
  // Only names in double braces: single ones, spaces or a format would reach the screen.
  const odd = /\{\{(?!\w+\}\})|(?<!\{)\{(?!\{)|\$t\(|\$\{/
  expect([...all.en, ...all.ne].filter(({ text }) => odd.test(text))).toEqual([])
})

test.each(languages)('a text with a number has each plural form of CLDR: %s', (language) => {
  const rules = new Intl.PluralRules(language)
  const forms = [...rules.resolvedOptions().pluralCategories].toSorted()
  const found = Map.groupBy(
    all[language].filter(({ id }) => pluralForm.test(id)),
    ({ id }) => withoutForm(id),
  )
  expect(found.size).toBeGreaterThan(20)
  for (const [id, texts] of found)
    expect([id, texts.map((text) => pluralForm.exec(text.id)?.[1]).toSorted()]).toEqual([id, forms])
  // catalogue.ts decides without Intl, which takes long to start.
  for (let n = 0; n < 1000; n++) expect(rules.select(n)).toBe(n === 1 ? 'one' : 'other')
})

test('the number of a text with plural forms is named in the form for others', () => {
  const withNumber = all.en.filter(({ id }) => id.endsWith('_other'))
  expect(withNumber.filter(({ text }) => !valuesIn(text).includes('count'))).toEqual([])
  // And a text with {{count}} has the forms.
  expect(all.en.filter(({ id, text }) => !pluralForm.test(id) && valuesIn(text).includes('count'))).toEqual([])
})

test('the handles are generated from the files: npm run texts', () => {
  const written = readdirSync(handlesFolder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
  expect(written).toEqual(screenFeatures().map((feature) => `${feature}.ts`))
  for (const feature of screenFeatures()) {
    const before = readFileSync(path.join(handlesFolder, `${feature}.ts`), 'utf8')
    expect(handlesOf(feature, readCatalogues('en', feature), before)).toBe(before)
  }
})

describe('mails', () => {
  const catalogues = Object.entries(readCatalogues('en', mails))

  test("the server's texts are generated from the files: npm run texts", () => {
    expect(catalogues.length).toBeGreaterThan(3)
    for (const [feature] of catalogues) expect(mailTextsOf(feature)).toBe(readFileSync(mailTextsFile(feature), 'utf8'))
  })

  test('every text is used by the server', () => {
    const unused = catalogues.flatMap(([feature, entries]) => {
      const folder = path.dirname(mailTextsFile(feature))
      const code = sourcesIn(folder).flatMap(({ file, code }) => (file.endsWith('mail-texts.ts') ? [] : [code]))
      return Object.keys(entries).filter((name) => !code.some((text) => mayName(text, name)))
    })
    expect(unused).toEqual([])
  })

  test('the paragraphs are of the same kinds in both languages', () => {
    const kindsIn = (language: Language) =>
      textsOf(language, mails)
        .filter(({ id }) => id.endsWith('.body'))
        .map(({ id, text }) => [id, text.split('\n\n').map((part) => (/^(\[|> )/.exec(part) ? part[0] : 'text'))])
    expect(kindsIn('ne')).toEqual(kindsIn('en'))
  })
})

interface Source {
  file: string
  folder: string
  code: string
}

const sourcesIn = (folder: string, recursive = true): Source[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\btesting\b/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, folder: roomOf(file), code: withoutComments(readFileSync(file, 'utf8')) }))

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

const src = path.join(import.meta.dirname, '..')
/** The layer and the feature of a file: `features/feed`, `core/push`, `i18n/texts`. */
const roomOf = (file: string) => path.relative(src, file).split(path.sep).slice(0, -1).slice(0, 2).join('/')
const web = [...sourcesIn(src), ...sourcesIn(path.join(src, '..'), false)]
const contract = sourcesIn(path.join(src, '../../contract/src'))

/** `text.key`, `{ key } = text`, or the key written out. */
const names = (code: string, key: string) =>
  new RegExp(String.raw`\.${key}\b|['"]${key}['"]|\{[^{}]*\b${key}\b[^{}]*\} = `).test(code)
/** The key as a string, in an object, or built by a template such as [`${figure}Hint`]. */
const mayCompute = (code: string, key: string) =>
  new RegExp(String.raw`['"]${key}['"]|\b${key}: `).test(code) ||
  [...code.matchAll(/\[`(\w*)\$\{[^}`]*\}(\w*)`\]/g)].some(
    ([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end),
  )

/** `purpose: 'confirm'`, `mailFrom(mailTexts, 'confirm', …)`, or a part such as `{ steps }` and `.parts`. */
const mayName = (code: string, name: string) =>
  new RegExp(String.raw`'${name}'|\.${name}\b|\{[^{}]*\b${name}\b[^{}]*\} = `).test(code)

const usersOf = (feature: string, name: string) => {
  const imports = new RegExp(String.raw`import (?:type )?\{[^}]*\b${name}\b[^}]*\} from '[^']*texts/${feature}\.ts'`)
  const all = new RegExp(String.raw`import\('[^']*texts/${feature}\.ts'\)`)
  return web.filter(({ code }) => imports.test(code) || all.test(code))
}

/** If an importer of the catalogue looks up keys dynamically, its feature, core or the contract may contain the key. */
function isUsed(users: readonly Source[], key: string): boolean {
  if (users.some(({ code }) => names(code, key))) return true
  const folders = new Set(users.filter(({ code }) => /\w\[[a-z`]/.test(code)).map(({ folder }) => folder))
  if (folders.size === 0) return false
  return [...web.filter(({ folder }) => folders.has(folder) || folder.startsWith('core')), ...contract]
    .filter(({ folder }) => folder !== 'i18n/texts')
    .some(({ code }) => mayCompute(code, key))
}

test('every text is used', () => {
  // Error codes are read by the code that the server sends; error-text.test.ts compares them with the contract.
  const read = screenFeatures().filter((feature) => feature !== 'errors')
  const unused = read.flatMap((feature) =>
    Object.entries(readCatalogues('en', feature)).flatMap(([catalogue, entries]) => {
      const users = usersOf(feature, catalogue)
      const keys = new Set(flat(entries).map(([key]) => key.replace(pluralForm, '')))
      return [...keys].filter((key) => !isUsed(users, key)).map((key) => `${feature}.${catalogue}.${key}`)
    }),
  )
  expect(unused).toEqual([])
})
