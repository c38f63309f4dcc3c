import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { logoutAdmin } from '../../features/admin/panel/session.tsx'
import { discardAllDrafts } from '../../features/admin/parts/draft-text.ts'
import { endAdminSession } from '../../core/session/admin-session.ts'
import { storeAdmin } from '../../testing/admin-session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { memberId } from '../../testing/session.ts'
import { AdminSupportPage } from './support.tsx'

afterEach(() => {
  discardAllDrafts()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const request = (n: number) => ({
  _id: `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  memberId: n % 2 ? memberId : null,
  name: `Asha ${n}`,
  email: `asha${n}@example.org`,
  topic: 'safety',
  grievance: null,
  message: `Help ${n}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  sameAddress: n % 2 ? null : { _id: memberId, username: 'asha' },
  messages: [] as { _id: string; text: string; at: string; by: string | null }[],
  answeredAt: null,
  closedAt: null,
})
const first = request(1)
const address = `POST /admin/support/${first._id}/answer`

async function open(answers: Parameters<typeof answerCalls>[0], path = '/admin/support') {
  storeAdmin('moderator')
  const calls = answerCalls(answers)
  await renderScreen(<AdminSupportPage />, { path })
  return calls
}
async function answer(text: string) {
  const [first] = await screen.findAllByRole('article')
  await user.click(within(first!).getByRole('button', { name: 'Answer', description: 'Asha 1' }))
  const field = screen.getByRole('textbox', { name: 'Answer to Asha 1' })
  expect(document.activeElement).toBe(field)
  if (text) await user.type(field, text)
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
}

test('answers an open request once and shows the answer', async () => {
  const at = '2026-11-20T11:00:00.000Z'
  const message = { _id: memberId, text: 'Block them.', at, by: 'binod' }
  const answered = { ...first, messages: [message], answeredAt: at }
  const calls = await open({ 'GET /admin/support': { body: [first, request(2)] }, [address]: { body: answered } })
  const [card, other] = await screen.findAllByRole('article')
  expect(within(card!).getByRole('link', { name: 'Open the member' }).getAttribute('href')).toBe(
    `/admin/users/${memberId}`,
  )
  expect(within(other!).getByRole('link').textContent).toBe('@asha')
  await answer('')
  expect(screen.getByRole('alert').textContent).toBe('Please write something.')
  await user.type(screen.getByRole('textbox'), ' Block them. ')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await within(card!).findByText('Block them.')).toBeTruthy()
  expect(within(card!).getByRole('button', { name: 'Write again' })).toBeTruthy()
  const sent = { text: 'Block them.', seen: null, clientId: expect.any(String) }
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([sent])
  expect(calls[0]?.path).toBe('/admin/support?limit=50&status=open')
})

test('an answer starts from a saved reply for support, in the language that is chosen, and is sent as it was changed', async () => {
  const saved = { english: 'Thank you. Update the app.', nepali: 'धन्यवाद। एप अपडेट गर्नुहोस्।', version: 1 }
  const by = { _id: memberId, username: 'maya' }
  const reply = { _id: memberId, title: 'Update', purpose: 'support', by, updatedAt: first.createdAt, ...saved }
  const appeal = { ...reply, _id: first._id, title: 'Refused', purpose: 'appeal' }
  const calls = await open({
    'GET /admin/support': { body: [first] },
    'GET /admin/saved-replies': { body: [appeal, reply] },
    [address]: { body: { ...first, answeredAt: first.createdAt } },
  })
  await user.click(await screen.findByRole('button', { name: 'Answer', description: 'Asha 1' }))
  const picker = await screen.findByRole('combobox', { name: 'Start from a saved reply' })
  expect(within(picker).queryByRole('option', { name: /Refused/ })).toBeNull()
  await user.selectOptions(picker, within(picker).getByRole('option', { name: /Update.*English/ }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer to Asha 1' })
  expect(field.value).toBe(saved.english)
  await user.type(field, ' Asha!')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ text: `${saved.english} Asha!` })
})

test.each<[string, Answer, RegExp]>([
  [
    'somebody was first',
    {
      status: 409,
      body: { code: 'support_request_answered', message: 'Answered.', by: 'binod', at: '2026-11-20T11:00:00.000Z' },
    },
    /^binod answered this on Nov 20, .*Your answer was not sent\.$/,
  ],
  [
    'there is no mail',
    { status: 503, body: { code: 'mail_off', message: "This server can't send email." } },
    /^This server doesn't send email, .* asha1@example\.org$/,
  ],
])('where %s, that is told and the text stays', async (_, refusal, text) => {
  await open({ 'GET /admin/support': { body: [first] }, [address]: refusal })
  await answer('Block them.')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Block them.')
})

test('the address selects answered requests; older ones load on demand; an empty list says so', async () => {
  const page = Array.from({ length: 50 }, (_, i) => request(100 - i))
  const calls = await open(
    { 'GET /admin/support': ({ path }) => ({ body: path.includes('before') ? [request(9)] : page }) },
    '/admin/support?status=answered',
  )
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.path).toBe(`/admin/support?limit=50&status=answered&before=${page.at(-1)?._id}`)
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/admin/support?limit=50'))
})

test('a draft survives an expired session but not a logout', async () => {
  const answers = { 'GET /admin/support': { body: [first] }, 'POST /admin/logout': { body: { message: 'x' } } }
  const reopen = async (end: () => void) => {
    await user.keyboard('!')
    act(end)
    cleanup()
    await open(answers)
    const [card] = await screen.findAllByRole('article')
    await user.click(within(card!).getByRole('button', { name: 'Answer' }))
    return screen.getByRole<HTMLTextAreaElement>('textbox').value
  }
  await open(answers)
  const [card] = await screen.findAllByRole('article')
  await user.click(within(card!).getByRole('button', { name: 'Answer' }))
  expect(await reopen(() => endAdminSession('expired'))).toBe('!')
  expect(await reopen(() => logoutAdmin('logout'))).toBe('')
})

test('no open requests', async () => {
  await open({ 'GET /admin/support': { body: [] } })
  expect(await screen.findByText('Nobody is waiting for an answer')).toBeTruthy()
})

test('a thread: messages of both, the last one seen is sent along, and it is closed and reopened without a mail', async () => {
  const at = '2026-11-20T11:00:00.000Z'
  const messages = [
    { _id: request(21)._id, text: 'Which one?', at, by: 'binod' },
    { _id: request(22)._id, text: 'The second.', at, by: null },
  ]
  const thread = { ...first, messages }
  const state = `PUT /admin/support/${first._id}/state`
  const calls = await open({
    'GET /admin/support': { body: [thread] },
    [address]: { status: 409, body: { code: 'support_thread_changed', message: 'There is a new message.' } },
    [state]: ({ body }) =>
      (body as { state: string }).state === 'closed'
        ? { body: { ...thread, answeredAt: at, closedAt: at } }
        : { body: thread },
  })
  const shown = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^binod, .*Which one\?$/),
    expect.stringMatching(/^Asha 1, .*The second\.$/),
  ])
  await answer('Thank you.')
  await screen.findByRole('alert')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ seen: messages[1]?._id })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Close without an email' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen' }))
  await screen.findByRole('button', { name: 'Close without an email' })
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'closed' },
    { state: 'open' },
  ])
})

test('keys act on the request in focus: A opens the answer, C closes, O opens it again; while writing they are letters', async () => {
  const at = '2026-11-20T11:00:00.000Z'
  const calls = await open({
    'GET /admin/support': { body: [first, request(2)] },
    'GET /admin/saved-replies': { body: [] },
    [`PUT /admin/support/${first._id}/state`]: ({ body }) =>
      (body as { state: string }).state === 'closed'
        ? { body: { ...first, answeredAt: at, closedAt: at } }
        : { body: first },
  })
  const [card, other] = await screen.findAllByRole('article')
  expect(screen.getByText(/^Keys: J and K move\. A answers/)).toBeTruthy()
  await user.keyboard('jj')
  expect(document.activeElement).toBe(other)
  await user.keyboard('ka')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer to Asha 1' })
  await user.type(field, 'ack')
  expect(field.value).toBe('ack')
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('c')
  expect(await within(card!).findByRole('button', { name: 'Reopen' })).toBeTruthy()
  await user.keyboard('o')
  expect(await within(card!).findByRole('button', { name: 'Close without an email' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'closed' },
    { state: 'open' },
  ])
})
