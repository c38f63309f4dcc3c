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

/** English text of the keys of the landing page that say something about the service. */
const landing = ['eyebrow', 'reviewed', 'photos', 'report', 'meetText', 'safeText', 'interactiveText'].map((key) => {
  const { landing } = JSON.parse(read('web/src/i18n/locales/en/public.json'))
  return landing[key] ?? `the landing page has no ${key}`
})
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

test('every test of the list exists', () => {
  const missing = promises.filter(({ file, title }) => {
    const escaped = title.replaceAll("'", "\\'")
    return !existsSync(path.join(root, file)) || ![title, escaped].some((text) => read(file).includes(text))
  })
  expect(missing).toEqual([])
})

test('every promise of the copy is in the list', () => {
  const isNamed = (block) =>
    promises.some(({ quote }) => block.includes(quote)) ||
    noPromises.some((beginning) => block.startsWith(beginning) || block.startsWith(`- ${beginning}`))
  expect(copy.filter((block) => !isNamed(block))).toEqual([])
  expect(noPromises.filter((beginning) => !copy.some((block) => block.includes(beginning)))).toEqual([])
})
