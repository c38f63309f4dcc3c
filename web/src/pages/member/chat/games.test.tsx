// Games of choices in the conversation: what is asked, what is sent once, what is kept, and what is shown when they are revealed.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { DrawingPart, GamePart } from '@hamvav/contract/messaging/parts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { notifySession, saveSession } from '../../../core/session/session.ts'
import { startMessaging } from '../../../features/messaging/live/background.ts'
import { MessagePartContext } from '../../../features/messaging/message/part-context.ts'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  quietServer,
  setScreen,
  timeOf,
  viewerId,
  withBibek,
} from '../../../features/messaging/testing/chats.ts'
import { MessagesWith } from '../../../features/messaging/testing/open-conversation.tsx'
import { type FakeSocket, fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storedUser, tokenFor } from '../../../testing/session.ts'
import { AddMessagePart, MessagePart } from './message-part.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())

const views = { Part: MessagePart, AddPart: AddMessagePart }
const answerPath = `PUT /api/play/games/${messageId(1)}/answer`
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
      notifySession()
    }),
)

async function open(name: string, message: Message, answers: Record<string, Answer> = {}) {
  const calls = answerCalls({
    'POST /api/messages/heartbeat': { status: 204 },
    ...quietServer([withBibek()], [message]),
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
  const card = within(await screen.findByRole('group', { name }))
  const sent = () => calls.filter(({ method, path }) => `${method} ${path}` === answerPath).map(({ body }) => body)
  return { calls, socket, card, sent }
}

const mine = (choices: number[]) => ({ by: viewerId, choices })
const theirs = (choices: number[] | null) => ({ by: bibek, choices })
const said = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))

const options = [
  { en: 'live by a lake', ne: 'ताल छेउमा बस्ने' },
  { en: 'live on a hill', ne: 'डाँडामा बस्ने' },
]
const rather = (part: Partial<Extract<GamePart, { kind: 'would_you_rather' }>> = {}, change: Partial<Message> = {}) =>
  makeMessage(1, { part: { kind: 'would_you_rather', options, state: 'open', answers: [], ...part }, ...change })

test('Would you rather: a choice is sent once, and both are marked when they are revealed', async () => {
  const waiting = rather({ answers: [mine([1])] }, { changedAt: timeOf(2) })
  const { card, sent, socket } = await open('Would you rather', rather({ answers: [theirs(null)] }), {
    [answerPath]: { body: waiting },
  })
  const send = card.getByRole<HTMLButtonElement>('button', { name: 'Answer' })
  expect(send.disabled).toBe(true)
  await userEvent.click(card.getByRole('radio', { name: 'live on a hill' }))
  await userEvent.click(send)
  await said('Waiting for Bibek Rai. Then both of you see the answers.')
  expect(sent()).toEqual([{ choices: [1] }])
  expect(card.queryByRole('radio')).toBeNull()
  expect(card.queryByText('Bibek Rai')).toBeNull()
  socket.say(
    'messageChanged',
    rather({ state: 'revealed', answers: [mine([1]), theirs([1])] }, { changedAt: timeOf(3) }),
  )
  await said('You chose the same.')
  expect(card.getByText('Bibek Rai')).toBeTruthy()
})

const pairs = Array.from({ length: 10 }, (_, n) => [
  { en: `One ${n}`, ne: 'एक' },
  { en: `Other ${n}`, ne: 'अर्को' },
])
const quick = (part: Partial<Extract<GamePart, { kind: 'this_or_that' }>> = {}, change: Partial<Message> = {}) =>
  makeMessage(1, { part: { kind: 'this_or_that', pairs, state: 'open', answers: [], ...part }, ...change })

test('This or that: the choices so far are kept on the device, the last one can be changed, all are sent together', async () => {
  const all = [0, 1, 1, 0, 0, 0, 0, 0, 0, 0]
  const waiting = quick({ answers: [mine(all)] }, { changedAt: timeOf(2) })
  const { card, sent, socket } = await open('This or that', quick(), { [answerPath]: { body: waiting } })
  await userEvent.click(card.getByRole('button', { name: 'One 0' }))
  await userEvent.click(card.getByRole('button', { name: 'Other 1' }))
  await userEvent.click(card.getByRole('button', { name: 'One 2' }))
  expect(Object.entries(localStorage).find(([key]) => key.includes('draft answer'))?.[1]).toBe('010')
  await userEvent.click(card.getByRole('button', { name: 'Change the last choice' }))
  await userEvent.click(card.getByRole('button', { name: 'Other 2' }))
  for (const n of [3, 4, 5, 6, 7, 8, 9]) await userEvent.click(card.getByRole('button', { name: `One ${n}` }))
  // The pressed option is gone.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'This or that' }))
  expect(sent()).toEqual([])
  await userEvent.click(card.getByRole('button', { name: 'Answer' }))
  await said('Waiting for Bibek Rai. Then both of you see the answers.')
  expect(sent()).toEqual([{ choices: all }])
  expect(Object.keys(localStorage).filter((key) => key.includes('draft answer'))).toEqual([])
  socket.say(
    'messageChanged',
    quick(
      { state: 'revealed', answers: [mine(all), theirs(all.map((_, n) => Number(n < 3)))] },
      { changedAt: timeOf(3) },
    ),
  )
  await said('You have 9 of 10 in common.')
  expect(card.getAllByRole('img', { name: 'Both' })).toHaveLength(9)
})

const lines = ['I sing', 'I have met a red panda', 'I walked to Muktinath']
const truths = (part: Partial<Extract<GamePart, { kind: 'two_truths' }>> = {}, change: Partial<Message> = {}) =>
  makeMessage(1, {
    text: ['Two truths and a lie · दुई साँचो, एक झूट', ...lines].join('\n'),
    part: { kind: 'two_truths', state: 'open', answers: [theirs(null)], ...part },
    ...change,
  })

test('Two truths: the guess shows which one was the lie', async () => {
  const revealed = truths({ state: 'revealed', answers: [theirs([2]), mine([0])] }, { changedAt: timeOf(2) })
  const { card, sent } = await open('Two truths and a lie', truths(), { [answerPath]: { body: revealed } })
  for (const line of lines) expect(await card.findByRole('radio', { name: line })).toBeTruthy()
  await userEvent.click(card.getByRole('radio', { name: 'I sing' }))
  await userEvent.click(card.getByRole('button', { name: 'This is the lie' }))
  await said("That wasn't the lie. Now you know.")
  expect(sent()).toEqual([{ choices: [0] }])
  const [guessed, , lie] = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(guessed).toContain('Your guess')
  expect(lie).toContain('The lie')
})

test('Two truths: an abusive statement is hidden until the reader wants to see it, and the others are not', async () => {
  const text = ['Two truths', 'you are such a bitch', 'I sing', 'I dance'].join('\n')
  const { card } = await open('Two truths and a lie', truths({}, { text, _id: messageId(76) }))
  expect(await card.findByRole('radio', { name: 'I sing' })).toBeTruthy()
  expect(await card.findByRole('button', { name: /show/i })).toBeTruthy()
  expect(card.queryByText('you are such a bitch')).toBeNull()
})

const questions = [
  { en: 'What made you laugh?', ne: 'केले हसायो?' },
  { en: 'Where would you go?', ne: 'कता जानुहुन्थ्यो?' },
]

test('Questions for tonight open on the full screen; which ones were asked is kept on the device', async () => {
  const { card } = await open(
    'Questions for tonight',
    makeMessage(1, { part: { kind: 'tonight', questions, state: 'open' } }),
  )
  await userEvent.click(card.getByRole('button', { name: 'Open' }))
  const reader = within(await screen.findByRole('dialog', { name: 'Questions for tonight' }))
  await userEvent.click(reader.getAllByRole('button', { name: 'Mark as asked', hidden: true })[0]!)
  expect(reader.getAllByRole('button', { name: 'Asked', hidden: true })).toHaveLength(1)
  expect(Object.entries(localStorage).find(([key]) => key.includes('draft asked'))?.[1]).toBe('0')
})

const drawing = (part: Partial<DrawingPart>, change: Partial<Message> = {}) =>
  makeMessage(1, {
    part: { kind: 'drawing', state: 'open', word: null, hasLines: false, hint: null, guesses: [], ...part },
    ...change,
  })
const later = { changedAt: timeOf(2) }
const word = { en: 'Kite', ne: 'चङ्गा' }

test.each([
  [
    'answers are revealed',
    'Would you rather',
    rather({ answers: [mine([1])] }),
    rather({ state: 'revealed', answers: [mine([1]), theirs([1])] }, later),
    'You chose the same.',
  ],
  [
    'a game is declined',
    'Would you rather',
    ownMessage(1, { part: rather().part! }),
    ownMessage(1, { part: rather({ state: 'declined' }).part!, ...later }),
    'Bibek Rai would rather not answer this one.',
  ],
  ['a drawing is given up', 'Draw and guess', drawing({}), drawing({ state: 'given_up', word }, later), 'It was: Kite'],
])(
  '%s: the status of the card, whose text changes in place, announces it',
  async (_, name, message, changed, expected) => {
    const { card, socket } = await open(name, message)
    const status = (await card.findAllByRole('status'))[0]!
    expect(status.textContent).not.toBe(expected)
    socket.say('messageChanged', changed)
    // In the same element: of one that is new, screen readers say nothing.
    await waitFor(() => expect(status.textContent).toBe(expected))
    expect(status.isConnected).toBe(true)
  },
)

test('of a kind that this version does not know, the text is shown as an ordinary message', async () => {
  const tomorrow = makeMessage(2, { text: 'A game of tomorrow', part: { kind: 'chess', state: 'open' } as never })
  await open('Would you rather', rather(), {
    ...quietServer([withBibek()], [rather(), tomorrow]),
  })
  await said('A game of tomorrow')
  expect((await screen.findByText('A game of tomorrow')).closest('.rounded-bubble')).not.toBeNull()
})

test('the sheet starts This or that by its row, and Two truths and a lie by its form', async () => {
  const { card } = await open('Would you rather', rather())
  void card
  const started: unknown[] = []
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!input.includes('/api/play/games')) return fetched(input, init)
    started.push(JSON.parse(String(init.body)))
    const message = ownMessage(1 + started.length, { part: { ...(quick().part as GamePart) } as never })
    return new Response(JSON.stringify(message), { status: 201, headers: { 'content-type': 'application/json' } })
  })
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Do something together' }))
    await userEvent.click(await screen.findByRole('button', { name }))
  }
  await choose('Start now: This or that')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Two truths and a lie')
  for (const [n, line] of lines.entries())
    await userEvent.type(await screen.findByRole('textbox', { name: `Statement ${n + 1}` }), line)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the three' })
  expect(send.disabled).toBe(true)
  await userEvent.click(screen.getAllByRole('radio', { name: 'This is the lie' })[1]!)
  await userEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(started).toMatchObject([
    { to: bibek, kind: 'this_or_that' },
    { to: bibek, kind: 'two_truths', statements: lines, lie: 1 },
  ])
})

test('another question is chosen in its list, which leads back to the games', async () => {
  const question = { en: 'Tea or coffee?', ne: 'चिया कि कफी?' }
  const asked = ownMessage(2, { part: { kind: 'both_answer', question, state: 'open', answers: [] } })
  const { calls } = await open('Would you rather', rather(), { 'POST /api/play/games': { status: 201, body: asked } })
  await userEvent.click(screen.getByRole('button', { name: 'Do something together' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Do something together' }))
  const more = 'Both answer: other choices'
  await userEvent.click(await sheet.findByRole('button', { name: more }))
  expect(document.activeElement).toBe(sheet.getByRole('heading', { name: 'Both answer' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: more }))
  await userEvent.click(sheet.getByRole('button', { name: more }))
  await userEvent.click(await sheet.findByRole('tab', { name: 'Deep' }))
  const offered = within(sheet.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('button'))
  expect(offered).toHaveLength(5)
  await userEvent.click(offered[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ path }) => path === '/api/play/games').map(({ body }) => body)).toMatchObject([
    { to: bibek, kind: 'both_answer', question: expect.stringMatching(/^deep-\d+$/) },
  ])
})
