// Screens of the panel about what waits for a person: profiles, pictures, texts and verifications.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawingLikeSkin } from '../support/photo.ts'
import { answerCalls, completeList, fileResponse, showWith } from './answers.ts'
import { press, type Screen, waitForArticle } from './screen.ts'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const createdAt = '2026-11-20T08:00:00Z'
const takenByBinod = { by: { _id: id(55), username: 'binod' }, until: '2099-11-20T08:30:00Z' }

// Profiles

interface WaitingProfile {
  readonly user: { _id: string; username: string; name: string; profilePic: string | null }
  readonly pictures: readonly { _id: string }[]
}

/** The first members who wait for approval. */
const readApprovals = (page: Page, limit: number) =>
  page.evaluate(async (limit) => {
    const headers = { accept: 'application/json', 'x-admin-token': localStorage.getItem('adminToken') ?? '' }
    const answer = await fetch(`/admin/approvals?limit=${limit}`, { headers })
    return (await answer.json()) as WaitingProfile[]
  }, limit)

async function readFirstApproval(page: Page): Promise<WaitingProfile> {
  const [first] = await readApprovals(page, 1)
  if (!first) throw new Error('Nobody waits for approval.')
  return first
}

/** The list with one changed profile. */
async function showChangedProfile(page: Page): Promise<void> {
  const waiting = await readFirstApproval(page)
  const { name, username } = waiting.user
  const nothing = { interests: [], prompts: [] }
  const changed = {
    ...waiting,
    bio: 'Cheap loans for everyone. Write to me!',
    changedAt: createdAt,
    changes: ['pictures', 'bio'],
    newPictureIds: waiting.pictures.slice(0, 1).map(({ _id }) => _id),
    reviewed: { name, username, bio: 'I like mountains', location: '', ...nothing, at: '2026-11-01T08:00:00Z' },
  }
  await answerCalls(page, { 'GET /admin/changed': completeList([changed]) })
  await waitForArticle(page)
}

// Pictures

const heldPicture = (n: number, name: string, more: object = {}) => ({
  _id: id(100 + n),
  kind: 'profile',
  member: { _id: id(110 + n), username: `member${n}`, name },
  audience: 'members',
  reason: 'score',
  score: 0.83,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  since: `2026-11-2${n}T08:15:00Z`,
  taken: null,
  ...more,
})
const heldPictures = [
  heldPicture(0, 'Aarati Gurung'),
  heldPicture(1, 'Suman Shrestha', { reason: 'copy', score: 0.02, audience: 'matches' }),
  heldPicture(2, 'डोल्मा शेर्पा', { score: 0.41, taken: takenByBinod }),
  heldPicture(3, 'Bibek', { reason: 'unreadable', score: null, thumbhash: null }),
]

/** The second one is selected; the first one is shown. */
async function showHeldPictures(page: Page): Promise<void> {
  const { buffer, mimeType } = await drawingLikeSkin(page)
  await answerCalls(page, {
    'GET /admin/pictures': completeList(heldPictures),
    'GET /admin/pictures/*/*': fileResponse(buffer, mimeType),
  })
  await page.getByRole('checkbox').nth(1).check()
  await page.locator('[data-picture] button').first().click()
  await page.locator('img[src^="blob:"]').waitFor()
}

/** The refusal of two at once. */
async function refuseHeldPictures(page: Page): Promise<void> {
  await showHeldPictures(page)
  await page.getByRole('checkbox').nth(2).check()
  await press(page, /^(Refuse|अस्वीकार)$/)
  await page.getByRole('dialog').waitFor()
}

// Texts

const writer = (n: number, name: string, username: string) => ({ _id: id(n), name, username })
const heldMessage = {
  createdAt,
  _id: id(43),
  kind: 'message',
  categories: ['money', 'sexual'],
  member: writer(53, 'Prakash Shrestha', 'prakash'),
  text: null,
  postId: null,
  withdrawnAt: null,
  taken: null,
}
const heldTexts = [
  {
    ...heldMessage,
    _id: id(41),
    kind: 'post',
    categories: ['threat'],
    member: writer(51, 'आशा कार्की', 'asha'),
    text: 'Whoever took my bike from Patan Dhoka: I will kill you.\nतँलाई मारिदिन्छु।',
  },
  {
    ...heldMessage,
    _id: id(42),
    kind: 'bio',
    categories: ['unchecked'],
    member: writer(52, 'Bikram Oli', 'bikram.oli'),
    text: 'A trekking guide from Mustang.',
    taken: takenByBinod,
  },
  {
    ...heldMessage,
    _id: id(45),
    kind: 'comment',
    categories: ['sexual'],
    member: writer(55, 'Suman Thapa', 'suman'),
    text: 'Send nudes please.',
    withdrawnAt: '2026-11-20T09:10:00Z',
  },
  heldMessage,
]
const openedTexts = {
  ...heldMessage,
  recipient: writer(54, 'Sabina Rai', 'sabina'),
  texts: [
    {
      createdAt,
      _id: id(43),
      text: 'Hi dear, can you send me 5000 rs on eSewa today?',
      categories: ['money'],
      withdrawnAt: null,
    },
    { createdAt, _id: id(44), text: 'Answer me please', categories: [], withdrawnAt: null },
  ],
}

const showHeldTexts = showWith(
  { 'GET /admin/held': completeList(heldTexts), 'GET /admin/held/*/texts': openedTexts },
  (page) => page.getByRole('article').nth(3).waitFor(),
)

async function removeHeldText(page: Page): Promise<void> {
  await showHeldTexts(page)
  const last = page.getByRole('article').nth(3)
  await last.locator('[aria-keyshortcuts=O]').click()
  await last.locator('[aria-keyshortcuts=R]').click()
  await page.getByRole('dialog').waitFor()
}

// Verifications

/** A card with lines and the head of a person. */
const drawDocument = (): Promise<Buffer> => {
  const lines = [480, 600, 360, 540].map(
    (width, n) => `<rect x="504" y="${190 + n * 114}" width="${width}" height="46" fill="#7a5c48"/>`,
  )
  const person = '<circle cx="240" cy="342" r="122" fill="#7a5c48"/><circle cx="240" cy="598" r="158" fill="#7a5c48"/>'
  const card = `<rect width="1200" height="760" fill="#c9d6c8"/>${person}${lines.join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760">${card}</svg>`
  return sharp(Buffer.from(svg)).webp().toBuffer()
}

/** A clip of a person of circles who moves; filmed in the page, which has an encoder. */
async function filmPerson(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let turn = 0; turn < 6; turn += 0.3) {
      context.fillStyle = '#c9d6c8'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = '#7a5c48'
      for (const [y, radius] of [
        [216, 120],
        [468, 156],
      ] as const) {
        context.beginPath()
        context.arc(640 * (0.5 + 0.08 * Math.sin(turn)), y, radius, 0, 2 * Math.PI)
        context.fill()
      }
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

const submissionId = id(11)
const submissionPath = `/admin/verifications/${submissionId}`

/** The queue: clips and documents of several members. */
async function showSubmissions(page: Page): Promise<void> {
  const waiting = await readApprovals(page, 5)
  const rows = waiting.map(({ user: { _id, username, name, profilePic } }, n) => ({
    _id: id(11 + n),
    kind: n % 3 === 1 ? 'age' : 'photo',
    member: { _id, username, name, profilePic },
    since: `2026-11-2${n}T0${8 - n}:15:00Z`,
    until: `2026-12-0${4 + n}T0${8 - n}:15:00Z`,
  }))
  await answerCalls(page, { 'GET /admin/verifications': completeList(rows) })
  await page
    .locator('main li a')
    .nth(waiting.length - 1)
    .waitFor()
}

const openSubmission = (kind: 'photo' | 'age') => async (page: Page) => {
  const { user, pictures } = await readFirstApproval(page)
  const { _id, username, name, profilePic } = user
  const isPhoto = kind === 'photo'
  const submission = {
    _id: submissionId,
    kind,
    member: { _id, username, name, profilePic },
    since: createdAt,
    until: '2026-12-04T08:00:00Z',
    asked: isPhoto ? { gesture: 'thumbUp', digits: '407' } : null,
    age: 27,
    pictures,
    version: 'v1',
    earlier: [
      {
        kind,
        outcome: 'refused',
        reason: isPhoto ? 'unclear' : 'unreadable',
        at: '2026-11-18T08:00:00Z',
        by: { _id, username: 'binod' },
      },
    ],
    canBeOpened: true,
  }
  const file = isPhoto
    ? fileResponse(await filmPerson(page), 'video/webm')
    : fileResponse(await drawDocument(), 'image/webp')
  await answerCalls(page, { [`GET ${submissionPath}`]: submission, [`GET ${submissionPath}/file`]: file })
  await page.locator('main dl').first().waitFor()
  await page.keyboard.press('o')
  await page.locator('main :is(video, img)[src^="blob:"]').first().waitFor()
}

export const reviewScreens: readonly Screen[] = [
  { name: 'admin-approvals', path: '/admin/approvals', as: 'admin' },
  { name: 'admin-changed', path: '/admin/approvals?kind=changed', as: 'admin', show: showChangedProfile },
  { name: 'admin-pictures', path: '/admin/pictures', as: 'admin', show: showHeldPictures },
  { name: 'admin-pictures-refusal', path: '/admin/pictures', as: 'admin', show: refuseHeldPictures },
  { name: 'admin-pictures-none', path: '/admin/pictures', as: 'admin' },
  { name: 'admin-held', path: '/admin/held', as: 'admin', show: showHeldTexts },
  { name: 'admin-held-read', path: '/admin/held', as: 'admin', show: removeHeldText },
  { name: 'admin-verifications', path: '/admin/verifications', as: 'admin', show: showSubmissions },
  { name: 'admin-verification-clip', path: submissionPath, as: 'admin', show: openSubmission('photo') },
  { name: 'admin-verification-document', path: submissionPath, as: 'admin', show: openSubmission('age') },
]
