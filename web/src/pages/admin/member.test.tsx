import type { AdminMember } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../testing/admin-session.ts'
import { adminUserId, adminUserOf } from '../../testing/admin-user.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, type Call, answerCalls } from '../../testing/server.ts'
import { AdminMemberPage } from './member.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '0193a5c0-0000-7000-8000-000000000001' }),
}))
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup()
const at = '2026-11-20T08:00:00.000Z'
const by = { _id: adminUserId(99), username: 'binod' }
const person = (n: number) => ({ _id: adminUserId(n), username: `member${n}`, name: `Member ${n}` })
const report = (id: number, reporter: number, reported: number): AdminMember['reports'][number] => ({
  _id: adminUserId(id),
  subject: 'profile',
  reason: 'scam',
  status: 'open',
  urgency: 2,
  createdAt: at,
  dueAt: at,
  reporter: person(reporter),
  reported: person(reported),
  isAsked: false,
  sameSubject: 1,
  preview: null,
  taken: null,
  isWatched: false,
  isByName: false,
  decidedAt: null,
  decidedBy: null,
})
const member: AdminMember = {
  user: adminUserOf(1, { visibilityRequested: true }),
  bio: 'Momo first',
  age: 27,
  gender: 'female',
  interests: ['Chiya'],
  location: 'Pokhara',
  intent: 'friendship',
  prompts: [],
  pictures: [],
  version: 'v1',
  emailConfirmed: true,
  approvalRefused: false,
  verificationRequestedAt: null,
  suspension: null,
  counts: { posts: 3, likes: 12, matches: 2, blockedBy: 1 },
  sessions: [{ _id: adminUserId(70), createdAt: at, lastUsedAt: at }],
  reports: [report(60, 2, 1), report(61, 1, 3)],
  notes: [{ _id: adminUserId(80), text: 'Polite on the phone', by, at }],
  history: [],
}

const get = `GET /admin/users/${member.user._id}`

async function open(
  answers: Record<string, Answer | ((call: Call, count: number) => Answer)> = {},
  role: AdminRole = 'chief',
) {
  storeAdmin(role)
  const calls = answerCalls({ [get]: { body: member }, ...answers })
  await renderScreen(<AdminMemberPage />, { path: `/admin/users/${member.user._id}` })
  return calls
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const posted = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows profile, state, and reports about and by the member', async () => {
  await open()
  expect((await screen.findByRole('heading', { level: 1, name: 'Member 1' })).textContent).toBe('Member 1')
  expect(screen.getByText('Requested')).toBeTruthy()
  expect(await (await part('Reports about them')).findByText('Member 2 about Member 1')).toBeTruthy()
  expect(await (await part('Reports by them')).findByText('Member 1 about Member 3')).toBeTruthy()
  expect((await part('Notes')).getByText('Polite on the phone')).toBeTruthy()
  expect((await part('Sessions')).getAllByRole('listitem')).toHaveLength(1)
})

test('suspends with days, reason and note, and updates the page at once', async () => {
  const suspended = { ...member.user, suspended: true, revision: 8 }
  const calls = await open({
    [get]: (_, count) => ({ body: count === 1 ? member : { ...member, user: suspended } }),
    [`POST /admin/suspend/${member.user._id}`]: { body: suspended },
  })
  await press('Suspend')
  const form = await dialog()
  await user.selectOptions(form.getByLabelText('How long'), 'For good')
  await user.selectOptions(form.getByLabelText('Reason'), 'Scam or asking for money')
  await user.click(form.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByRole('button', { name: 'Lift' })).toBeTruthy()
  expect(posted(calls)).toEqual([
    { path: `/admin/suspend/${member.user._id}`, body: { suspended: true, days: null, reason: 'scam', seen: 7 } },
  ])
})

test('a refusal needs a reason; shows why it failed', async () => {
  const failed = { status: 500, body: { code: 'server_error', message: 'Oops' } }
  const calls = await open({
    [`POST /admin/approve/${member.user._id}`]: { body: member.user },
    [`POST /admin/verify/${member.user._id}`]: failed,
  })
  await press('Refuse')
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Refuse' }))
  expect(posted(calls)).toEqual([])
  await user.selectOptions(form.getByLabelText('Reason'), 'Pictures are unclear')
  await user.click(form.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(calls)[0]?.body).toEqual({ approved: false, reason: 'unclearPicture', seen: 7 })
  await press('Verify')
  await user.click((await dialog()).getByRole('button', { name: 'Verify' }))
  expect((await (await dialog()).findByRole('alert')).textContent).toContain('Failed to update verification status')
})

test('a retried note uses the same clientId', async () => {
  const note = { _id: adminUserId(81), text: 'Called them', by, at }
  const calls = await open({
    [get]: (_, count) => ({ body: count === 1 ? member : { ...member, notes: [note, ...member.notes] } }),
    [`POST /admin/users/${member.user._id}/notes`]: (_, count) =>
      count === 1 ? { status: 500, body: { code: 'server_error', message: 'Oops' } } : { status: 201, body: note },
  })
  const notes = await part('Notes')
  await user.type(notes.getByLabelText('New note'), 'Called them')
  await press('Save note')
  await notes.findByRole('alert')
  await press('Save note')
  expect(await notes.findByText('Called them', { selector: 'li p' })).toBeTruthy()
  const names = posted(calls).map(({ body }) => (body as { clientId: string }).clientId)
  expect([names.length, new Set(names).size]).toEqual([2, 1])
})

test('a chief deletes after a confirmation and returns to the members table', async () => {
  const calls = await open({
    [`DELETE /admin/users/${member.user._id}`]: { body: { message: 'User deleted successfully.' } },
  })
  await press('Delete')
  expect(posted(calls)).toEqual([])
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/admin/users'))
})

test('every decision has a key: of the member anywhere on the page, of a post or takedown in focus', async () => {
  const id = member.user._id
  const takedown = { subject: 'post', reason: 'scam', text: 'Cheap loans', hasPicture: false, at, by, liftedAt: null }
  const calls = await open({
    [`${get}/content`]: { body: [{ _id: adminUserId(90), text: 'My day', createdAt: at, postId: adminUserId(90) }] },
    [`${get}/takedowns`]: { body: [{ ...takedown, _id: adminUserId(91) }] },
    [`POST /admin/takedowns/${adminUserId(91)}/restore`]: { body: takedown },
    [`POST /admin/can-post/${id}`]: { body: { ...member.user, canPost: true } },
  })
  await screen.findByText('My day')
  await screen.findByText('Cheap loans')
  const note = screen.getByLabelText<HTMLTextAreaElement>('New note')
  await user.type(note, 'svapdbmtz')
  expect(note.value).toBe('svapdbmtz')
  note.blur()
  await user.keyboard('tz') // no post or takedown has the focus
  for (const [key, title] of [
    ['v', 'Verify Member 1?'],
    ['a', 'Approve Member 1?'],
    ['r', 'Keep Member 1 out of Discover?'],
    ['s', 'Suspend Member 1?'],
    ['d', 'Delete Member 1?'],
    ['b', "Take down Member 1's bio?"],
    ['m', 'Take down the name Member 1?'],
    ['jt', 'Take down this post by Member 1?'],
  ] as const) {
    await user.keyboard(key)
    const shown = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(posted(calls)).toEqual([])
  screen.getByText('My day').closest('li')?.focus()
  await user.keyboard('jz')
  await waitFor(() => expect(posted(calls)[0]?.path).toBe(`/admin/takedowns/${adminUserId(91)}/restore`))
  await user.keyboard('p')
  await waitFor(() => expect(posted(calls)[1]?.body).toEqual({ canPost: true, seen: 7 }))
})

test('a moderator cannot delete', async () => {
  await open({}, 'moderator')
  await screen.findByRole('button', { name: 'Suspend' })
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a deleted member’s page says so', async () => {
  await open({ [get]: { status: 404, body: { code: 'member_not_found', message: 'No users found' } } })
  await screen.findByRole('heading', { name: 'This member no longer exists' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Member')
})

test('shows what the member does as numbers, and sends a mail again without showing its link', async () => {
  const activity = {
    comments: 4,
    pictures: { total: 3, held: 1 },
    takedowns: 0,
    firstMessages: { sent: 20, answered: 1, declined: 7 },
    lastWeek: { recipients: 12, answered: 1, burst: 9, sameText: 11, signals: ['same-text', 'burst'] },
    heldTexts: { total: 2, refused: 1 },
    reportsMade: { total: 5, upheld: 1, dismissed: 2 },
    devices: { total: 2, otherAccounts: 3 },
  }
  const mails = `POST /admin/users/${member.user._id}/mails`
  const calls = await open({
    [get]: { body: { ...member, emailConfirmed: false } },
    [`${get}/activity`]: { body: activity },
    [mails]: { body: { message: 'A mail is on its way to this member.' } },
  })
  const shown = await part('Activity')
  expect(await shown.findByText('20: 1 answered, 7 declined')).toBeTruthy()
  expect(shown.getByText('12 people: 1 answered, 9 within 10 minutes, 11 with the same text')).toBeTruthy()
  expect([shown.getByText('Same text to many'), shown.getByText('Many at once')]).toHaveLength(2)
  expect(shown.getByText('5; 3 decided, 1 upheld (33%)')).toBeTruthy()
  expect(shown.getByText('2; other accounts on them: 3')).toBeTruthy()
  await press('Email confirmation link')
  await waitFor(() => expect(posted(calls)).toMatchObject([{ body: { mail: 'confirm' } }]))
})
