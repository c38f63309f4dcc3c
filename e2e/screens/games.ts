// Screens of games, drawings, Guna for fun and gifts, mostly in a conversation that ends with them.
import type { Page } from '@playwright/test'
import { answerCalls, lastMessages, showWith, type ShownMessage } from './answers.ts'
import { openConversation, press, type Screen } from './screen.ts'

const inChats = { path: '/messages', as: 'member' } as const

/** Opens a conversation that ends with these messages. */
async function openWith(page: Page, messages: readonly ShownMessage[]): Promise<void> {
  await answerCalls(page, lastMessages(messages))
  await openConversation(page)
  await page.getByRole('log').getByRole('group').first().waitFor()
}

// A question that both answer, in every state

const question = {
  en: 'Which journey would you make again tomorrow?',
  ne: 'भोलि नै फेरि जान पाए कुन यात्रामा जानुहुन्थ्यो?',
}
const answers = {
  mine: { by: '<own>', text: 'The night bus to Ilam, with a thermos of tea and nobody in a hurry.' },
  theirs: { by: '<theirs>', text: 'गोसाईंकुण्ड, तर यसपालि बिस्तारै हिँड्ने।' },
  hidden: { by: '<theirs>', text: null },
}
const bothAnswer = [
  { state: 'withdrawn', answers: [] },
  { state: 'declined', answers: [] },
  { state: 'revealed', answers: [answers.mine, answers.theirs] },
  { state: 'open', answers: [answers.mine] },
  { state: 'open', answers: [answers.hidden] },
].map((part) => ({ part: { kind: 'both_answer', question, ...part } }))

// Other games, each set as far as it fits

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
const games = {
  rather: [
    { part: { kind: 'would_you_rather', options: rather, state: 'revealed', answers: [mine(1), theirs(1)] } },
    { part: { kind: 'would_you_rather', options: rather, state: 'open', answers: [hidden] } },
  ],
  quick: [{ part: { kind: 'this_or_that', pairs, state: 'open', answers: [hidden] } }],
  common: [
    {
      part: {
        kind: 'this_or_that',
        pairs,
        state: 'revealed',
        answers: [mine(0, 1, 0, 1, 0, 1, 0, 1, 0, 1), theirs(0, 1, 1, 1, 0, 0, 0, 1, 0, 0)],
      },
    },
  ],
  truths: [{ text: statements, part: { kind: 'two_truths', state: 'open', answers: [hidden] } }],
  lie: [{ text: statements, part: { kind: 'two_truths', state: 'revealed', answers: [theirs(2), mine(0)] } }],
  tonight: [{ part: { kind: 'tonight', questions, state: 'open' } }],
} as const satisfies Record<string, readonly ShownMessage[]>

const showGame = (name: string, messages: readonly ShownMessage[]): Screen => ({
  name: `game-${name}`,
  ...inChats,
  show: (page) => openWith(page, messages),
})

async function readTonight(page: Page): Promise<void> {
  await openWith(page, games.tonight)
  await press(page, /^(Open|खोल्नुहोस्)$/)
  await page.getByRole('dialog').waitFor()
}

// What a conversation offers to do together

async function openOffers(page: Page): Promise<void> {
  await openConversation(page)
  await press(page, /^(Do something together|सँगै केही गरौं)$/)
  await page.getByRole('dialog').getByRole('listitem').last().waitFor()
}

/** A game whose content is chosen or written, or the catalogue of gifts. */
const openOffer = (button: RegExp) => async (page: Page) => {
  await openOffers(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: button }).click()
  await dialog.getByRole('button', { name: /^(Back|पछाडि)$/ }).waitFor()
  await dialog.getByRole('button').nth(2).waitFor()
}

/** The games below those that are in sight first. */
async function showLastOffers(page: Page): Promise<void> {
  await openOffers(page)
  await page.getByRole('dialog').getByRole('listitem').last().scrollIntoViewIfNeeded()
}

const openGifts = openOffer(/^(All gifts|सबै उपहार)/)

async function writeNote(page: Page): Promise<void> {
  await openGifts(page)
  await press(page, /^(Laligurans|लालीगुराँस)$/)
  await page.getByRole('dialog').getByRole('textbox').fill('Because it is spring on Shivapuri.')
}

// Gifts

const giftNote = 'For Saturday, if the wind agrees. हावा चल्यो भने!'
const gifts = [
  { gift: null, note: null, state: 'declined' },
  { gift: 'kite', note: giftNote, state: 'opened' },
  { gift: null, note: null, state: 'sent' },
].map((part) => ({ text: `A kite · चङ्गा\n${giftNote}`, part: { kind: 'gift', ...part } }))

const giftIds = [
  'chiya momo laligurans garland khada kite selroti dalbhat lantern diyo madal topi cup mountain bell flags sunrise mango corn',
  'jeri swing bicycle umbrella book moon heart jamara rangoli saptarangi churi khapse',
]
  .join(' ')
  .split(' ')

/** All gifts at once, each opened some times. */
const showAllGifts = showWith(
  { 'GET /api/play/shelf/*': giftIds.map((gift, n) => ({ gift, count: (n % 4) + 1 })) },
  async (page) => {
    const shelf = page.getByRole('region', { name: /^(Gifts|उपहार)$/ })
    await shelf.getByRole('listitem').nth(30).waitFor()
    await shelf.evaluate((card) => card.scrollIntoView({ block: 'start' }))
  },
)

async function giveFromProfile(page: Page): Promise<void> {
  await press(page, /^(Send a gift|उपहार पठाउनुहोस्)$/)
  await page.getByRole('dialog').getByRole('switch').first().waitFor()
}

// Drawings

const line = (colour: number, width: number, points: readonly number[]) => ({ colour, width, points })
const circle = (x: number, y: number, size: number) =>
  Array.from({ length: 41 }, (_, index) => (index / 40) * 2 * Math.PI).flatMap((angle) => [
    Math.round(x + size * Math.cos(angle)),
    Math.round(y + size * Math.sin(angle)),
  ])
const strokes = [
  line(1, 0, [500, 120, 760, 420, 500, 700, 240, 420, 500, 120, 500, 700]),
  line(1, 0, [240, 420, 760, 420]),
  line(0, 0, [500, 700, 470, 770, 540, 830, 480, 900, 520, 960]),
  line(2, 1, circle(800, 180, 70)),
]
const word = { en: 'Kite', ne: 'चङ्गा' }
const drawing = { kind: 'drawing', word: null, hasLines: false, hint: null, guesses: [] }
const drawings = {
  toDraw: [
    { isMine: false, part: { ...drawing, state: 'declined' } },
    { isMine: true, part: { ...drawing, state: 'drawing', word } },
  ],
  guessed: [
    {
      isMine: true,
      part: { ...drawing, state: 'guessed', word, hasLines: true, guesses: ['Momo', 'हिमाल', 'changa'] },
    },
    {
      isMine: false,
      part: { ...drawing, state: 'open', hasLines: true, hint: 'दशैँमा आकाशमा', guesses: ['A bird', 'घर'] },
    },
  ],
}

async function openDrawings(page: Page, messages: readonly ShownMessage[]): Promise<void> {
  await answerCalls(page, { 'GET /api/play/drawings/*': { strokes, hint: null }, ...lastMessages(messages) })
  await openConversation(page)
  await page.getByRole('log').getByRole('group').last().waitFor()
}

/** Asks for the last drawing, which safe chat hides. */
async function showGuesses(page: Page): Promise<void> {
  await openDrawings(page, drawings.guessed)
  await press(page, /^(Show it|देखाउनुहोस्)$/)
  await page.getByRole('log').getByRole('img').last().waitFor()
}

async function draw(page: Page): Promise<void> {
  await openDrawings(page, drawings.toDraw)
  const pad = page.getByRole('img', { name: /^(Drawing area|चङ्गा कोर्ने)/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no drawing area')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6)
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.2)
  await page.mouse.up()
}

// Guna for fun

const kootas = ['outlook', 'pull', 'days', 'instinct', 'friendship', 'temper', 'feelings', 'energy']
const points = [
  [0.5, 0.5],
  [1, 1.5],
  [3, 3],
  [2, 3],
  [4, 5],
  [5.5, 6],
  [7, 7],
  [0, 8],
]
const gunaResult = { total: [23, 34], kootas: kootas.map((id, index) => ({ id, points: points[index] })) }
const guna = {
  open: [
    { isMine: true, part: { kind: 'guna', state: 'open', takenPart: ['<own>'], result: null } },
    { isMine: false, part: { kind: 'guna', state: 'open', takenPart: ['<theirs>'], result: null } },
  ],
  revealed: [{ isMine: false, part: { kind: 'guna', state: 'revealed', takenPart: [], result: gunaResult } }],
}

async function typeBirth(page: Page): Promise<void> {
  await openWith(page, guna.open)
  await page
    .getByRole('button', { name: /^(Take part with|Pema Lama सँग)/ })
    .last()
    .click()
  await page
    .getByRole('button', { name: /^(Take part|सहभागी हुनुहोस्)$/ })
    .last()
    .scrollIntoViewIfNeeded()
}

const onProfile = { path: '/@pemalama', as: 'member' } as const

export const gameScreens: readonly Screen[] = [
  { name: 'gift-cards', ...inChats, show: (page) => openWith(page, gifts) },
  { name: 'gift-catalogue', ...inChats, show: openGifts },
  { name: 'gift-note', ...inChats, show: writeNote },
  { name: 'gift-from-profile', ...onProfile, show: giveFromProfile },
  { name: 'shelf-all-gifts', ...onProfile, show: showAllGifts },
  { name: 'game-open', ...inChats, show: (page) => openWith(page, bothAnswer) },
  { name: 'game-ended', ...inChats, show: (page) => openWith(page, bothAnswer.slice(0, 3)) },
  ...Object.entries(games).map(([name, messages]) => showGame(name, messages)),
  { name: 'game-tonight-reader', ...inChats, show: readTonight },
  { name: 'pick-rather', ...inChats, show: openOffer(/^(Would you rather: other choices|कुन रोज्नुहुन्छ: अरू)/) },
  { name: 'pick-truths', ...inChats, show: openOffer(/^(Two truths and a lie|दुई साँचो, एक झूट)$/) },
  { name: 'pick-tonight', ...inChats, show: openOffer(/^(Questions for tonight: other choices|आजका लागि प्रश्न: अरू)/) },
  { name: 'game-offers', ...inChats, show: openOffers },
  { name: 'game-offers-end', ...inChats, show: showLastOffers },
  { name: 'game-questions', ...inChats, show: openOffer(/^(Both answer: other choices|दुवैको जवाफ: अरू)/) },
  { name: 'drawing-words', ...inChats, show: openOffer(/^(Draw and guess: other choices|चित्र हेरेर अनुमान: अरू)/) },
  { name: 'drawing-pad', ...inChats, show: draw },
  { name: 'drawing-hidden', ...inChats, show: (page) => openDrawings(page, drawings.guessed) },
  { name: 'drawing-guesses', ...inChats, show: showGuesses },
  { name: 'guna-open', ...inChats, show: (page) => openWith(page, guna.open) },
  { name: 'guna-birth', ...inChats, show: typeBirth },
  { name: 'guna-points', ...inChats, show: (page) => openWith(page, guna.revealed) },
]
