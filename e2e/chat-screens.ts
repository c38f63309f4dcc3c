// Screens of voice notes, pictures, waiting matches and gifts outside of games: the demo has none, so the server's answers are made up.
import type { Page } from '@playwright/test'
import { openPema } from './round-screens.ts'
import { photo } from './support/photo.ts'

interface Answers {
  /** JSON by path, or a picture that is drawn in the page. */
  readonly byPath?: Readonly<Record<string, unknown>>
  /** The last messages of a conversation, or none at all. */
  readonly parts?: readonly { readonly mine: boolean; readonly part: object }[] | 'none'
}

/** In the page, because a service worker answers first. Paths begin with these. */
async function withAnswers(page: Page, answers: Answers): Promise<void> {
  await page.addInitScript(({ byPath = {}, parts }) => {
    const fetchFromServer = globalThis.fetch
    const drawn = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      for (const [colour, top] of [
        ['#9fc5e8', 0],
        ['#f6d7a7', 220],
        ['#6b8f71', 340],
        ['#3f5f4a', 460],
      ] as const) {
        context.fillStyle = colour
        context.fillRect(0, top, 800, 600)
      }
      return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'))
    }
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      const known = Object.keys(byPath).find((path) => pathname.startsWith(path))
      if (known !== undefined) {
        const answer = byPath[known]
        return answer === 'picture' ? new Response(await drawn()) : Response.json(answer)
      }
      const response = await fetchFromServer(input, init)
      if (parts === 'none' && pathname === '/api/profile/messages-users') {
        const rows = (await response.json()) as object[]
        const silent = { lastMessage: null, lastMessageAt: null, unreadCount: 0, createdAt: '2026-11-01T08:00:00Z' }
        return Response.json(rows.map((row) => Object.assign(row, silent)))
      }
      if (!parts || !/^\/api\/messages\/conversation\/[^/]+$/.test(pathname)) return response
      if (parts === 'none') {
        // An unread answer would keep the network busy.
        await response.arrayBuffer()
        return Response.json([])
      }
      const own = (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id?: string })._id ?? ''
      const messages = (await response.json()) as { from: string; to: string }[]
      const [last] = messages.slice(-1)
      const partner = (last?.from === own ? last.to : last?.from) ?? ''
      for (const [n, { mine, part }] of parts.entries())
        Object.assign(messages.at(n - parts.length) ?? {}, {
          part,
          from: mine ? own : partner,
          to: mine ? partner : own,
        })
      return Response.json(messages)
    }
  }, answers)
  await page.reload()
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

// Voice notes

const microphone = (page: Page) => page.getByRole('button', { name: /^(Record a voice note|आवाज सन्देश रेकर्ड गर्नुहोस्)$/ })

/** As a browser that has not been asked yet. */
async function askForMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus
    localStorage.removeItem('microphone-allowed')
  })
  await page.reload()
  await openPema(page)
  await microphone(page).press('Enter')
  await page.getByRole('dialog').waitFor()
}

async function record(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('microphone-allowed', 'yes'))
  await openPema(page)
  await microphone(page).press('Enter')
  await page.getByText(/^[0०]:[0०][1-9१-९]$/).waitFor()
}

async function previewNote(page: Page): Promise<void> {
  await record(page)
  await press(page, /^(Stop recording|रेकर्ड रोक्नुहोस्)$/)
  await page.getByRole('group', { name: /^(Your voice note|तपाईंको आवाज सन्देश)$/ }).waitFor()
}

const waveform = Array.from({ length: 48 }, (_, n) => Math.round(15 + 14 * Math.sin(n / 2.4) * Math.cos(n / 7)))
const voice = { kind: 'voice', seconds: 14, waveform, bytes: 28_000, isPlayed: false }

async function withVoice(page: Page): Promise<void> {
  await withAnswers(page, {
    parts: [
      { mine: false, part: { ...voice, isPlayed: true, seconds: 7 } },
      { mine: false, part: voice },
      { mine: true, part: { ...voice, seconds: 58, isPlayed: true } },
    ],
  })
  await openPema(page)
  await page.getByRole('slider').nth(2).waitFor()
}

/** In this page alone: the storage is shared with the screens after it. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    const stored = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return key === 'data-saver' ? 'on' : stored.call(this, key)
    }
  })

async function withVoiceSavingData(page: Page): Promise<void> {
  await saveData(page)
  await withVoice(page)
  await page
    .getByRole('button', { name: /^(Play|बजाउनुहोस्)$/ })
    .nth(1)
    .click()
  await page.getByText(/^(Download, |डाउनलोड गर्नुहोस्, )/).waitFor()
}

// Pictures

async function choosePicture(page: Page): Promise<void> {
  await openPema(page)
  const file = await photo(page)
  const chosen = page.waitForEvent('filechooser')
  await press(page, /^(Send a photo|तस्बिर पठाउनुहोस्)$/)
  await (await chosen).setFiles(file)
  await page.getByRole('dialog').getByRole('img').waitFor()
}

const picture = {
  kind: 'picture',
  width: 800,
  height: 600,
  bytes: { small: 20_480, full: 204_800 },
  alt: 'Phewa lake before the rain',
  once: null,
  isRevealed: true,
  isFirst: false,
  isSensitive: false,
}
const pictureScenes = {
  covered: [{ mine: false, part: { ...picture, isRevealed: false, isFirst: true } }],
  sensitive: [{ mine: false, part: { ...picture, isRevealed: false, isSensitive: true } }],
  shown: [
    { mine: false, part: picture },
    { mine: true, part: { ...picture, width: 600, height: 800 } },
  ],
  once: [
    { mine: false, part: { ...picture, once: 'opened' } },
    { mine: true, part: { ...picture, once: 'opened' } },
    { mine: true, part: { ...picture, once: 'sent' } },
    { mine: false, part: { ...picture, once: 'sent' } },
  ],
} as const

const withPictures = (scene: keyof typeof pictureScenes) => async (page: Page) => {
  await withAnswers(page, { byPath: { '/api/attachments/': 'picture' }, parts: pictureScenes[scene] })
  await openPema(page)
  const last = page.getByRole('log').getByRole('group').last()
  await last.waitFor()
  if (scene === 'shown') await last.locator('img').waitFor()
}

async function withSavedPicture(page: Page): Promise<void> {
  await saveData(page)
  await withAnswers(page, { byPath: { '/api/attachments/': 'picture' }, parts: [{ mine: false, part: picture }] })
  await openPema(page)
  await page.getByRole('button', { name: /20|२०/ }).waitFor()
}

async function viewOnce(page: Page): Promise<void> {
  await withPictures('once')(page)
  await press(page, /^(View photo|तस्बिर हेर्नुहोस्)$/)
  await page.getByRole('dialog').getByRole('img').waitFor()
}

// Waiting matches, the icebreaker and gifts

const names = [
  'Aarati Gurung',
  'Suman Shrestha',
  'डोल्मा शेर्पा',
  'Bibek Rai',
  'Maya Tamang',
  'Kiran Thapa',
  'Nisha KC',
  'Prabin',
]
const waiting = (count: number) =>
  names.slice(0, count).map((name, n) => ({
    _id: `019359f0-0000-7000-8000-0000000001${n}0`,
    username: `member${n}`,
    name,
    profileImage: null,
    verified: n % 3 === 0,
    since: `2026-11-1${n}T08:00:00Z`,
  }))

async function withWaiting(page: Page, count: number): Promise<void> {
  await withAnswers(page, { byPath: { '/api/matches/waiting': waiting(count) } })
  await page
    .getByText(new RegExp(`^[${count}${'०१२३४५६७८९'[count]}] `))
    .first()
    .waitFor()
}

async function sayGoodbye(page: Page): Promise<void> {
  await withAnswers(page, { byPath: { '/api/matches/waiting': waiting(3) } })
  await page
    .getByRole('button', { name: /(^Close the chat with|बिदा लिनुहोस्$)/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** A like that is refused, as eight matches wait. */
async function likeWithEight(page: Page): Promise<void> {
  const message = 'Eight of your matches are waiting for your answer. Answer or close some, then you can like again.'
  const refusal = { code: 'answers_waiting', message }
  await page.addInitScript((answer) => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return /^\/api\/matches\/[^/]+\/like$/.test(pathname)
        ? Response.json(answer, { status: 409 })
        : fetchFromServer(input, init)
    }
  }, refusal)
  await page.reload()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Like (?!with)|मन पर.*: )/ })
    .first()
    .click()
  await page.getByRole('alert').first().waitFor()
}

async function breakIce(page: Page): Promise<void> {
  await withAnswers(page, { parts: 'none' })
  await openPema(page)
  await page.getByRole('region', { name: /^(A week without a word|एक हप्तादेखि कुरा भएको छैन)$/ }).waitFor()
}

const giftIds = [
  'chiya momo laligurans garland khada kite selroti dalbhat lantern diyo madal topi cup mountain bell flags sunrise mango corn',
  'jeri swing bicycle umbrella book moon heart jamara rangoli saptarangi churi khapse',
]
  .join(' ')
  .split(' ')

/** All gifts at once, each opened some times. */
async function withShelf(page: Page): Promise<void> {
  const shelf = giftIds.map((gift, n) => ({ gift, count: (n % 4) + 1 }))
  await withAnswers(page, { byPath: { '/api/play/shelf/': shelf } })
  const shown = page.getByRole('region', { name: /^(Gifts|उपहार)$/ })
  await shown.getByRole('listitem').nth(30).waitFor()
  await shown.evaluate((card) => card.scrollIntoView({ block: 'start' }))
}

async function giveFromProfile(page: Page): Promise<void> {
  await press(page, /^(Send a gift|उपहार पठाउनुहोस्)$/)
  await page.getByRole('dialog').getByRole('switch').first().waitFor()
}

const inChats = { path: '/messages', as: 'member' } as const
const onProfile = { path: '/@pemalama', as: 'member' } as const

export const chatScreens = [
  { name: 'voice-asking', ...inChats, show: askForMicrophone },
  { name: 'voice-recording', ...inChats, show: record },
  { name: 'voice-preview', ...inChats, show: previewNote },
  { name: 'voice-notes', ...inChats, show: withVoice },
  { name: 'voice-download', ...inChats, show: withVoiceSavingData },
  { name: 'chat-picture-sheet', ...inChats, show: choosePicture },
  { name: 'chat-picture-covered', ...inChats, show: withPictures('covered') },
  { name: 'chat-picture-sensitive', ...inChats, show: withPictures('sensitive') },
  { name: 'chat-picture-shown', ...inChats, show: withPictures('shown') },
  { name: 'chat-picture-once', ...inChats, show: withPictures('once') },
  { name: 'chat-picture-saver', ...inChats, show: withSavedPicture },
  { name: 'chat-picture-viewing', ...inChats, show: viewOnce },
  { name: 'goodbye', path: '/messages?show=waiting', as: 'member', show: sayGoodbye },
  { name: 'matches-nudge', path: '/matches', as: 'member', show: (page: Page) => withWaiting(page, 6) },
  { name: 'matches-limit', path: '/matches', as: 'member', show: (page: Page) => withWaiting(page, 8) },
  { name: 'matches-like-refused', path: '/matches', as: 'member', show: likeWithEight },
  { name: 'icebreaker', ...inChats, show: breakIce },
  { name: 'shelf-all-gifts', ...onProfile, show: withShelf },
  { name: 'gift-from-profile', ...onProfile, show: giveFromProfile },
] as const
