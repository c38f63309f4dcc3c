import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminKeys } from '../../core/session/admin-session.ts'
import { answerCalls } from '../../testing/server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { tokenFor } from '../../testing/session.ts'
import { AdminApprovalsPage } from './approvals.tsx'

const adminId = '0193a5c0-0000-7000-8000-0000000000aa'
const id = '0193a5c0-0000-7000-8000-000000000001'
const user = {
  _id: id,
  username: 'asha',
  name: 'Asha',
  email: 'asha@gmail.com',
  profilePic: null,
  isVerified: false,
  isBlueTick: false,
  visible: true,
  visibilityRequested: true,
  visibilityApproved: true,
  suspended: false,
  restricted: false,
  canPost: false,
  createdAt: '2026-11-01T06:00:00Z',
  lastActiveAt: '2026-11-20T06:00:00Z',
  revision: 4,
}
const changed = {
  user,
  bio: 'Cheap loans',
  age: 27,
  gender: 'female',
  interests: ['Tea', 'Money'],
  location: 'Pokhara',
  intent: null,
  prompts: [],
  pictures: [
    { _id: '0193a5c0-0000-7000-8000-0000000000b1', url: '/media/a/320.webp', isPrivate: false, audience: 'members' },
    { _id: '0193a5c0-0000-7000-8000-0000000000b2', url: '/media/b/320.webp', isPrivate: false, audience: 'members' },
  ],
  version: 'v7',
  changedAt: '2026-11-20T06:00:00Z',
  changes: ['pictures', 'bio', 'interests'],
  newPictureIds: ['0193a5c0-0000-7000-8000-0000000000b2'],
  reviewed: {
    name: 'Asha',
    username: 'asha',
    bio: '',
    interests: ['Tea'],
    location: 'Pokhara',
    prompts: [],
    at: '2026-11-02T06:00:00Z',
  },
}
const none = { body: [], headers: { 'x-total-count': '0' } }
const one = { body: [changed], headers: { 'x-total-count': '1' } }

beforeEach(() => {
  localStorage.setItem(adminKeys.token, tokenFor({ id: adminId }))
  localStorage.setItem(adminKeys.profile, JSON.stringify({ _id: adminId, username: 'root', role: 'moderator' }))
})
afterEach(() => vi.unstubAllGlobals())

const open = async (routes: Parameters<typeof answerCalls>[0]) => {
  let isDone = false
  const done = (body: unknown) => () => {
    isDone = true
    return { body }
  }
  const calls = answerCalls({
    'GET /admin/approvals': none,
    'GET /admin/changed': () => (isDone ? none : one),
    [`POST /admin/reviewed/${id}`]: done(user),
    [`POST /admin/users/${id}/takedowns`]: done(null),
    ...routes,
  })
  await renderScreen(<AdminApprovalsPage />, { path: '/admin/approvals?kind=changed' })
  await screen.findByRole('heading', { name: 'Asha' })
  return calls
}
const posted = (calls: Awaited<ReturnType<typeof open>>) => calls.filter(({ method }) => method === 'POST')

test('shows what changed, before and after, and marks exactly that version as reviewed', async () => {
  const calls = await open({})
  expect(screen.getByText('Cheap loans')).toBeTruthy()
  expect(screen.getByText('Tea, Money')).toBeTruthy()
  expect(screen.getByText('Empty')).toBeTruthy()
  // The new picture first.
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('New')
  await userEvent.click(screen.getByRole('button', { name: "It's fine: Asha's changes" }))
  expect(await screen.findByText('No changed profiles')).toBeTruthy()
  expect(posted(calls)).toMatchObject([{ path: `/admin/reviewed/${id}`, body: { version: 'v7' } }])
})

test('keys decide the profile in focus: R asks before it withdraws, A marks it as reviewed', async () => {
  const calls = await open({})
  expect(screen.getByText(/^Keys: J and K move\. A marks the focused profile as fine/)).toBeTruthy()
  await userEvent.keyboard('a')
  await userEvent.keyboard('jr')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(calls)).toEqual([])
  screen.getByRole('article', { name: 'Asha' }).focus()
  await userEvent.keyboard('a')
  expect(await screen.findByText('No changed profiles')).toBeTruthy()
  expect(posted(calls)).toMatchObject([{ path: `/admin/reviewed/${id}`, body: { version: 'v7' } }])
})

test('keys take down in the profile in focus: a picture by its number, the bio and the name by letters', async () => {
  const renamed = { ...changed, changes: ['pictures', 'bio', 'name'], reviewed: { ...changed.reviewed, name: 'Sita' } }
  const calls = await open({ 'GET /admin/changed': { ...one, body: [renamed] } })
  const card = () => screen.getByRole('article', { name: 'Asha' })
  await userEvent.keyboard('m') // no profile has the focus
  for (const [name, key, title] of [
    ['Take down the bio', 'b', "Take down Asha's bio?"],
    ['Take down the name', 'm', 'Take down the name Asha?'],
    ['Take down picture 1', '1', 'Take down this picture of Asha?'],
  ] as const) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts')).toBe(key.toUpperCase())
    card().focus()
    await userEvent.keyboard(key)
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    const note = within(dialog).getByRole('textbox')
    await userEvent.type(note, 'arbm1')
    expect((note as HTMLTextAreaElement).value).toBe('arbm1')
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(posted(calls)).toEqual([])
  // On a Nepali keyboard the digits have other characters.
  fireEvent.keyDown(card(), { key: '१', code: 'Digit1' })
  const dialog = await screen.findByRole('dialog', { name: 'Take down this picture of Asha?' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'scam')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take down' }))
  await waitFor(() =>
    expect(posted(calls)).toMatchObject([{ body: { subject: 'picture', subjectId: changed.newPictureIds[0] } }]),
  )
})

test('a profile that changed again is not marked as reviewed', async () => {
  await open({
    [`POST /admin/reviewed/${id}`]: { status: 409, body: { code: 'profile_changed', message: 'It has changed.' } },
  })
  await userEvent.click(screen.getByRole('button', { name: "It's fine: Asha's changes" }))
  expect((await screen.findByRole('alert')).textContent).toContain('has changed')
})

test('a takedown of the bio needs a reason', async () => {
  const calls = await open({})
  await userEvent.click(screen.getByRole('button', { name: 'Take down the bio' }))
  const confirm = await screen.findByRole('button', { name: 'Take down' })
  await userEvent.click(confirm)
  expect(posted(calls)).toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox'), 'scam')
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(posted(calls)).toMatchObject([
      { path: `/admin/users/${id}/takedowns`, body: { subject: 'bio', reason: 'scam', version: 'v7' } },
    ]),
  )
})
