// Screens of chats: their lists, a conversation, voice notes and pictures in it, and an icebreaker.
import type { Page } from '@playwright/test'
import { promptIds } from '@hamvav/contract/profiles/prompts'
import {
  answerCalls,
  type Answers,
  drawHills,
  fileResponse,
  lastMessages,
  noMessages,
  showWith,
  type ShownMessage,
} from './answers.ts'
import { openConversation, press, type Screen, simulatedPartner, stranger } from './screen.ts'

/** Rows of any list of chats. */
const waitForRows = (page: Page) => page.getByRole('main').locator('li').first().waitFor()
const showNoneArchived = (page: Page) => page.getByText(/^(No archived chats\.|आर्काइभमा च्याट छैन।)$/).waitFor()

/** A veiled message, and the question below a message. */
async function openVeiled(page: Page): Promise<void> {
  const texts = ['you are such a bitch', 'Please send me 5000 rs on eSewa']
  await answerCalls(page, lastMessages(texts.map((text) => ({ isMine: false, text }))))
  await openConversation(page)
  await page.getByText(/^(Does this bother you\?|यो तपाईंलाई अप्ठ्यारो लाग्यो\?)$/).waitFor()
}

async function reportMessage(page: Page): Promise<void> {
  await answerCalls(page, lastMessages([{ isMine: false }]))
  await openConversation(page)
  const actions = page.getByRole('log').getByRole('button', { name: /^(Message actions|सन्देशका विकल्प)$/ })
  await actions.last().click()
  await page.getByRole('menuitem', { name: /^(Report message|सन्देश रिपोर्ट गर्नुहोस्)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function openEmoji(page: Page): Promise<void> {
  await openConversation(page)
  await press(page, /^(Emoji|इमोजी)$/)
  await page.getByRole('gridcell').first().waitFor()
}

// A stranger

async function openNewMessage(page: Page): Promise<void> {
  await press(page, /^(New Message|नयाँ सन्देश)$/)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** From the profile of the stranger. */
async function openEmptyChat(page: Page): Promise<void> {
  await page.locator('main a[href^="/messages/"]').first().click()
  await page.getByRole('log').getByRole('listitem').getByRole('button').nth(2).waitFor()
}

const matchesOnly = { code: 'matches_only', message: 'This member only takes messages from matches.' }

/** Sent by a call, as without a network, because no answer replaces one of the socket. */
async function writeToMatchesOnly(page: Page): Promise<void> {
  await openEmptyChat(page)
  await answerCalls(page, { 'POST /api/messages/send': Response.json(matchesOnly, { status: 403 }) })
  await page.getByRole('log').waitFor()
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  const composer = page.getByRole('textbox').last()
  await composer.fill('Is the open stage still on Thursdays? / खुला मञ्च अझै बिहीबार नै हो?')
  await composer.press('Enter')
  await page.getByRole('alert').getByRole('button').nth(1).waitFor()
  await page.evaluate(forgetOutbox)
}

/** Screens after this one have the same storage. */
async function forgetOutbox(): Promise<void> {
  Reflect.deleteProperty(navigator, 'onLine')
  const opening = indexedDB.open('messaging')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const clearing = opening.result.transaction('outbox', 'readwrite').objectStore('outbox').clear()
  await new Promise((resolve) => clearing.addEventListener('success', resolve))
  opening.result.close()
}

// Requests and ended matches

type Row = Readonly<Record<'username' | 'request', unknown>>
/** Each row of the chats that is chosen has these changes. */
const changedRows = (isChosen: (row: Row) => boolean, changes: object): Answers => ({
  'GET /api/profile/messages-users': (rows: Row[]) => rows.map((row) => (isChosen(row) ? { ...row, ...changes } : row)),
})

const nothingLiked = { url: null, prompt: null, answer: null }
const likedPrompt = {
  ...nothingLiked,
  kind: 'prompt',
  prompt: promptIds[0],
  answer: 'A walk to the roof with two cups of tea, and the news of the day.',
}

async function showLikedPicture(page: Page): Promise<void> {
  const url = `data:image/webp;base64,${(await drawHills(300, 300)).toString('base64')}`
  await answerCalls(
    page,
    changedRows(({ request }) => request === true, { liked: { ...nothingLiked, kind: 'picture', url } }),
  )
  await page
    .getByText(/^(Liked your picture|तपाईंको तस्बिर मन)/)
    .first()
    .waitFor()
}

async function openRequest(page: Page, text: RegExp): Promise<void> {
  await page.getByText(text).first().click()
  await page.getByRole('log').waitFor()
}

const openLikedPrompt = showWith(
  changedRows(({ request }) => request === true, { liked: likedPrompt }),
  (page) => openRequest(page, /^(Liked your answer|तपाईंको जवाफ मन)/),
)

async function openLikedPicture(page: Page): Promise<void> {
  await showLikedPicture(page)
  await openRequest(page, /^(Liked your picture|तपाईंको तस्बिर मन)/)
}

const partnerIsGone = changedRows(({ username }) => username === simulatedPartner.username, {
  closed: true,
  unreadCount: 0,
})
const showArchived = showWith(partnerIsGone, (page) => partnerRow(page).waitFor())
const partnerRow = (page: Page) => page.getByRole('link', { name: new RegExp(simulatedPartner.name) }).first()

async function openClosed(page: Page): Promise<void> {
  await showArchived(page)
  await openConversation(page)
  await page.getByText(/^(You are no longer connected\.|तपाईंहरूको म्याच अब छैन।)$/).waitFor()
}

// Voice notes

const microphone = (page: Page) => page.getByRole('button', { name: /^(Record a voice note|आवाज सन्देश रेकर्ड गर्नुहोस्)$/ })

/** As a browser that has not been asked yet. */
async function askForMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus
    localStorage.removeItem('microphone-allowed')
  })
  await page.reload()
  await openConversation(page)
  await microphone(page).press('Enter')
  await page.getByRole('dialog').waitFor()
}

async function record(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('microphone-allowed', 'yes'))
  await openConversation(page)
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
const voiceNotes: readonly ShownMessage[] = [
  { isMine: false, part: { ...voice, isPlayed: true, seconds: 7 } },
  { isMine: false, part: voice },
  { isMine: true, part: { ...voice, seconds: 58, isPlayed: true } },
]

async function showVoiceNotes(page: Page): Promise<void> {
  await answerCalls(page, lastMessages(voiceNotes))
  await openConversation(page)
  await page.getByRole('slider').nth(2).waitFor()
}

/** In this page alone: the storage is shared with the screens after it. */
const turnOnDataSaver = (page: Page) =>
  page.addInitScript(() => {
    const stored = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return key === 'data-saver' ? 'on' : stored.call(this, key)
    }
  })

async function showVoiceDownload(page: Page): Promise<void> {
  await turnOnDataSaver(page)
  await showVoiceNotes(page)
  await page
    .getByRole('button', { name: /^(Play|बजाउनुहोस्)$/ })
    .nth(1)
    .click()
  await page.getByText(/^(Download, |डाउनलोड गर्नुहोस्, )/).waitFor()
}

// Pictures

async function choosePicture(page: Page): Promise<void> {
  await openConversation(page)
  const buffer = await drawHills(800, 600)
  const chosen = page.waitForEvent('filechooser')
  await press(page, /^(Send a photo|तस्बिर पठाउनुहोस्)$/)
  await (await chosen).setFiles({ name: 'phewa.webp', mimeType: 'image/webp', buffer })
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
const pictureMessages = {
  covered: [{ isMine: false, part: { ...picture, isRevealed: false, isFirst: true } }],
  sensitive: [{ isMine: false, part: { ...picture, isRevealed: false, isSensitive: true } }],
  shown: [
    { isMine: false, part: picture },
    { isMine: true, part: { ...picture, width: 600, height: 800 } },
  ],
  once: [
    { isMine: false, part: { ...picture, once: 'opened' } },
    { isMine: true, part: { ...picture, once: 'opened' } },
    { isMine: true, part: { ...picture, once: 'sent' } },
    { isMine: false, part: { ...picture, once: 'sent' } },
  ],
} as const satisfies Record<string, readonly ShownMessage[]>

async function openWithPictures(page: Page, messages: readonly ShownMessage[]): Promise<void> {
  const file = fileResponse(await drawHills(800, 600), 'image/webp')
  await answerCalls(page, {
    'GET /api/attachments/*/*': file,
    'POST /api/attachments/*/viewing': file,
    ...lastMessages(messages),
  })
  await openConversation(page)
}

const showPictures = (which: keyof typeof pictureMessages) => async (page: Page) => {
  await openWithPictures(page, pictureMessages[which])
  const last = page.getByRole('log').getByRole('group').last()
  await last.waitFor()
  if (which === 'shown') await last.locator('img').waitFor()
}

async function showPictureToDownload(page: Page): Promise<void> {
  await turnOnDataSaver(page)
  await openWithPictures(page, pictureMessages.shown.slice(0, 1))
  await page.getByRole('button', { name: /20|२०/ }).waitFor()
}

async function viewOnce(page: Page): Promise<void> {
  await showPictures('once')(page)
  await press(page, /^(View photo|तस्बिर हेर्नुहोस्)$/)
  await page.getByRole('dialog').getByRole('img').waitFor()
}

async function openIcebreaker(page: Page): Promise<void> {
  await answerCalls(page, noMessages)
  await openConversation(page)
  await page.getByRole('region', { name: /^(A week without a word|एक हप्तादेखि कुरा भएको छैन)$/ }).waitFor()
}

const ofStranger = { path: `/@${stranger.username}`, as: 'member' } as const
const inChats = { path: '/messages', as: 'member' } as const

export const chatScreens: readonly Screen[] = [
  { name: 'messages', ...inChats, show: waitForRows },
  { name: 'requests', path: '/messages?show=requests', as: 'member', show: waitForRows },
  { name: 'requests-liked', path: '/messages?show=requests', as: 'member', show: showLikedPicture },
  { name: 'request-picture', path: '/messages?show=requests', as: 'member', show: openLikedPicture },
  { name: 'request-prompt', path: '/messages?show=requests', as: 'member', show: openLikedPrompt },
  { name: 'archived', path: '/messages?show=archived', as: 'member', show: showArchived },
  { name: 'conversation-closed', path: '/messages?show=archived', as: 'member', show: openClosed },
  { name: 'messages-archived', path: '/messages?show=archived', as: 'member', show: showNoneArchived },
  { name: 'messages-waiting', path: '/messages?show=waiting', as: 'member', show: waitForRows },
  { name: 'conversation', ...inChats, show: openConversation },
  { name: 'report-message', ...inChats, show: reportMessage },
  { name: 'emoji', ...inChats, show: openEmoji },
  { name: 'new-message', ...inChats, show: openNewMessage },
  { name: 'chat-empty', ...ofStranger, show: openEmptyChat },
  { name: 'message-refused', ...ofStranger, show: writeToMatchesOnly },
  { name: 'conversation-veiled', ...inChats, show: openVeiled },
  { name: 'voice-asking', ...inChats, show: askForMicrophone },
  { name: 'voice-recording', ...inChats, show: record },
  { name: 'voice-preview', ...inChats, show: previewNote },
  { name: 'voice-notes', ...inChats, show: showVoiceNotes },
  { name: 'voice-download', ...inChats, show: showVoiceDownload },
  { name: 'chat-picture-sheet', ...inChats, show: choosePicture },
  { name: 'chat-picture-covered', ...inChats, show: showPictures('covered') },
  { name: 'chat-picture-sensitive', ...inChats, show: showPictures('sensitive') },
  { name: 'chat-picture-shown', ...inChats, show: showPictures('shown') },
  { name: 'chat-picture-once', ...inChats, show: showPictures('once') },
  { name: 'chat-picture-saver', ...inChats, show: showPictureToDownload },
  { name: 'chat-picture-viewing', ...inChats, show: viewOnce },
  { name: 'icebreaker', ...inChats, show: openIcebreaker },
]
