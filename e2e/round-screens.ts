// Screens of drawings and of Guna for fun: the demo has none, so the server's answers are made up.
import type { Page } from '@playwright/test'

/** Which of the states the conversation ends with. */
type Scene = 'drawings' | 'guesses' | 'guna' | 'points'

/** Replaces the last messages of a conversation by rounds in several states. */
async function withRounds(page: Page, scene: Scene): Promise<void> {
  await page.addInitScript((shown) => {
    const fetchFromServer = globalThis.fetch
    const line = (colour: number, width: number, points: number[]) => ({ colour, width, points })
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
    const result = { total: [23, 34], kootas: kootas.map((id, index) => ({ id, points: points[index] })) }
    const word = { en: 'Kite', ne: 'चङ्गा' }
    const drawing = { kind: 'drawing', word: null, hasLines: false, hint: null, guesses: [] }
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname.startsWith('/api/play/drawings/')) return Response.json({ strokes, hint: null })
      const response = await fetchFromServer(input, init)
      if (!/^\/api\/messages\/conversation\/[^/]+$/.test(pathname)) return response
      const own = (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id?: string })._id ?? ''
      const messages = (await response.json()) as { from: string; to: string }[]
      const [last] = messages.slice(-1)
      const partner = (last?.from === own ? last.to : last?.from) ?? ''
      const scenes: Record<string, { mine: boolean; part: object }[]> = {
        drawings: [
          { mine: false, part: { ...drawing, state: 'declined' } },
          { mine: true, part: { ...drawing, state: 'drawing', word } },
        ],
        guesses: [
          {
            mine: true,
            part: { ...drawing, state: 'guessed', word, hasLines: true, guesses: ['Momo', 'हिमाल', 'changa'] },
          },
          {
            mine: false,
            part: { ...drawing, state: 'open', hasLines: true, hint: 'दशैँमा आकाशमा', guesses: ['A bird', 'घर'] },
          },
        ],
        guna: [
          { mine: true, part: { kind: 'guna', state: 'open', takenPart: [own], result: null } },
          { mine: false, part: { kind: 'guna', state: 'open', takenPart: [partner], result: null } },
        ],
        points: [{ mine: false, part: { kind: 'guna', state: 'revealed', takenPart: [], result } }],
      }
      const rounds = scenes[shown] ?? []
      for (const [n, { mine, part }] of rounds.entries())
        Object.assign(messages.at(n - rounds.length) ?? {}, {
          part,
          from: mine ? own : partner,
          to: mine ? partner : own,
        })
      return Response.json(messages)
    }
  }, scene)
  await page.reload()
  await openPema(page)
  await page.getByRole('log').getByRole('group').last().waitFor()
}

/** Opens the conversation with a match of the demo. */
export const openPema = (page: Page) =>
  page
    .getByRole('link', { name: /Pema Lama/ })
    .first()
    .click()

/** Asks for the last drawing, which safe chat hides. */
async function showGuesses(page: Page): Promise<void> {
  await withRounds(page, 'guesses')
  await page.getByRole('button', { name: /^(Show it|देखाउनुहोस्)$/ }).click()
  await page.getByRole('log').getByRole('img').last().waitFor()
}

async function draw(page: Page): Promise<void> {
  await withRounds(page, 'drawings')
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

async function typeBirth(page: Page): Promise<void> {
  await withRounds(page, 'guna')
  await page
    .getByRole('button', { name: /^(Take part with|Pema Lama सँग)/ })
    .last()
    .click()
  await page
    .getByRole('button', { name: /^(Take part|सहभागी हुनुहोस्)$/ })
    .last()
    .scrollIntoViewIfNeeded()
}

async function choose(page: Page, tab: RegExp): Promise<void> {
  await openPema(page)
  await page.getByRole('button', { name: /^(Do something together|सँगै केही गरौं)$/ }).click()
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('tabpanel').last().getByRole('button').first().waitFor()
}

const asMember = { path: '/messages', as: 'member' } as const

export const roundScreens = [
  { name: 'drawing-words', ...asMember, show: (page: Page) => choose(page, /^(Draw and guess|चित्र हेरेर अनुमान)$/) },
  { name: 'drawing-pad', ...asMember, show: draw },
  { name: 'drawing-hidden', ...asMember, show: (page: Page) => withRounds(page, 'guesses') },
  { name: 'drawing-guesses', ...asMember, show: showGuesses },
  { name: 'guna-offer', ...asMember, show: (page: Page) => choose(page, /^(Guna, just for fun|गुण, रमाइलोका)/) },
  { name: 'guna-open', ...asMember, show: (page: Page) => withRounds(page, 'guna') },
  { name: 'guna-birth', ...asMember, show: typeBirth },
  { name: 'guna-points', ...asMember, show: (page: Page) => withRounds(page, 'points') },
] as const
