// A question that both answer, in the conversation: its states, what the viewer does, and changes by the other side.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { BothAnswer } from '@hamvav/contract/messaging/parts'
import { questionOf } from '@hamvav/contract/play/deck/deck'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { setLanguage } from '../../../core/preferences/language.ts'
import { notifySession, saveSession } from '../../../core/session/session.ts'
import { startMessaging } from '../../../features/messaging/live/background.ts'
import { MessagePartContext } from '../../../features/messaging/message/part-context.ts'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  pema,
  quietServer,
  setScreen,
  timeOf,
  viewerId,
  withBibek,
} from '../../../features/messaging/testing/chats.ts'
import { MessagesWith } from '../../../features/messaging/testing/open-conversation.tsx'
import { type FakeSocket, fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storedUser, tokenFor } from '../../../testing/session.ts'
import { startAnswers } from '../../../features/play/api/answers.ts'
import { AddMessagePart, MessagePart } from './message-part.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())

const question = { en: 'Tea or coffee?', ne: 'चिया कि कफी?' }
const views = { Part: MessagePart, AddPart: AddMessagePart }
const game = (part: Partial<BothAnswer> = {}, change: Partial<Message> = {}): Message =>
  makeMessage(1, {
    text: `${question.en}\n${question.ne}`,
    part: { kind: 'both_answer', question, state: 'open', answers: [], ...part },
    ...change,
  })
const ownAnswer = { by: viewerId, text: 'Tea, with ginger' }
const hidden = { by: bibek, text: null }
const theirs = { by: bibek, text: 'Coffee' }

let stop: () => void = () => undefined
beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
  localStorage.clear()
  setScreen('wide')
})
afterEach(
  () =>
    void act(() => {
      stop()
      localStorage.clear()
      setLanguage('en')
      notifySession()
    }),
)

async function open(
  message: Message,
  answers: Parameters<typeof answerCalls>[0] = {},
  row = withBibek(),
  name = 'Both answer',
) {
  const calls = answerCalls({
    'POST /api/messages/heartbeat': { status: 204 },
    ...quietServer([row], [message]),
    ...answers,
  })
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  const socket = sockets[0] as FakeSocket
  socket.join()
  const view = await renderScreen(
    <MessagePartContext value={views}>
      <MessagesWith openId={bibek} />
    </MessagePartContext>,
    { path: `/messages/${bibek}` },
  )
  act(() => {
    stop = startMessaging(view.queryClient, () => undefined)
  })
  const card = await screen.findByRole('group', { name })
  return { calls, socket, card: within(card), client: () => view.queryClient }
}

type Card = ReturnType<typeof within>
const stateOf = (card: Card) => card.getAllByRole('status')[0]?.textContent
const canSend = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Answer' }).disabled
const answerPath = `PUT /api/play/games/${messageId(1)}/answer`
const endPath = `PUT /api/play/games/${messageId(1)}/end`

test('an open question is answered; what the server knows of both is shown, and the draft is gone', async () => {
  const answered = game({ answers: [ownAnswer] }, { changedAt: timeOf(2) })
  const { calls, card } = await open(game({ answers: [hidden] }), { [answerPath]: { body: answered } })
  expect(card.getByRole('heading', { name: 'Tea or coffee?' })).toBeTruthy()
  expect(stateOf(card)).toBe('Bibek Rai has answered. Answer to see it.')
  const field = card.getByRole('textbox', { name: 'Your answer' })
  expect(canSend()).toBe(false)
  await userEvent.type(field, '  Tea, with ginger ')
  await userEvent.click(card.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(stateOf(card)).toBe('Waiting for Bibek Rai. Then both of you see the answers.'))
  expect(card.getByText('Tea, with ginger')).toBeTruthy()
  expect(card.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Both answer' }))
  expect(calls.find(({ method, path }) => `${method} ${path}` === answerPath)?.body).toEqual({
    text: 'Tea, with ginger',
  })
  expect(Object.keys(localStorage).filter((key) => key.includes('draft answer'))).toEqual([])
})

test('an answer that was refused stays in the field, with the reason', async () => {
  const over = { status: 409, body: { code: 'game_over', message: 'This game has ended.' } }
  const { card } = await open(game(), { [answerPath]: over })
  await userEvent.type(card.getByRole('textbox'), 'Tea')
  await userEvent.click(card.getByRole('button', { name: 'Answer' }))
  expect((await card.findByRole('alert')).textContent).toBe('This game has ended.')
  expect(card.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Tea')
})

test('an answer given offline waits on the device, can be changed, and is sent once when the connection is back', async () => {
  let isOnline = false
  const answered = game({ answers: [{ by: viewerId, text: 'Tea, please' }] }, { changedAt: timeOf(2) })
  const { card, calls, client } = await open(game(), {
    [answerPath]: () => (isOnline ? { body: answered } : Promise.reject(new TypeError('Failed to fetch'))),
  })
  await userEvent.type(card.getByRole('textbox'), 'Tea')
  await userEvent.click(card.getByRole('button', { name: 'Answer' }))
  const kept = 'Your answer is kept on this device and is sent when the connection is back.'
  await waitFor(() => expect(stateOf(card)).toBe(kept))
  const field = card.getByRole<HTMLTextAreaElement>('textbox')
  expect([field.value, field.matches(':disabled'), canSend()]).toEqual(['Tea', true, true])
  await userEvent.click(card.getByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(field.matches(':disabled')).toBe(false))
  await userEvent.type(field, ', please')
  await userEvent.click(card.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(stateOf(card)).toBe(kept))
  isOnline = true
  const before = calls.length
  const stopOthers = stop
  const stopAnswers = startAnswers(
    client(),
    () => () => undefined,
    () => undefined,
  )
  stop = () => (stopOthers(), stopAnswers())
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(card.queryByRole('textbox')).toBeNull())
  expect(card.getByText('Tea, please')).toBeTruthy()
  const sent = calls.slice(before).filter(({ path }) => path.endsWith('/answer'))
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Tea, please' }])
})

test('an answer of 301 characters cannot be sent', async () => {
  const { card } = await open(game())
  await userEvent.click(card.getByRole('textbox'))
  await userEvent.paste('ा'.padStart(301, 'क'))
  expect(canSend()).toBe(true)
  await userEvent.paste('क')
  await waitFor(() => expect(canSend()).toBe(false))
})

test('the other answers: both are shown at once; an older event that arrives later changes nothing', async () => {
  const mine = game({ answers: [ownAnswer] }, { changedAt: timeOf(2) })
  const { socket, card } = await open(mine)
  const revealed = game({ state: 'revealed', answers: [ownAnswer, theirs] }, { changedAt: timeOf(4) })
  socket.say('messageChanged', revealed)
  await waitFor(() => expect(card.getByText('Coffee')).toBeTruthy())
  expect(stateOf(card)).toBe('Both have answered.')
  socket.say('messageChanged', game({ answers: [ownAnswer, hidden] }, { changedAt: timeOf(3) }))
  socket.say('message', makeMessage(2))
  await screen.findAllByText('message 2')
  expect(card.getByText('Coffee')).toBeTruthy()
})

test.each([
  ['declined', false, 'You declined this game.'],
  ['declined', true, 'Bibek Rai would rather not answer this one.'],
  ['withdrawn', true, 'You withdrew this game.'],
  ['withdrawn', false, 'Bibek Rai withdrew this game.'],
] as const)('a question that was %s (own: %s) says so and takes no answer', async (state, isOwn, expected) => {
  const { card } = await open(game({ state }, isOwn ? { from: viewerId, to: bibek } : {}))
  expect(stateOf(card)).toBe(expected)
  expect(card.queryByRole('textbox')).toBeNull()
  expect(card.queryByRole('button')).toBeNull()
})

test('the member who was asked declines, the one who asked withdraws', async () => {
  const declined = game({ state: 'declined' }, { changedAt: timeOf(2) })
  const { card, calls } = await open(game(), { [endPath]: { body: declined } })
  await userEvent.click(card.getByRole('button', { name: 'Rather not' }))
  await waitFor(() => expect(stateOf(card)).toBe('You declined this game.'))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Both answer' }))
  expect(calls.filter(({ path }) => path.endsWith('/end'))).toHaveLength(1)
})

test('in a closed conversation nothing can be done', async () => {
  const { card } = await open(game(), {}, withBibek({ closed: true }))
  await screen.findByText('You are no longer connected.')
  expect(stateOf(card)).toBe('It can no longer be answered.')
  expect(card.queryByRole('button')).toBeNull()
  expect(card.queryByRole('textbox')).toBeNull()
})

test('an abusive answer is hidden until the reader wants to see it', async () => {
  const abusive = { by: bibek, text: 'you are such a bitch' }
  const { card } = await open(game({ state: 'revealed', answers: [ownAnswer, abusive] }, { _id: messageId(77) }))
  await userEvent.click(await card.findByRole('button', { name: /show/i }))
  expect(card.getByText('you are such a bitch')).toBeTruthy()
})

test('in Nepali the question and the list are in Nepali', async () => {
  setLanguage('ne')
  answerCalls({
    ...quietServer(
      [withBibek({ lastMessage: 'Tea or coffee? चिया', lastMessageKind: 'both_answer', lastMessageFrom: bibek })],
      [game()],
    ),
  })
  saveSession({ token: tokenFor(), user: storedUser })
  await renderScreen(
    <MessagePartContext value={views}>
      <MessagesWith openId={bibek} />
    </MessagePartContext>,
    { path: `/messages/${bibek}` },
  )
  expect(await screen.findByRole('heading', { name: question.ne })).toBeTruthy()
  expect(await screen.findByText('दुवैका लागि एउटा प्रश्न')).toBeTruthy()
})

test('two selections send the question that was shown; a retry after a lost response sends it once', async () => {
  const asked = ownMessage(2, { part: { kind: 'both_answer', question, state: 'open', answers: [] } })
  const tries: unknown[] = []
  const { calls } = await open(game())
  void calls
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!input.includes('/api/play/games')) return fetched(input, init)
    tries.push(JSON.parse(String(init.body)))
    if (tries.length === 1) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(asked), { status: 201, headers: { 'content-type': 'application/json' } })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Do something together' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Do something together' }))
  const offer = await sheet.findByRole('button', { name: 'Start now: Both answer' })
  const shown = document.getElementById(offer.getAttribute('aria-describedby') ?? '')?.textContent
  await userEvent.click(offer)
  expect(await sheet.findByRole('alert')).toBeTruthy()
  await userEvent.click(offer)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findAllByRole('group', { name: 'Both answer' })).toHaveLength(2)
  expect(tries).toHaveLength(2)
  expect(tries[0]).toEqual(tries[1])
  const { to, kind, question: id } = tries[0] as { to: string; kind: string; question: string }
  expect([to, kind, questionOf(id)?.en]).toEqual([bibek, 'both_answer', shown])
  expect(id).toMatch(/^light-\d+$/)
})

const kite = { kind: 'gift', gift: 'kite', note: 'For Saturday' } as const
const wrapped = { kind: 'gift', gift: null, note: null } as const
/** As the server shows it to its recipient. */
const presentOf = (state: 'sent' | 'opened' | 'declined', change: Partial<Message> = {}): Message =>
  makeMessage(1, {
    text: state === 'opened' ? 'A kite · चङ्गा\nFor Saturday' : 'A gift · उपहार',
    part: { ...(state === 'opened' ? kite : wrapped), state },
    ...change,
  })
const giftPath = `PUT /api/play/gifts/${messageId(1)}`

test('a gift is wrapped until its recipient opens it; then it shows its note, moves once, is announced and has the focus', async () => {
  const opened = presentOf('opened', { changedAt: timeOf(2) })
  const { card } = await open(presentOf('sent'), { [giftPath]: { body: opened } }, withBibek(), 'A gift from Bibek Rai')
  expect(card.queryByText('For Saturday')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('For Saturday')).toBeTruthy()
  const shown = screen.getByRole('group', { name: 'A kite' })
  await waitFor(() => expect(document.activeElement).toBe(shown))
  expect(stateOf(within(shown))).toBe('Opened: A kite')
  expect(shown.querySelector('.animate-unwrap')).not.toBeNull()
})

test('a gift that was opened earlier, or on another device, neither moves nor takes the focus', async () => {
  const { card, socket } = await open(presentOf('sent'), {}, withBibek(), 'A gift from Bibek Rai')
  card.getByRole('button', { name: 'Open' })
  socket.say('messageChanged', presentOf('opened', { changedAt: timeOf(2) }))
  const shown = await screen.findByRole('group', { name: 'A kite' })
  expect(shown.querySelector('.animate-unwrap')).toBeNull()
  expect(stateOf(within(shown))).toBe('')
  expect(shown.contains(document.activeElement)).toBe(false)
})

test('a declined gift shows neither its picture nor its note, and its sender what became of it', async () => {
  const declined = presentOf('declined', { changedAt: timeOf(2) })
  const { card } = await open(
    presentOf('sent'),
    { [giftPath]: { body: declined } },
    withBibek(),
    'A gift from Bibek Rai',
  )
  await userEvent.click(card.getByRole('button', { name: 'No, thank you' }))
  await waitFor(() => expect(stateOf(card)).toBe('You put this gift away.'))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'A gift from Bibek Rai' }))
  expect(card.queryByRole('button')).toBeNull()
  expect(card.queryByText('For Saturday')).toBeNull()
})

test('a gift is sent once, with its note; the last of the week leaves none', async () => {
  const present = presentOf('sent', { ...ownMessage(2), part: { ...kite, state: 'sent' } })
  let used = 4
  const { calls } = await open(presentOf('opened'), {}, withBibek(), 'A kite')
  void calls
  const fetched = globalThis.fetch
  const tries: unknown[] = []
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!input.includes('/api/play/gifts')) return fetched(input, init)
    if (init.method !== 'POST')
      return json({
        accepts: true,
        showsShelf: false,
        allowance: { used, limit: 5, renewsAt: timeOf(0) },
        inSeason: ['jamara'],
      })
    tries.push(JSON.parse(String(init.body)))
    if (tries.length === 1) throw new TypeError('Failed to fetch')
    used = 5
    return json(present, 201)
  })
  const openGifts = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Do something together' }))
    await userEvent.click(await screen.findByRole('button', { name: 'All gifts, with a note' }))
  }
  await openGifts()
  await screen.findByText('1 of 5 gifts left this week')
  // Of a festival that is near; those of others are not offered.
  screen.getByRole('button', { name: 'Tika and jamara' })
  expect(screen.queryByRole('button', { name: 'A plate of khapse' })).toBeNull()
  const choose = () => userEvent.click(screen.getByRole('button', { name: 'A kite' }))
  await choose()
  expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['P', 'A kite'])
  await userEvent.click(screen.getByRole('button', { name: 'Choose another' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A kite' }))
  await choose()
  await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'For Saturday')
  const send = screen.getByRole('button', { name: 'Send A kite' })
  await userEvent.click(send)
  await screen.findByRole('alert')
  await userEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(tries).toHaveLength(2)
  expect(tries[0]).toEqual(tries[1])
  expect(tries[0]).toMatchObject({ to: bibek, gift: 'kite', note: 'For Saturday' })
  await screen.findByText('Not opened yet')
  await openGifts()
  await screen.findByText("You've sent all your gifts for this week. You get new ones on Sunday.")
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'A kite' }).disabled).toBe(true)
})

test('the notification that the other has played is read while the conversation is on the screen, one of another chat is not', async () => {
  const id = messageId(7)
  const notice = (actor: string, noticeId: string) => ({
    id: noticeId,
    kind: 'game',
    title: 'Your game is done',
    message: 'They played with you.',
    timeStamp: timeOf(3),
    unread: true,
    actors: [{ _id: actor, name: 'Name', username: 'name', profileImage: null }],
    count: 1,
    unreadTotal: 1,
  })
  const { calls, socket } = await open(game(), { [`PUT /api/notifications/${id}/read`]: { body: { unread: 0 } } })
  await screen.findByRole('button', { name: 'Do something together' })
  socket.say('notification', notice(pema, messageId(6)))
  socket.say('notification', notice(bibek, id))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith('/api/notifications/')).map(({ path }) => path)).toEqual([
      `/api/notifications/${id}/read`,
    ]),
  )
})
