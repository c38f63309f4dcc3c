import type { AdminRole } from '@hamvav/contract/admin/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { adminUserId, adminUserOf } from '../../../testing/admin-user.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, type Call, answerCalls } from '../../../testing/server.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkEndToasts } from './use-bulk-jobs.tsx'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn() }))
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

beforeEach(() => void vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup()
const onStarted = vi.fn()
const chosen = (count: number) => Array.from({ length: count }, (_, n) => adminUserOf(n + 1))
const jobOf = (done: number, changes: object = {}) => ({
  _id: adminUserId(900),
  action: 'delete',
  total: 6,
  done,
  skipped: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  ...changes,
})
const over = { finishedAt: '2026-11-20T08:01:00.000Z' }

type Answers = Record<string, Answer | ((call: Call, count: number) => Answer)>

async function open({ role = 'chief' as AdminRole, count = 6, answers = {} as Answers }) {
  storeAdmin(role)
  const calls = answerCalls({ 'GET /admin/bulk': { body: [] }, ...answers })
  await renderScreen(
    <>
      <BulkBar selected={chosen(count)} onStarted={onStarted} />
      {role !== 'viewer' && <BulkEndToasts />}
    </>,
  )
  return calls
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

/** Reason and number of a deletion. */
async function confirmDeletion(dialog: ReturnType<typeof within>, typed: string) {
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Spam or advertising')
  await user.type(dialog.getByLabelText('Type 6 to confirm'), typed)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
}

test('without a selection it says so and opens no dialog', async () => {
  await open({ count: 0 })
  await press('Delete Selected (0)')
  expect(toasts.error).toHaveBeenCalledWith('No users selected.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('confirms with names, shows progress, and reports the end and skipped members', async () => {
  const lists = [[], [jobOf(2)], [jobOf(5, { ...over, skipped: 1 })]]
  const calls = await open({
    answers: {
      'GET /admin/bulk': (_, count) => ({ body: lists[Math.min(count, 3) - 1] }),
      'POST /admin/bulk': { status: 201, body: jobOf(0) },
    },
  })
  await press('Delete Selected (6)')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 6 members?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Member 1 @member1',
    'Member 2 @member2',
    'Member 3 @member3',
    'Member 4 @member4',
    'and 2 more',
  ])
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(dialog.getByText('Please choose one.')).toBeTruthy()
  await confirmDeletion(dialog, '5')
  expect(dialog.getByText("This isn't the number of selected members.")).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.clear(dialog.getByLabelText('Type 6 to confirm'))
  await confirmDeletion(dialog, '६')
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('Deleting: 0 of 6')
  await screen.findByRole('progressbar', { name: 'Deleting: 2 of 6' })
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Selected users deleted successfully.'))
  expect(toasts.info.mock.calls[0]?.[0]).toContain('1 of 6 were skipped')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onStarted).toHaveBeenCalledTimes(1)
  const sent = calls.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ action: 'delete', ids: [1, 2, 3, 4, 5, 6].map(adminUserId), reason: 'spam', typed: 6 })
  expect(calls.filter(({ method }) => method === 'GET').every(({ headers }) => headers['x-background'] === '1')).toBe(
    true,
  )
})

test('a retry after a lost response uses the same clientId', async () => {
  const calls = await open({
    answers: {
      'POST /admin/bulk': (_, count) =>
        count === 1
          ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
          : { status: 201, body: jobOf(0) },
    },
  })
  await press('Delete Selected (6)')
  const dialog = within(await screen.findByRole('dialog'))
  await confirmDeletion(dialog, '6')
  expect((await dialog.findByRole('alert')).textContent).toContain('Something went wrong')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('progressbar')
  const names = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { clientId: string }).clientId)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
})

test('running jobs are shown after a reload; a moderator can suspend but not delete', async () => {
  const running = jobOf(3, { action: 'suspend', total: 4 })
  const calls = await open({
    role: 'moderator',
    count: 1,
    answers: { 'GET /admin/bulk': { body: [running] }, 'POST /admin/bulk': { status: 201, body: running } },
  })
  await screen.findByRole('progressbar', { name: 'Suspending: 3 of 4' })
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  await press('Suspend selected…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 1 member?' }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(dialog.getByText('Please choose one.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('How long'), '30 days')
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Spam or advertising')
  await user.type(dialog.getByLabelText('Note for the team'), 'One ring')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      action: 'suspend',
      ids: [adminUserId(1)],
      days: 30,
      reason: 'spam',
      note: 'One ring',
    }),
  )
})

test('a job that ended in the background is reported once on focus', async () => {
  let list = [jobOf(2)]
  answerCalls({ 'GET /admin/bulk': () => ({ body: list }) })
  storeAdmin()
  const { unmount } = await renderScreen(<BulkEndToasts />)
  await waitFor(() => expect(localStorage.getItem('adminBulk')).toBe(jobOf(2)._id))
  unmount()
  list = [jobOf(6, over), jobOf(1, { ...over, _id: adminUserId(901) })]
  await renderScreen(<BulkEndToasts />)
  await waitFor(() => expect(toasts.success).toHaveBeenCalledTimes(1))
  const { queryClient } = await renderScreen(<BulkEndToasts />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(toasts.success).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('adminBulk')).toBeNull()
})

test('a viewer has no actions', async () => {
  const calls = await open({ role: 'viewer' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})
