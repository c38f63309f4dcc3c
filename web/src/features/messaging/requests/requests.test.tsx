import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { giveTouchScreen, pullDown } from '../../../testing/touch.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { SafetyButtonsContext } from '../../../ui/overlays/safety-context.ts'
import { bibek, makeMessage, ownMessage, quietServer, setScreen, withBibek, withPema } from '../testing/chats.ts'
import { MessagesWith, findComposer, refusal } from '../testing/open-conversation.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('wide')
  storeSession()
})

const answerPath = `PUT /api/messages/requests/${bibek}`
const asked = [withBibek({ request: true, unreadCount: 1 }), withPema()]
const server = quietServer(asked, [makeMessage(1)])

/** A server that keeps the last answer. */
function answeringServer() {
  let answer: unknown = 'waiting'
  const row = () => (answer === 'declined' ? [] : [withBibek({ request: answer === 'waiting', unreadCount: 1 })])
  return answerCalls({
    ...server,
    'GET /api/profile/messages-users': () => ({ body: [...row(), withPema()] }),
    [answerPath]({ body }): Answer {
      answer = (body as { answer: string }).answer
      return { status: 204 }
    },
  })
}

const show = (openId: string | null, path: string) =>
  renderScreen(
    <>
      <SafetyButtonsContext value={({ member }) => <button type="button">Block {member.name}</button>}>
        <MessagesWith openId={openId} />
      </SafetyButtonsContext>
      <Toasts />
    </>,
    { path },
  )
const list = () => within(screen.getByRole('region', { name: 'Chats' }))
const answers = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ path }) => path.includes('/requests/')).map(({ body }) => body)

test('requests are separate from the chats, behind a row with their number', async () => {
  answerCalls(server)
  const { go } = await show(null, '/messages')
  const way = await screen.findByRole('link', { name: /^Requests \(1\)/ })
  expect(list().queryByText('Bibek Rai')).toBeNull()
  expect(way.getAttribute('href')).toBe('/messages?show=requests')
  await userEvent.click(screen.getByRole('tab', { name: 'Unread' }))
  expect(list().queryByText('Bibek Rai')).toBeNull()
  await go('/messages?show=requests')
  const row = await screen.findByRole('link', { name: /Bibek Rai/ })
  expect(row.getAttribute('href')).toBe(`/messages/${bibek}?show=requests`)
  expect(screen.queryByText('Pema Lama')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Requests' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to chats' }).getAttribute('href')).toBe('/messages')
})

test('without requests there is no row, and their list says so', async () => {
  answerCalls(quietServer([withPema()], []))
  const { go } = await show(null, '/messages')
  await screen.findByText('Pema Lama')
  expect(screen.queryByRole('link', { name: /Requests/ })).toBeNull()
  await go('/messages?show=requests')
  await screen.findByText('No requests right now.')
})

test.each([
  ['requests', { request: true } as const],
  ['archived', { closed: true } as const],
])('the list of %s is fetched again when it is pulled down', async (part, state) => {
  await giveTouchScreen()
  let rows = [withBibek(state)]
  const calls = answerCalls({
    ...quietServer([], []),
    // By the state of the server, not by the number of calls: a part of the screen that mounts late fetches the list too.
    'GET /api/profile/messages-users': () => ({ body: rows }),
  })
  const fetched = () => calls.filter(({ path }) => path === '/api/profile/messages-users').length
  await show(null, `/messages?show=${part}`)
  const row = await screen.findByText('Bibek Rai')
  const before = fetched()
  rows = [withPema(state), withBibek(state)]
  pullDown(row)
  expect(await screen.findByText('Pema Lama')).toBeTruthy()
  expect(fetched()).toBeGreaterThan(before)
  await screen.findByText('Up to date')
})

test('accepting turns it into a chat, with the focus in the composer', async () => {
  const calls = answeringServer()
  const { router } = await show(bibek, `/messages/${bibek}?show=requests`)
  await screen.findByText("This is Bibek Rai's first message to you.")
  expect(screen.getByRole('button', { name: 'Block Bibek Rai' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(document.activeElement).toBe(await findComposer())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  await waitFor(() => expect(router.state.location.href).toBe(`/messages/${bibek}`))
  expect(list().getByRole('link', { name: /Bibek Rai/ })).toBeTruthy()
  await waitFor(() => expect(answers(calls)).toEqual([{ answer: 'accepted' }]))
})

test('declining leaves at once; Undo brings the request back, after the decline', async () => {
  const calls = answeringServer()
  const { router } = await show(bibek, `/messages/${bibek}?show=requests`)
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(router.state.location.href).toBe('/messages?show=requests'))
  await screen.findByText('No requests right now.')
  await screen.findByText("Request declined. Bibek Rai won't know.")
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await list().findByRole('link', { name: /Bibek Rai/ })).toBeTruthy()
  expect(answers(calls)).toEqual([{ answer: 'declined' }, { answer: 'waiting' }])
})

test('a failed answer shows the reason, and the request returns', async () => {
  answerCalls({ ...server, [answerPath]: refusal(500, 'server_error', 'Something went wrong') })
  await show(bibek, `/messages/${bibek}?show=requests`)
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await screen.findByText("That didn't work: Something went wrong")
  await screen.findByRole('button', { name: 'Accept' })
})

test('the sender of a request sees why no more messages are possible until the answer', async () => {
  answerCalls({
    ...quietServer([withBibek({ lastMessageFrom: ownMessage(1).from })], [ownMessage(1)]),
    'POST /api/messages/send': refusal(403, 'request_waits', 'You can write more once this member replies.'),
  })
  await show(bibek, `/messages/${bibek}`)
  const composer = await findComposer()
  await userEvent.type(composer, 'one more{enter}')
  await screen.findByText("You've sent 5 messages. You can write more once Bibek Rai replies.")
  expect(composer.disabled).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(composer.disabled).toBe(false))
})

const tea = { kind: 'prompt', url: null, prompt: 'tea-shop', answer: 'Behind Asan' } as const
const picture = { kind: 'picture', url: '/media/a/320.webp', prompt: null, answer: null } as const

test.each([
  ['an answer with its prompt', tea, 'Liked your answer', 'The tea shop I defend'],
  ['an answer that was changed', { ...tea, prompt: null, answer: null }, /^Liked an answer you've since/, null],
  ['a picture', picture, 'Liked your picture', null],
  ['a picture that was removed', { ...picture, url: null }, /^Liked a picture you've since/, null],
  ['the profile', { ...tea, kind: 'profile', prompt: null, answer: null }, 'Liked your profile', null],
] as const)('a request shows what was liked with its comment: %s', async (_, liked, line, title) => {
  answerCalls(quietServer([withBibek({ request: true, unreadCount: 1, liked }), withPema()], [makeMessage(1)]))
  const { container } = await show(bibek, `/messages/${bibek}?show=requests`)
  await screen.findByText("This is Bibek Rai's first message to you.")
  // In the row of the list and above the answer buttons.
  expect(await screen.findAllByText(line)).toHaveLength(2)
  const shown = [...container.querySelectorAll('img')].filter(({ src }) => src.includes('/media/a/'))
  expect(shown).toHaveLength(liked.url === null ? 0 : 2)
  if (title === null) return expect(screen.queryByText('Behind Asan')).toBeNull()
  expect((await screen.findByText(title)).nextElementSibling?.textContent).toBe('Behind Asan')
})
