// Screens of games and gifts in a conversation, with their parts instead of its last messages.
import type { Page } from '@playwright/test'

/** A question that both answer, in every state, instead of the last messages of a conversation. */
async function withGames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await fetchFromServer(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!/^\/api\/messages\/conversation\/[^/]+$/.test(pathname)) return response
      const own = (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id?: string })._id ?? ''
      const messages = (await response.json()) as { from: string; to: string }[]
      const [last] = messages.slice(-1)
      const partner = (last?.from === own ? last.to : last?.from) ?? ''
      const question = {
        en: 'Which journey would you make again tomorrow?',
        ne: 'भोलि नै फेरि जान पाए कुन यात्रामा जानुहुन्थ्यो?',
      }
      const mine = { by: own, text: 'The night bus to Ilam, with a thermos of tea and nobody in a hurry.' }
      const theirs = { by: partner, text: 'गोसाईंकुण्ड, तर यसपालि बिस्तारै हिँड्ने।' }
      const hidden = { by: partner, text: null }
      const text = 'A kite · चङ्गा\nFor Saturday, if the wind agrees. हावा चल्यो भने!'
      const presents = [
        { gift: null, note: null, state: 'declined' },
        { gift: 'kite', note: 'For Saturday, if the wind agrees. हावा चल्यो भने!', state: 'opened' },
        { gift: null, note: null, state: 'sent' },
      ]
      if (sessionStorage.getItem('presents')) {
        for (const [n, part] of presents.entries())
          Object.assign(messages.at(n - presents.length) ?? {}, { text, part: { kind: 'gift', ...part } })
        return Response.json(messages)
      }
      const set = sessionStorage.getItem('games')
      if (set) {
        const parts = (JSON.parse(set) as object[]).map((part) =>
          JSON.parse(JSON.stringify(part).replaceAll('<own>', own).replaceAll('<theirs>', partner)),
        ) as { text?: string }[]
        for (const [n, { text: written, ...part }] of parts.entries())
          Object.assign(messages.at(n - parts.length) ?? {}, { part, ...(written && { text: written }) })
        return Response.json(messages)
      }
      const states = [
        { state: 'withdrawn', answers: [] },
        { state: 'declined', answers: [] },
        { state: 'revealed', answers: [mine, theirs] },
        { state: 'open', answers: [mine] },
        { state: 'open', answers: [hidden] },
      ]
      for (const [n, part] of states.entries())
        Object.assign(messages.at(n - states.length) ?? {}, { part: { kind: 'both_answer', question, ...part } })
      return Response.json(messages)
    }
  })
  await page.reload()
  await page
    .getByRole('link', { name: /Pema Lama/ })
    .first()
    .click()
  await page.getByRole('log').getByRole('group').first().waitFor()
}

async function withPresents(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('presents', 'yes'))
  await withGames(page)
}

const rather = [
  { en: 'live by a quiet lake', ne: 'शान्त ताल छेउमा बस्ने' },
  { en: 'live on a windy hilltop', ne: 'हावा चल्ने डाँडामा बस्ने' },
]
const pairs = Array.from({ length: 5 }, () => [
  [
    { en: 'Chiya', ne: 'चिया' },
    { en: 'Coffee', ne: 'कफी' },
  ],
  [
    { en: 'Tea with milk, in the evening', ne: 'साँझको दूध चिया' },
    { en: 'Saturday outside', ne: 'शनिबार बाहिर' },
  ],
]).flat()
const mine = (...choices: number[]) => ({ by: '<own>', choices })
const theirs = (...choices: number[]) => ({ by: '<theirs>', choices })
const hidden = { by: '<theirs>', choices: null }
const statements = [
  'Two truths and a lie · दुई साँचो, एक झूट',
  'I once slept on the roof of a night bus to Ilam',
  'हजुरआमाले सिकाएको अचार सात वर्षदेखि बनाउँछु',
  'I have met a red panda',
].join('\n')
const questions = Array.from({ length: 12 }, (_, n) => ({
  en: n ? `What would you do with a free Tuesday, number ${n}?` : 'Which small thing made you smile this week?',
  ne: 'यो हप्ता कुन सानो कुराले मुस्कुराउनुभयो?',
}))
/** Shown together, as far as they fit. */
const sets = {
  rather: [
    { kind: 'would_you_rather', options: rather, state: 'revealed', answers: [mine(1), theirs(1)] },
    { kind: 'would_you_rather', options: rather, state: 'open', answers: [hidden] },
  ],
  quick: [{ kind: 'this_or_that', pairs, state: 'open', answers: [hidden] }],
  common: [
    {
      kind: 'this_or_that',
      pairs,
      state: 'revealed',
      answers: [mine(0, 1, 0, 1, 0, 1, 0, 1, 0, 1), theirs(0, 1, 1, 1, 0, 0, 0, 1, 0, 0)],
    },
  ],
  truths: [{ kind: 'two_truths', text: statements, state: 'open', answers: [hidden] }],
  lie: [{ kind: 'two_truths', text: statements, state: 'revealed', answers: [theirs(2), mine(0)] }],
  tonight: [{ kind: 'tonight', questions, state: 'open' }],
} as const

const withSet = (name: keyof typeof sets) => async (page: Page) => {
  await page.evaluate((set) => sessionStorage.setItem('games', set), JSON.stringify(sets[name]))
  await withGames(page)
}

async function readTonight(page: Page): Promise<void> {
  await withSet('tonight')(page)
  await page.getByRole('button', { name: /^(Open|खोल्नुहोस्)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

const choosing = (tab: RegExp) => async (page: Page) => {
  await chooseQuestion(page)
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('tabpanel').first().getByRole('button').first().waitFor()
}

async function chooseGift(page: Page): Promise<void> {
  await chooseQuestion(page)
  await page.getByRole('tab', { name: /^(Gifts|उपहार)$/ }).click()
  await page.getByRole('switch').first().waitFor()
}

async function writeNote(page: Page): Promise<void> {
  await chooseGift(page)
  await page.getByRole('button', { name: /^(Laligurans|लालीगुराँस)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Because it is spring on Shivapuri.')
}

async function scrollUp(page: Page, by: number): Promise<void> {
  await withGames(page)
  await page.getByRole('log').evaluate((log, top) => log.scrollBy({ top }), -by)
}

async function chooseQuestion(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Pema Lama/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^(Do something together|सँगै केही गरौं)$/ }).click()
  await page.getByRole('tabpanel').first().waitFor()
}

export const gameScreens = [
  { name: 'gift-cards', path: '/messages', as: 'member', show: withPresents },
  { name: 'gift-catalogue', path: '/messages', as: 'member', show: chooseGift },
  { name: 'gift-note', path: '/messages', as: 'member', show: writeNote },
  { name: 'game-open', path: '/messages', as: 'member', show: withGames },
  { name: 'game-ended', path: '/messages', as: 'member', show: (page: Page) => scrollUp(page, 280) },
  ...(['rather', 'quick', 'common', 'truths', 'lie', 'tonight'] as const).map((name) => ({
    name: `game-${name}`,
    path: '/messages',
    as: 'member' as const,
    show: withSet(name),
  })),
  { name: 'game-tonight-reader', path: '/messages', as: 'member', show: readTonight },
  { name: 'pick-rather', path: '/messages', as: 'member', show: choosing(/^(Would you rather|कुन रोज्नुहुन्छ)$/) },
  { name: 'pick-quick', path: '/messages', as: 'member', show: choosing(/^(This or that|यो कि त्यो)$/) },
  { name: 'pick-truths', path: '/messages', as: 'member', show: choosing(/^(Two truths and a lie|दुई साँचो, एक झूट)$/) },
  { name: 'pick-tonight', path: '/messages', as: 'member', show: choosing(/^(Questions for tonight|आजका लागि प्रश्न)$/) },
  { name: 'game-questions', path: '/messages', as: 'member', show: chooseQuestion },
] as const
