// Games and gifts from the profile of a match: both are sent there, and a game opens the conversation in which it is played.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSocketIo } from '../../testing/fake-socket.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { memberId, storeSession } from '../../testing/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { MemberPage } from './member.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())

const kiran = {
  _id: '0193a5c0-0000-7000-8000-000000000009',
  username: 'kiran',
  name: 'Kiran KT',
  profilePic: null,
  isBlueTick: false,
  posts: 0,
  likes: 0,
  matches: 0,
  bio: '',
  age: 27,
  gender: 'female',
  interests: [],
  location: 'Pokhara',
}
const relation = (isMatch: boolean): Answer => ({
  body: {
    choice: isMatch ? 'like' : null,
    isMatch,
    isClosed: false,
    isAvailable: true,
    canMessage: true,
    likeSteps: [],
    messageSteps: [],
  },
})
const message = (part: object, text: string): Answer => ({
  status: 201,
  body: {
    _id: '0193a5c0-0000-7000-8000-000000000021',
    from: memberId,
    to: kiran._id,
    seq: 1,
    text,
    createdAt: new Date().toISOString(),
    seen: false,
    isUnsent: false,
    part,
  },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeSession()
})
afterEach(() => vi.useRealTimers())

async function open(answers: Record<string, Answer> = {}, isMatch = true) {
  const calls = answerCalls({
    'GET /api/users/username/kiran': { body: kiran },
    [`GET /api/matches/${kiran._id}`]: relation(isMatch),
    'GET /api/matches/allowance': { body: { used: 0, limit: 30, renewsAt: new Date().toISOString() } },
    [`GET /api/play/shelf/${kiran._id}`]: { body: [] },
    'GET /api/play/gifts': {
      body: {
        accepts: true,
        showsShelf: false,
        allowance: { used: 1, limit: 5, renewsAt: '2026-11-28T18:15:00.000Z' },
        inSeason: [],
      },
    },
    ...answers,
  })
  const view = await renderScreen(
    <>
      <MemberPage />
      <Toasts />
    </>,
    { path: '/@kiran', route: '/@{$username}' },
  )
  await screen.findByRole('heading', { level: 1, name: /Kiran KT/ })
  return { ...view, sent: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name) }
}
const where = () => screen.getByTestId('where').textContent

test('a gift with a note is sent from the profile, which stays open and says that it arrived', async () => {
  const gift = message({ kind: 'gift', gift: 'kite', note: 'For Saturday', state: 'sent' }, 'A kite · चङ्गा')
  const { sent } = await open({ 'POST /api/play/gifts': gift })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a gift' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'A gift for Kiran KT' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'A kite' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'Note (optional)' }), 'For Saturday')
  await userEvent.click(sheet.getByRole('button', { name: 'Send A kite' }))
  expect(await screen.findByText('Kiran KT has your gift.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST /api/play/gifts').map(({ body }) => body)).toMatchObject([
    { to: kiran._id, gift: 'kite', note: 'For Saturday' },
  ])
  expect(where()).toBe('/@kiran')
})

test('two presses at the profile send a gift, the second in the sheet', async () => {
  const gift = message({ kind: 'gift', gift: 'momo', note: '', state: 'sent' }, 'A plate of momo · मम')
  const { sent } = await open({ 'POST /api/play/gifts': gift })
  const presses = vi.fn<() => void>()
  addEventListener('click', presses)
  await userEvent.click(await screen.findByRole('button', { name: 'Send a gift' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'A gift for Kiran KT' }))
  const momo = await sheet.findByRole('button', { name: 'Send A plate of momo now' })
  vi.useFakeTimers()
  fireEvent.click(momo)
  // The time to undo.
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  screen.getByText('A plate of momo sent.')
  expect(sent('POST /api/play/gifts').map(({ body }) => body)).toMatchObject([{ to: kiran._id, gift: 'momo' }])
  expect(presses).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(where()).toBe('/@kiran')
  removeEventListener('click', presses)
  act(() => toast.dismiss())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
})

test('a note that was not sent is there at the next opening, for any gift; a sent one is not', async () => {
  const gift = message({ kind: 'gift', gift: 'kite', note: 'For Saturday', state: 'sent' }, 'A kite · चङ्गा')
  await open({ 'POST /api/play/gifts': gift })
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send a gift' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'A gift for Kiran KT' }))
    await userEvent.click(await sheet.findByRole('button', { name }))
    return sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note (optional)' })
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.type(await choose('A kite'), 'For Saturday')
  await userEvent.keyboard('{Escape}')
  await isClosed()
  expect((await choose('Sel roti')).value).toBe('For Saturday')
  await userEvent.click(screen.getByRole('button', { name: 'Send Sel roti' }))
  await isClosed()
  expect((await choose('A kite')).value).toBe('')
})

test('a game is started from the profile and opens the conversation', async () => {
  const question = { en: 'Tea or coffee?', ne: 'चिया कि कफी?' }
  const game = message({ kind: 'both_answer', question, state: 'open', answers: [] }, `${question.en}\n${question.ne}`)
  const { sent } = await open({ 'POST /api/play/games': game })
  await userEvent.click(await screen.findByRole('button', { name: 'Do something together' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Do something together' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Start now: Both answer' }))
  await waitFor(() => expect(where()).toBe(`/messages/${kiran._id}`))
  expect(sent('POST /api/play/games').map(({ body }) => body)).toMatchObject([
    { to: kiran._id, kind: 'both_answer', question: expect.stringMatching(/^light-\d+$/) },
  ])
})

test('a game that is refused leaves the member at the profile, with the reason', async () => {
  const refusal = { status: 409, body: { code: 'too_many_games', message: 'Finish one of your games first.' } }
  await open({ 'POST /api/play/games': refusal })
  await userEvent.click(await screen.findByRole('button', { name: 'Do something together' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Do something together' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Start now: Both answer' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
  expect(where()).toBe('/@kiran')
})

test('the profile of somebody who is no match offers neither', async () => {
  await open({}, false)
  await screen.findByRole('link', { name: 'Message' })
  expect(screen.queryByRole('button', { name: 'Send a gift' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Do something together' })).toBeNull()
})

test('the second picture is liked with a comment in the lightbox, where the arrow keys stay with the text', async () => {
  const picture = (id: string) => ({
    _id: `0193a5c0-0000-7000-8000-0000000000${id}`,
    url: `/media/${id}/320.webp`,
    isBlurred: false,
    isVeiled: false,
    isPrivate: false,
    thumbhash: null,
  })
  const pictures = [picture('31'), picture('32')]
  const answer = {
    isMatch: false,
    allowance: { used: 1, limit: 30, renewsAt: new Date().toISOString() },
    message: { _id: '0193a5c0-0000-7000-8000-000000000022', text: 'Nice hills' },
  }
  const comment = `POST /api/matches/${kiran._id}/comment`
  const profile = { 'GET /api/users/username/kiran': { body: { ...kiran, pictures } } }
  const { sent } = await open({ ...profile, [comment]: { body: answer } }, false)
  const scrollTo = vi.fn<() => void>()
  HTMLElement.prototype.scrollTo = scrollTo
  await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2 of Kiran KT' }))
  const lightbox = await screen.findByRole('dialog', { name: 'Pictures of Kiran KT' })
  const like = await within(lightbox).findByRole('button', {
    name: 'Like with a comment: Picture 2 of 2 of Kiran KT',
    hidden: true,
  })
  await userEvent.click(like)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  await userEvent.type(field, 'Nice hils{ArrowLeft}l')
  expect(field.value).toBe('Nice hills')
  expect(scrollTo).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send like' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent(comment).map(({ body }) => body)).toMatchObject([
    { comment: 'Nice hills', about: { picture: pictures[1]?._id } },
  ])
  screen.getByRole('dialog', { name: 'Pictures of Kiran KT' })
})
