import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setShortcuts } from '../../features/admin/parts/shortcuts.tsx'
import { adminKeys } from '../../core/session/admin-session.ts'
import { type Answer, answerCalls, type Call } from '../../testing/server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { tokenFor } from '../../testing/session.ts'
import { AdminApprovalsPage } from './approvals.tsx'

const adminId = '0193a5c0-0000-7000-8000-0000000000aa'
const idOf = (n: number) => `0193a5c0-0000-7000-8000-00000000000${n}`
const user = (n: number, name: string) => ({
  _id: idOf(n),
  username: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@gmail.com`,
  profilePic: null,
  isVerified: false,
  isBlueTick: false,
  visible: true,
  visibilityRequested: true,
  visibilityApproved: false,
  suspended: false,
  restricted: false,
  canPost: false,
  createdAt: '2026-11-01T06:00:00Z',
  lastActiveAt: '2026-11-20T06:00:00Z',
  revision: n,
})
const item = (n: number, name: string, more: object = {}) => ({
  user: user(n, name),
  bio: `I am ${name}.`,
  age: 27,
  gender: 'female',
  interests: ['Momo'],
  location: 'Pokhara',
  intent: null,
  prompts: [],
  pictures: [],
  askedAt: '2026-11-20T06:00:00Z',
  refusals: 0,
  ...more,
})
const three = [item(1, 'Asha'), item(2, 'Bina', { refusals: 2 }), item(3, 'Chandra')]

beforeEach(() => {
  localStorage.setItem(adminKeys.token, tokenFor({ id: adminId }))
  localStorage.setItem(adminKeys.profile, JSON.stringify({ _id: adminId, username: 'root', role: 'moderator' }))
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  setShortcuts(true)
  vi.unstubAllGlobals()
})

const listed = (items: readonly object[]): Answer => ({
  body: items,
  headers: { 'x-total-count': String(items.length) },
})
const decided = ({ path, body }: Call): Answer => ({
  body: {
    ...user(Number(path.at(-1)), 'X'),
    revision: 90,
    visibilityApproved: (body as { approved: boolean }).approved,
  },
})

async function open(
  more: Parameters<typeof answerCalls>[0] = {},
  items: readonly object[] = three,
  path = '/admin/approvals',
) {
  const calls = answerCalls({
    'GET /admin/approvals': listed(items),
    ...Object.fromEntries([1, 2, 3].map((n) => [`POST /admin/approve/${idOf(n)}`, decided])),
    ...more,
  })
  await renderScreen(<AdminApprovalsPage />, { path })
  return calls.filter.bind(calls, ({ method }) => method === 'POST')
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })

test('A approves, moves to the next member and focuses the heading without waiting for the response', async () => {
  const sent = await open({ [`POST /admin/approve/${idOf(1)}`]: () => new Promise<never>(() => {}) })
  await heading('Asha')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Approvals (3)' })).toBeTruthy()
  await userEvent.keyboard('a')
  expect(document.activeElement).toBe(await heading('Bina'))
  expect(sent()).toMatchObject([{ path: `/admin/approve/${idOf(1)}`, body: { approved: true, seen: 1 } }])
  expect(screen.getByText('Refused 2 times before')).toBeTruthy()
  expect(screen.getAllByText('Asha is approved').length).toBeGreaterThan(0)
})

test('R opens the reasons, a number selects, Enter sends; Z undoes', async () => {
  const sent = await open({
    [`POST /admin/undo/${idOf(1)}`]: { body: { ...user(1, 'Asha'), revision: 91 } },
  })
  await heading('Asha')
  await userEvent.keyboard('r')
  const dialog = await screen.findByRole('dialog', { name: 'Refuse Asha?' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'))
  await userEvent.keyboard('{Enter}')
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Please choose a reason.')
  await userEvent.keyboard('1')
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Pictures are unclear' }).checked).toBe(true)
  await userEvent.keyboard('{Enter}')
  await heading('Bina')
  expect(sent()).toMatchObject([{ body: { approved: false, reason: 'unclearPicture', seen: 1 } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('z')
  expect(document.activeElement).toBe(await heading('Asha'))
  expect(sent()[1]).toMatchObject({ path: `/admin/undo/${idOf(1)}`, body: { action: 'approve', seen: 90 } })
  await userEvent.keyboard('a')
  await waitFor(() => expect(sent()[2]).toMatchObject({ body: { approved: true, seen: 91 } }))
})

test('N, P and arrows move without deciding; the end of the queue refetches', async () => {
  const sent = await open()
  await heading('Asha')
  await userEvent.keyboard('n')
  await heading('Bina')
  await userEvent.keyboard('{ArrowRight}')
  await heading('Chandra')
  await userEvent.keyboard('{ArrowLeft}p')
  await heading('Asha')
  expect(sent()).toHaveLength(0)
  await userEvent.keyboard('aaa')
  expect(await screen.findByRole('heading', { name: "That's everyone" })).toBeTruthy()
  expect(sent()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await heading('Asha')
})

test('keys do nothing while typing, with modifiers, or when turned off', async () => {
  const sent = await open()
  await heading('Asha')
  await userEvent.keyboard('{Control>}a{/Control}{Shift>}a{/Shift}{Alt>}a{/Alt}')
  screen.getByRole('radio', { name: /^Approvals/ }).focus()
  await userEvent.keyboard('a')
  await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }))
  screen.getByRole('button', { name: 'Next' }).focus()
  await userEvent.keyboard('a')
  expect(sent()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(sent()).toHaveLength(1)
})

test('names a faster admin and moves on; a failure brings the member back', async () => {
  const meanwhile = { code: 'decided_meanwhile', message: 'x', by: 'sita', at: '2026-11-22T06:00:00Z' }
  await open({
    [`POST /admin/approve/${idOf(1)}`]: { status: 409, body: meanwhile },
    [`POST /admin/approve/${idOf(2)}`]: {
      status: 409,
      body: { code: 'age_needed_for_approval', message: 'No adult age.' },
    },
  })
  await heading('Asha')
  await userEvent.keyboard('a')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Asha: sita decided this before you/)
  await heading('Bina')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await userEvent.keyboard('a')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Bina: No adult age.'))
  await heading('Bina')
})

test('marks declared minors; approval needs an age', async () => {
  const minor = item(1, 'Asha', { user: { ...user(1, 'Asha'), restricted: true }, age: null })
  const sent = await open({}, [minor])
  await heading('Asha')
  expect(screen.getByText('Said they were under 18')).toBeTruthy()
  expect(screen.getByText(/By approving, you confirm that they/)).toBeTruthy()
  await userEvent.keyboard('a')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  expect(sent()).toHaveLength(0)
})

test('decides verifications the same way; an empty queue says so', async () => {
  const sent = await open(
    { [`POST /admin/verify/${idOf(1)}`]: { body: user(1, 'Asha') } },
    [item(1, 'Asha')],
    '/admin/approvals?kind=verification',
  )
  await heading('Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(sent()).toMatchObject([{ path: `/admin/verify/${idOf(1)}`, body: { verified: true } }])
})
