import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../testing/admin-session.ts'
import { adminUserId, adminUserOf } from '../../testing/admin-user.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, type Call, answerCalls } from '../../testing/server.ts'
import { AdminSuspendedPage } from './suspended.tsx'

afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup()
const dayMs = 24 * 60 * 60 * 1000
const away = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const one = (n: number, suspension: object = {}, appealId: string | null = null) => ({
  user: adminUserOf(n, { suspended: true }),
  suspension: { since: away(-3), until: null, reason: null, by: null, ...suspension },
  appealId,
})
const rows = [
  one(1, { until: away(7), reason: 'scam', by: { _id: adminUserId(99), username: 'binod' } }, adminUserId(50)),
  one(2),
]

async function open(
  answers: Record<string, Answer | ((call: Call, count: number) => Answer)> = {},
  path = '/admin/suspend',
  role: 'chief' | 'viewer' = 'chief',
) {
  storeAdmin(role)
  const calls = answerCalls({ 'GET /admin/suspended': { body: rows }, 'GET /admin/bulk': { body: [] }, ...answers })
  await renderScreen(<AdminSuspendedPage />, { path })
  return calls
}
const textOf = async (n: number) => (await screen.findAllByRole('row'))[n]?.textContent ?? ''
const dialog = async () => within(await screen.findByRole('dialog'))
const posted = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

test('shows reason, start, end and admin; a viewer has no actions', async () => {
  await open({}, '/admin/suspend', 'viewer')
  expect(await textOf(1)).toMatch(/Member 1.*Appealed.*Scam or asking for money.*3d ago.*in 7 days.*binod/)
  expect(await textOf(2)).toMatch(/Member 2.*None given.*3d ago.*For good.*The server/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull()
  expect(screen.queryByText(/^Keys:/)).toBeNull()
})

test('keys lift or change the suspension in focus; with a selection, L lifts all of it', async () => {
  const calls = await open()
  const search = await screen.findByLabelText<HTMLInputElement>('Name, username or email')
  const members = (await screen.findAllByRole('row')).slice(1)
  expect(screen.getByText(/^Keys: J and K move, X selects\./)).toBeTruthy()
  await user.type(search, 'jlcx')
  expect(search.value).toBe('jlcx')
  search.blur()
  await user.keyboard('x') // no row has the focus
  await user.keyboard('jjc')
  expect((await screen.findByRole('dialog')).textContent).toContain('Change how long Member 2 is suspended')
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    members[1]?.focus()
  }
  await close()
  await user.keyboard('l')
  const lift = await screen.findByRole('dialog', { name: 'Lift the suspension of Member 2?' })
  await waitFor(() => expect(lift.contains(document.activeElement)).toBe(true))
  await close()
  await user.keyboard('xkx')
  expect(screen.getByText('2 selected')).toBeTruthy()
  await user.keyboard('l')
  expect(await screen.findByRole('dialog', { name: 'Lift 2 suspensions?' })).toBeTruthy()
  expect(posted(calls)).toEqual([])
})

test('lifts a suspension after a confirmation; names a faster admin and refetches the list', async () => {
  const taken = { code: 'decided_meanwhile', message: 'Too late', by: 'binod', at: '2026-11-20T08:00:00.000Z' }
  const calls = await open({ [`POST /admin/suspend/${adminUserId(1)}`]: { status: 409, body: taken } })
  await user.click(await screen.findByRole('button', { name: 'Lift the suspension of Member 1' }))
  await user.click((await dialog()).getByRole('button', { name: 'Lift' }))
  expect((await (await dialog()).findByRole('alert')).textContent).toContain('binod decided this before you')
  expect(posted(calls)).toEqual([{ path: `/admin/suspend/${adminUserId(1)}`, body: { suspended: false, seen: 7 } }])
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/admin/suspended'))).toHaveLength(2))
})

test('extends a suspension from now on', async () => {
  const calls = await open({ [`POST /admin/suspend/${adminUserId(2)}`]: { body: rows[1]?.user } })
  await user.click(await screen.findByRole('button', { name: 'Change how long Member 2 is suspended' }))
  const form = await dialog()
  await user.selectOptions(form.getByLabelText('How long'), '90 days')
  await user.selectOptions(form.getByLabelText('Reason'), 'Fake profile')
  await user.click(form.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(calls)[0]?.body).toEqual({ suspended: true, days: 90, reason: 'fake', seen: 7 })
})

test('lifts many suspensions in one bulk action', async () => {
  const calls = await open({ 'POST /admin/bulk': { status: 500, body: { code: 'server_error', message: 'No' } } })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Member 2' }))
  await user.click(screen.getByRole('button', { name: 'Lift selected…' }))
  await user.click((await dialog()).getByRole('button', { name: 'Lift' }))
  await waitFor(() => expect(posted(calls)[0]?.body).toMatchObject({ action: 'lift', ids: [adminUserId(1)] }))
})

test('a search without matches links to all; a failure has Retry', async () => {
  const calls = await open(
    {
      'GET /admin/suspended': ({ path }, count) =>
        path.includes('q=nobody')
          ? { body: [] }
          : count < 3
            ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
            : { body: rows },
    },
    '/admin/suspend?q=nobody',
  )
  await screen.findByRole('heading', { name: 'No users found' })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await textOf(1)).toContain('Member 1')
  await user.type(screen.getByLabelText('Name, username or email'), ' Sita {Enter}')
  await waitFor(() => expect(calls.at(-1)?.path).toContain('q=Sita'))
})
