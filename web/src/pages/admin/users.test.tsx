import type { AdminUser } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../testing/admin-session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { tokenFor } from '../../testing/session.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { AdminManageUsersPage } from './users.tsx'
import { AdminUsersPage } from './users.tsx'

afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup()
const at = '2026-11-20T10:00:00.000Z'
const member = (n: number, more: Partial<AdminUser> = {}): AdminUser => ({
  _id: `0193a5c0-0000-7000-8000-00000000010${n}`,
  username: `member${n}`,
  name: `Member ${n}`,
  email: `member${n}@gmail.com`,
  profilePic: null,
  isVerified: false,
  isBlueTick: false,
  visible: false,
  visibilityRequested: false,
  visibilityApproved: false,
  suspended: false,
  restricted: false,
  canPost: false,
  createdAt: at,
  lastActiveAt: at,
  revision: 7,
  ...more,
})
const members = [
  member(1, { isVerified: true, visible: true, visibilityApproved: true }),
  member(2, { visible: true, visibilityRequested: true }),
  member(3, { suspended: true }),
]
const list = (users: AdminUser[], headers: Record<string, string> = {}): Answer => ({
  body: users,
  headers: { 'x-total-count': String(users.length), ...headers },
})

interface Options {
  role?: AdminRole
  path?: string
  page?: ReactElement
  answers?: Parameters<typeof answerCalls>[0]
  isWide?: boolean
}

async function open({
  role = 'chief',
  path = '/admin/users',
  page = <AdminUsersPage />,
  answers = {},
  isWide = false,
}: Options = {}) {
  storeAdmin(role, tokenFor())
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  const calls = answerCalls({ 'GET /admin/users': list(members), 'GET /admin/bulk': { body: [] }, ...answers })
  const view = await renderScreen(
    <>
      {page}
      <Toasts />
    </>,
    { path },
  )
  const asked = () => calls.filter(({ method, path: to }) => method === 'GET' && to.startsWith('/admin/users'))
  return { ...view, calls, asked }
}
const cells = (row: HTMLElement) => within(row).getAllByRole('cell')
const textOf = (cell: HTMLElement | undefined) => cell?.lastElementChild?.textContent
const choose = async (name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

test('the specified columns; approval is Yes, Requested or No', async () => {
  await open()
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
  expect(heads).toEqual(['Name', 'Email', 'Verified', 'Visible', 'Approved', 'Suspended', 'Actions'])
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => cells(row).slice(2, 6).map(textOf))).toEqual([
    ['Yes', 'Yes', 'Yes', 'No'],
    ['No', 'Yes', 'Requested', 'No'],
    ['No', 'No', 'No', 'Yes'],
  ])
  expect(screen.getByRole('link', { name: /Member 1/ }).getAttribute('href')).toBe(`/admin/users/${members[0]?._id}`)
  expect(screen.getByRole('status').textContent).toBe('3 users')
})

test('search, status and order are read from and written to the address', async () => {
  const { asked, router } = await open({ path: '/admin/users?q=rai&status=requested&sort=name&page=2' })
  expect((await screen.findByRole('columnheader', { name: 'Name' })).getAttribute('aria-sort')).toBe('ascending')
  expect(asked().map(({ path }) => path)).toEqual(['/admin/users?page=2&limit=50&sort=name&q=rai&status=requested'])
  const search = screen.getByRole('searchbox', { name: 'Search' })
  expect((search as HTMLInputElement).value).toBe('rai')
  await user.clear(search)
  await user.type(search, 'सीता %')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'सीता %', status: 'requested', sort: 'name' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended')
  await waitFor(() => expect(asked().at(-1)?.path).toContain('status=suspended'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Status' }))
})

/** Response headers of an estimated total. */
const estimated = { 'x-total-count': '998213', 'x-total-estimated': 'true' }
const fullPage = Array.from({ length: 50 }, (_, n) => member(0, { _id: `0193a5c0-0000-7000-8000-0000000002${n + 10}` }))
const [firstId, lastId] = [fullPage[0]?._id ?? '', fullPage.at(-1)?._id ?? '']

test('an estimated total is shown as an estimate, and pages are links', async () => {
  await open({ answers: { 'GET /admin/users': list(fullPage, estimated) } })
  expect((await screen.findByRole('status')).textContent).toBe('')
  expect(await screen.findByText('about 1,000,000 users')).toBeTruthy()
  expect(screen.getByText('Page 1 of 19,965')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toContain('page=2')
})

test('pages of an estimated list go by the last and the first member of a page', async () => {
  const { asked, router } = await open({ answers: { 'GET /admin/users': list(fullPage, estimated) } })
  await screen.findByText('Page 1 of 19,965')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2, after: lastId }))
  await waitFor(() => expect(asked().at(-1)?.path).toBe(`/admin/users?after=${lastId}&limit=50&sort=newest`))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toContain('page=3'))
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await screen.findByText('Page 3 of 19,965')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('page=2'))
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2, before: firstId }))
  await waitFor(() => expect(asked().at(-1)?.path).toBe(`/admin/users?before=${firstId}&limit=50&sort=newest`))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended')
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'suspended' }))
})

test('page numbers end where totals are estimated', async () => {
  const { router } = await open({
    path: '/admin/users?page=201',
    answers: { 'GET /admin/users': list(fullPage, estimated) },
  })
  await user.click(await screen.findByRole('link', { name: 'Go to the last page' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 200 }))
})

test('a page beyond the last says so and links to the last', async () => {
  const { asked, router } = await open({
    path: '/admin/users?q=rai&page=99999999',
    answers: { 'GET /admin/users': list([], { 'x-total-count': '120' }) },
  })
  expect(await screen.findByRole('heading', { name: "This page doesn't exist" })).toBeTruthy()
  expect(asked()[0]?.path).toContain('page=200&')
  expect(screen.getByText('Page 99,999,999')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to the last page' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'rai', page: 3 }))
})

test('empty result and failures have their texts', async () => {
  const empty = await open({ path: '/admin/users?q=nobody', answers: { 'GET /admin/users': list([]) } })
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeTruthy()
  empty.unmount()
  for (const [answer, text] of [
    [{ status: 503, body: { code: 'unavailable', message: 'x' } }, 'Server error (status 503)'],
    [undefined, 'Failed to load users'],
  ] as const) {
    const failed = await open({ answers: answer ? { 'GET /admin/users': answer } : { 'GET /admin/users': broken } })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    failed.unmount()
  }
})
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

test('a decision is confirmed, sends the seen revision, and fails with the specified text', async () => {
  const id = members[1]?._id
  const decided = { ...members[1], isVerified: true, revision: 8 }
  const { calls } = await open({
    answers: {
      [`POST /admin/verify/${id}`]: (_, count) => (count === 1 ? { status: 500, body: {} } : { body: decided }),
    },
  })
  const dialog = await choose('Member 2', 'Verify')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to update verification status')
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ verified: true, seen: 7 })
})

test('names a faster admin, refetches the rows, and sends the new revision', async () => {
  const { asked, calls } = await open({
    answers: {
      'GET /admin/users': (_, count) => list(count === 1 ? members : [member(3, { revision: 9 })]),
      [`POST /admin/can-post/${members[2]?._id}`]: {
        status: 409,
        body: { code: 'decided_meanwhile', message: 'x', by: 'binod', at },
      },
    },
  })
  const dialog = await choose('Member 3', 'Allow posting')
  await user.click(dialog.getByRole('button', { name: 'Allow posting' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('binod decided this before you')
  await waitFor(() => expect(asked().length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByText('Member 2')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Allow posting' }))
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { canPost: true, seen: 7 },
      { canPost: true, seen: 9 },
    ]),
  )
})

test('a filter changed during the search delay stays', async () => {
  const { asked } = await open()
  await user.type(await screen.findByRole('searchbox'), 'as')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'approved')
  const last = () => asked().at(-1)?.path
  await waitFor(() => expect(last()).toMatch(/q=as/))
  expect(last()).toMatch(/status=approved/)
})

test('selects single rows, ranges with Shift, or all; deleting without a selection says so', async () => {
  await open()
  const remove = await screen.findByRole('button', { name: 'Delete Selected (0)' })
  await user.click(remove)
  expect(await screen.findByText('No users selected.')).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Member 1' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Member 3' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByRole('button', { name: 'Delete Selected (3)' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByRole('button', { name: 'Delete Selected (0)' })).toBeTruthy()
})

test('keys act on the member in focus, or on all selected ones', async () => {
  const { calls } = await open({ isWide: true })
  const rows = (await screen.findAllByRole('row')).slice(1)
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  await user.type(search, 'jvsx')
  expect(search.value).toBe('jvsx')
  await user.clear(search)
  search.blur()
  await user.keyboard('v') // nobody has the focus
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  for (const [at, key, title] of [
    [0, 'u', 'No badge for Member 1?'],
    [1, 'v', 'Verify Member 2?'],
    [1, 's', 'Suspend Member 2?'],
    [2, 'l', 'Lift the suspension of Member 3?'],
  ] as const) {
    rows[at]?.focus()
    await user.keyboard(key)
    await screen.findByRole('dialog', { name: title })
    await close()
  }
  rows[1]?.focus()
  await user.keyboard('o')
  await screen.findByRole('menuitem', { name: 'Approve' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  rows[1]?.focus()
  await user.keyboard('xkxs')
  await screen.findByRole('dialog', { name: 'Suspend 2 members?' })
  await close()
  rows[0]?.focus()
  await user.keyboard('d')
  await screen.findByRole('dialog', { name: 'Delete 2 members?' })
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('hides actions that the role may not perform', async () => {
  const moderator = await open({ role: 'moderator' })
  await user.click(await screen.findByRole('button', { name: 'Actions: Member 1' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).not.toContain('Delete')
  expect(screen.queryByRole('button', { name: /Delete Selected/ })).toBeNull()
  moderator.unmount()
  await open({ role: 'viewer' })
  expect(await screen.findByText('Member 1')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /Member/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull()
})

test('lifting a suspension has the same label as on other screens', async () => {
  await open()
  await user.click(await screen.findByRole('button', { name: 'Actions: Member 3' }))
  expect(await screen.findByRole('menuitem', { name: 'Lift' })).toBeTruthy()
})

test('the simpler variant links to the public profile', async () => {
  const nameless = member(4, { username: '' })
  await open({
    page: <AdminManageUsersPage />,
    path: '/admin/manage-users',
    answers: { 'GET /admin/users': list([member(1), nameless]) },
  })
  const links = await screen.findAllByRole('link', { name: 'View Profile' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/@member1', `/profile/${nameless._id}`])
})
