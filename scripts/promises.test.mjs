// docs/safety.md lists what the public texts promise, sentence by sentence, each with its test.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** Cells of the rows: `| "quote" | \`file\`: title |`. */
const [, section = ''] = read('docs/safety.md').split('## The copy, sentence by sentence')
const promises = [...section.matchAll(/^\| "(.+?)" +\| `(.+?)`: (.+?) +\|$/gm)].map(([, quote, file, title]) => ({
  quote,
  file,
  title,
}))

const { landing: landingTexts } = JSON.parse(read('web/src/i18n/locales/en/public.json'))
/** Keys of the landing page that say nothing about the service: titles, links, and the invented people with their stories. */
const landingWithoutPromise = new Set(
  `title welcome tagline meet safe interactive
   exploreNow howSafe more community blog terms transparency hallOfFame
   exampleProfiles first firstPlace second secondPlace question answer
   stories storiesHint example quote1 name1 quote2 name2 quote3 name3`.split(/\s+/),
)
/** English texts of all other keys: a new key is a promise until it is named above. */
const landing = Object.keys(landingTexts)
  .filter((key) => !landingWithoutPromise.has(key))
  .map((key) => landingTexts[key])
/** List items and paragraphs, without marks. */
const blocksOf = (file) =>
  read(file)
    .replace(/^---.*?^---/ms, '')
    .split('\n')
    .map((line) => line.replaceAll('**', '').replaceAll('{product}', 'Hamvav').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
const copy = [...landing, ...blocksOf('web/content/terms/safety.en.md'), ...blocksOf('web/content/terms/terms.en.md')]

/** Beginnings of what members must do, what the law says, and what no test can show. */
const noPromises = [
  'First meeting',
  'Everyone can use these',
  'Limits are never for sale',
  "If you're in danger, call the police",
  'These terms are an agreement',
  'Give true information',
  'Keep your password to yourself',
  'It is forbidden to',
  '- show or ask for sexual content',
  '- threaten, insult, stalk',
  '- pretend to be somebody else',
  '- ask members for money',
  '- publish what somebody confided',
  'What we hold',
  'Approval by an admin, blocking',
  'You can leave at any time',
  'Hamvav is free',
  'We run Hamvav with care',
  'The law of Nepal',
]

test('every sentence of the list stands in the copy', () => {
  expect(promises.length).toBeGreaterThan(50)
  expect(promises.map(({ quote }) => quote).filter((quote) => !copy.some((block) => block.includes(quote)))).toEqual([])
})

/** Titles of the tests and steps of a file, also of those with a table. */
const titlesIn = (source) =>
  [...source.matchAll(/(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g)].map(([, , title]) =>
    title.replaceAll(/\\(.)/g, '$1'),
  )
/** What needs the built front end is tested by `npm test`, which builds it first. */
const isLeftOut = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf(?!\(!isBuilt\))|runIf|todo|fixme|fails|fail|only)\b/

test('every test of the list exists, and no test of its file is left out', () => {
  const missing = promises.filter(({ file, title }) => {
    if (!existsSync(path.join(root, file))) return true
    const source = read(file)
    return isLeftOut.test(source) || !titlesIn(source).some((known) => known.includes(title))
  })
  expect(missing).toEqual([])
})

test('a title counts where a test has it, not in a comment, a group or another string', () => {
  const source = `
    // a comment: one
    describe('two', () => {
      const text = 'three'
      test("it's four", () => {})
      test.each([[1]])('five %s', () => {})
    })`
  expect(titlesIn(source)).toEqual(["it's four", 'five %s'])
  expect(['test.skip(', 'describe.todo(', 'test.concurrent.skip('].map((call) => isLeftOut.test(call))).toEqual([
    true,
    true,
    true,
  ])
  expect(["test('skip')", 'describe.skipIf(!isBuilt)'].some((call) => isLeftOut.test(call))).toBe(false)
  expect(isLeftOut.test('describe.skipIf(!hasRedis)')).toBe(true)
})

test('the keys of the landing page that promise nothing exist', () => {
  expect([...landingWithoutPromise].filter((key) => !(key in landingTexts))).toEqual([])
})

test('every promise of the copy is in the list', () => {
  const isNamed = (block) =>
    promises.some(({ quote }) => block.includes(quote)) ||
    noPromises.some((beginning) => block.startsWith(beginning) || block.startsWith(`- ${beginning}`))
  expect(copy.filter((block) => !isNamed(block))).toEqual([])
  expect(noPromises.filter((beginning) => !copy.some((block) => block.includes(beginning)))).toEqual([])
})
