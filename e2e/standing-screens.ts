// Screens of a submission under review, of strikes, and of hidden email addresses: the demo has none, so the answers are made up.
import type { Page } from '@playwright/test'
import { answering } from './support/admin-screens.ts'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = (day: string) => `${day}T08:00:00Z`

/**
 * A submission of the first member who waits for approval. Clip and document are drawn in the page: a person of circles, who moves in
 * the clip, and a card with lines.
 */
async function openSubmission(page: Page, kind: 'photo' | 'age'): Promise<void> {
  await page.addInitScript((kind) => {
    const draw = (canvas: HTMLCanvasElement, turn: number) => {
      const context = canvas.getContext('2d')
      if (!context) return
      const { width, height } = canvas
      context.fillStyle = '#c9d6c8'
      context.fillRect(0, 0, width, height)
      const x = kind === 'photo' ? width * (0.5 + 0.08 * Math.sin(turn)) : width * 0.2
      const size = kind === 'photo' ? height * 0.25 : height * 0.16
      context.fillStyle = '#7a5c48'
      for (const [y, radius] of [
        [height * 0.45, size],
        [height * 0.45 + size * 2.1, size * 1.3],
      ] as const) {
        context.beginPath()
        context.arc(x, y, radius, 0, 2 * Math.PI)
        context.fill()
      }
      if (kind === 'photo') return
      for (const [n, part] of [0.4, 0.5, 0.3, 0.45].entries())
        context.fillRect(width * 0.42, height * (0.25 + n * 0.15), width * part, height * 0.06)
    }
    const canvasOf = (width: number, height: number) =>
      Object.assign(document.createElement('canvas'), { width, height })
    const drawn = () =>
      new Promise<Blob | null>((resolve) => {
        const canvas = canvasOf(1200, 760)
        draw(canvas, 0)
        canvas.toBlob(resolve, 'image/webp')
      })
    const filmed = () =>
      new Promise<Blob>((resolve) => {
        const canvas = canvasOf(640, 480)
        const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp8' })
        const parts: Blob[] = []
        recorder.ondataavailable = ({ data }) => parts.push(data)
        recorder.onstop = () => resolve(new Blob(parts, { type: 'video/webm' }))
        recorder.start()
        let turn = 0
        const timer = setInterval(() => {
          draw(canvas, (turn += 0.3))
          if (turn < 6) return
          clearInterval(timer)
          recorder.stop()
        }, 60)
      })
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      const [, submission, file] = /^\/admin\/verifications\/([^/]+)(\/file)?$/.exec(pathname) ?? []
      if (!submission) return fetchFromServer(input, init)
      if (file) return new Response(await (kind === 'photo' ? filmed() : drawn()))
      const [item] = (await (await fetchFromServer('/admin/approvals?limit=1', init)).json()) as {
        user: { _id: string; username: string; name: string; profilePic: string | null }
        pictures: object[]
      }[]
      const { _id, username, name, profilePic } = item?.user ?? { _id: '', username: '', name: '', profilePic: null }
      return Response.json({
        _id: submission,
        kind,
        member: { _id, username, name, profilePic },
        since: '2026-11-20T08:00:00Z',
        until: '2026-12-04T08:00:00Z',
        asked: kind === 'photo' ? { gesture: 'thumbUp', digits: '407' } : null,
        age: 27,
        pictures: item?.pictures ?? [],
        version: 'v1',
        earlier: [
          { kind, outcome: 'refused', reason: 'unclear', at: '2026-11-18T08:00:00Z', by: { _id, username: 'binod' } },
        ],
        canBeOpened: true,
      })
    }
  }, kind)
  await page.reload()
  await page.locator('main dl').first().waitFor()
  await page.keyboard.press('o')
  await page.locator('main :is(video, img)[src^="blob:"]').first().waitFor()
}

const strike = { removed: false, appealBy: null, appeal: null }
const strikes = [
  {
    ...strike,
    _id: id(1),
    reason: 'harassment',
    step: 'suspension',
    words: 'You wrote to her again after she had asked you to stop.\nउहाँले नलेख्न भन्नुभएपछि पनि तपाईंले लेख्नुभयो।',
    createdAt: at('2026-11-18'),
    fadesAt: at('2027-11-18'),
    appealBy: 'suspension',
  },
  {
    ...strike,
    _id: id(2),
    reason: 'scam',
    step: 'warning',
    words: '',
    createdAt: at('2026-11-02'),
    fadesAt: at('2027-11-02'),
    appealBy: 'strike',
  },
  {
    ...strike,
    _id: id(3),
    reason: 'spam',
    step: 'warning',
    words: 'Please post an event once.',
    createdAt: at('2026-06-11'),
    fadesAt: at('2027-06-11'),
    removed: true,
    appeal: {
      status: 'granted',
      text: 'It was a reminder for another day.',
      createdAt: at('2026-06-12'),
      answer: 'You are right.',
    },
  },
]
const standing = { level: 'lastChance', next: 'ban', strikes, raise: ['badge', 'photo', 'age'] }

const entry = { endsAt: null }
const entries = [
  { ...entry, addedAt: at('2026-10-01'), appliesAt: at('2026-10-02'), removableFrom: at('2026-10-08') },
  { addedAt: at('2026-11-01'), appliesAt: at('2026-11-02'), removableFrom: at('2026-11-08'), endsAt: at('2099-11-21') },
  { ...entry, addedAt: at('2026-11-20'), appliesAt: at('2099-11-21'), removableFrom: at('2099-11-27') },
]

export const standingScreens = [
  {
    name: 'admin-verification-clip',
    path: `/admin/verifications/${id(11)}`,
    as: 'admin',
    show: (page: Page) => openSubmission(page, 'photo'),
  },
  {
    name: 'admin-verification-document',
    path: `/admin/verifications/${id(12)}`,
    as: 'admin',
    show: (page: Page) => openSubmission(page, 'age'),
  },
  {
    name: 'standing-strikes',
    path: '/standing',
    as: 'member',
    show: answering({ 'GET /api/safety/standing': standing }, (page) =>
      page
        .locator('main h3')
        .nth(strikes.length - 1)
        .waitFor(),
    ),
  },
  {
    name: 'settings-hidden-contacts',
    path: '/settings#safety',
    as: 'member',
    show: answering({ 'GET /api/safety/hidden-contacts': { entries } }, async (page) => {
      const list = page.locator('[aria-labelledby=hidden-contacts]')
      await list
        .locator('li')
        .nth(entries.length - 1)
        .waitFor()
      await list.evaluate((section) => section.scrollIntoView({ block: 'center' }))
    }),
  },
] as const
