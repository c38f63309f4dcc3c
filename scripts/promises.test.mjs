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
/** Chapters with their list items and paragraphs, without marks. */
const chaptersOf = (file) =>
  read(file)
    .replace(/^---.*?^---/ms, '')
    .split(/^#+ .*$/m)
    .slice(1)
    .map((chapter) =>
      chapter
        .split('\n')
        .map((line) => line.replaceAll('**', '').replaceAll('{product}', 'Hamvav').trim())
        .filter((line) => line !== ''),
    )
/** Of English and Nepali. */
const sentencesOf = (block) => block.replace(/^- /, '').split(/(?<=[.!?।])\s+/)
const texts = ['safety', 'terms']
const copy = [...landing, ...texts.flatMap((name) => chaptersOf(`web/content/terms/${name}.en.md`).flat())]
const sentences = copy.flatMap(sentencesOf)

/** Whole sentences that no test has to show, by the reason; one that changes is looked at again. */
const withoutPromise = new Map(
  Object.entries({
    'advice, or a duty of members': `
      A screenshot or another camera can still keep it: send nothing that must not last.
      First meeting: in public, by daylight if you can, your own way home, and a friend who knows where you are.
      If you're in danger, call the police at 100, or the women's helpline at 1145.
      You are responsible for what happens in your account until you tell us that someone else has got into it.
      Give true information.
      Keep your password to yourself.
      It is forbidden to
      show or ask for sexual content without consent, or anything sexual with minors;
      threaten, insult, stalk or pressure anybody, or stir up hate against a caste, ethnic group, religion, gender or orientation;
      pretend to be somebody else, or use somebody else's pictures;
      ask members for money, sell or advertise, or lead them to fraud;
      publish what somebody confided to you, or a person's address, phone number or documents;
      collect data of members by programs, get around limits or blocks, or attack the service.
      You promise that you may publish it.
      Meet in public at first, tell a friend, and leave when something feels wrong.
      Please report it.
      Please write to us first: most things are settled by an answer.`,
    'a title: the sentences after it are in the list': `
      Photos for matches only.
      A daily limit.
      An age range in both directions.
      Matches only.
      Safe chat.
      Hide from people you know.
      Nobody finds out.
      Three steps.`,
    'a limit of what we do, not a promise': `
      It is no promise about how somebody will behave.
      This is not end-to-end encryption.
      Approval by an admin, blocking, reporting, message requests, limits a day and photos for matches only make Hamvav safer.
      They cannot tell what somebody intends.
      We do not check criminal records, and we cannot promise that a person is who they say they are.
      We are no emergency service: in danger call the police at 100.`,
    'what the agreement or the law says': `
      By creating an account you accept them.
      It stays yours.
      We may suspend or end an account that breaks these terms, endangers others, or where the law demands it.
      Anyone who asks you for money on Hamvav is not us.
      We run Hamvav with care, but as it is: it may be interrupted, and content of members is theirs.
      As far as the law allows, we are not liable for what members do, here or when they meet, nor for indirect damage.
      Nothing here limits a liability that the law does not let us limit, such as for intent or gross negligence, nor the rights that you have as a consumer.
      The law of Nepal applies, and its courts are competent; if you are a consumer elsewhere, mandatory protection of your own law remains.
      If one part of these terms does not apply, the rest still does.`,
    'kept by the people who run the service; the software cannot show it': `
      We will never ask for it.
      We do not use it for advertising and never sell it.
      Where: on the server of the operator.
      Who we share it with: nobody, unless the law requires it.
      If a change affects your rights, we tell members before it takes effect.`,
  }).flatMap(([reason, list]) => list.split('\n').flatMap((line) => (line.trim() ? [[line.trim(), reason]] : []))),
)

test('every sentence of the list stands in the copy, and every row is read', () => {
  expect(promises.length).toBeGreaterThan(100)
  expect(section.match(/^\| "/gm)).toHaveLength(promises.length)
  expect(promises.map(({ quote }) => quote).filter((quote) => !copy.some((block) => block.includes(quote)))).toEqual([])
})

test('every sentence of the copy is in the list, or promises nothing, and not both', () => {
  const isListed = (sentence) => promises.some(({ quote }) => sentence.includes(quote) || quote.includes(sentence))
  expect(sentences.filter((sentence) => !withoutPromise.has(sentence) && !isListed(sentence))).toEqual([])
  expect([...withoutPromise.keys()].filter((sentence) => !sentences.includes(sentence) || isListed(sentence))).toEqual(
    [],
  )
})

/** Blocks that Nepali says in one sentence more. */
const withOneMoreInNepali = ['These terms are an agreement', 'You can report a profile']

test('the Nepali text has as many chapters, paragraphs, list items and sentences as the English one', () => {
  for (const name of texts) {
    const [english, nepali] = ['en', 'ne'].map((language) => chaptersOf(`web/content/terms/${name}.${language}.md`))
    const kindsOf = (chapters) => chapters.map((blocks) => blocks.map((block) => block.startsWith('- ')))
    expect(kindsOf(nepali)).toEqual(kindsOf(english))
    const translated = nepali.flat()
    const differing = english.flat().filter((block, at) => {
      const more = withOneMoreInNepali.some((beginning) => block.startsWith(beginning)) ? 1 : 0
      return sentencesOf(translated[at]).length !== sentencesOf(block).length + more
    })
    expect(differing).toEqual([])
  }
  const { landing: inNepali } = JSON.parse(read('web/src/i18n/locales/ne/public.json'))
  expect(Object.keys(inNepali).toSorted()).toEqual(Object.keys(landingTexts).toSorted())
})

test('docs/content.md has a section on changing the terms', () => {
  expect(read('docs/content.md')).toMatch(/^## Changing the terms$/m)
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
