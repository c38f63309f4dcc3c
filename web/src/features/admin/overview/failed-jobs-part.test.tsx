import type { FailedJobs, Health } from '@hamvav/contract/admin/overview'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../core/preferences/language.ts'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls, type Call } from '../../../testing/server.ts'
import { HealthCard } from './health-card.tsx'

const at = '2026-11-22T06:00:00.000Z'
const failed = (id: number, error: string | null = 'The mail server did not take a mail (ETIMEDOUT)') => ({
  _id: String(id),
  failedAt: new Date(2026, 10, 22, 9, id).toISOString(),
  attempts: 13,
  error,
})
const types: FailedJobs['types'] = [
  { name: 'mail', total: 1_205, newest: [failed(5), failed(4)] },
  { name: 'sweepPictures', total: 1, newest: [failed(3, null)] },
]
const healthWith = (failedJobs: Health['failedJobs']): Health => ({
  server: {
    version: '1.2.3',
    uptimeSeconds: 60,
    memoryMb: 200,
    loopDelayMs: 3,
    sockets: 2,
    checksTexts: true,
    foreignKeys: 0,
  },
  queues: [],
  erasures: { total: 0, oldest: [] },
  failedJobs,
  database: { version: '18.4', isEmbedded: true, roundTripMs: 1, sizeMb: 40, connections: 12, connectionsMax: 100 },
})

afterEach(() => {
  act(() => setLanguage('en'))
  vi.unstubAllGlobals()
})

interface Given {
  role?: AdminRole
  health?: (count: number) => Answer
  change?: (call: Call, count: number) => Answer
}

async function open({ role = 'chief', health, change = () => ({ body: { count: 1 } }) }: Given = {}) {
  const calls = answerCalls({
    'GET /admin/health': (_, count) => health?.(count) ?? { body: healthWith({ at, types }) },
    'POST /admin/failed-jobs/retry': change,
    'POST /admin/failed-jobs/discard': change,
  })
  storeAdmin(role)
  await renderScreen(<HealthCard />, { path: '/admin' })
  return calls.filter.bind(calls, ({ method }) => method === 'POST')
}
const mails = async () => within(await screen.findByRole('region', { name: 'Email 1,205' }))
const user = userEvent.setup()

test('shows what failed, when, how often tried and why, and how many more', async () => {
  await open()
  const part = await mails()
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The mail server did not take a mail (ETIMEDOUT)Nov 22, 9:05 AM · 13 attemptsRun againDiscard',
    'The mail server did not take a mail (ETIMEDOUT)Nov 22, 9:04 AM · 13 attemptsRun againDiscard',
  ])
  expect(part.getByText('and 1,203 older')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: /unused picture files/ })).getByText('The process ended.'),
  ).toBeTruthy()
  // One job needs no buttons for all.
  expect(screen.getAllByRole('button', { name: 'Run all again' })).toHaveLength(1)
  expect(screen.getAllByText('In trouble')).toHaveLength(2)
})

test('only a chief has the buttons', async () => {
  await open({ role: 'moderator' })
  await mails()
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that nothing failed', async () => {
  await open({ health: () => ({ body: healthWith({ at, types: [] }) }) })
  expect(await screen.findByText('No job has failed.')).toBeTruthy()
  expect(screen.queryByText('In trouble')).toBeNull()
})

test('says that the list did not come', async () => {
  await open({ health: () => ({ body: healthWith(null) }) })
  expect(await screen.findByText("It isn't answering in time.")).toBeTruthy()
  expect(screen.getAllByText('In trouble')).toHaveLength(2)
})

test('runs one again; the list is read anew and the keyboard stays in it', async () => {
  const sent = await open({
    health: (count) => ({ body: healthWith({ at, types: count === 1 ? types : types.slice(0, 1) }) }),
  })
  const sweep = within(await screen.findByRole('region', { name: /unused picture files/ }))
  sweep.getByRole('button', { name: 'Run again' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: /unused picture files/ })).toBeNull())
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/admin/failed-jobs/retry', { name: 'sweepPictures', ids: ['3'] }],
  ])
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(screen.getByText('Failed jobs'))).toBe(true)
})

test('discards all of a type, batch by batch, after a confirmation', async () => {
  const sent = await open({ change: (_, count) => ({ body: { count: count === 1 ? 1_000 : 205 } }) })
  await user.click((await mails()).getByRole('button', { name: 'Discard all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard 1,205 jobs?' }))
  expect(dialog.getByText(/You can't undo this/)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Discard all' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const call = ['/admin/failed-jobs/discard', { name: 'mail', until: at }]
  expect(sent().map(({ path, body }) => [path, body])).toEqual([call, call])
})

test('does not promise that a bulk action stays undone', async () => {
  await open({ health: () => ({ body: healthWith({ at, types: [{ name: 'bulk', total: 1, newest: [failed(1)] }] }) }) })
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }))
  expect(dialog.getByText(/resumes where it stopped/)).toBeTruthy()
  expect(dialog.queryByText(/won't happen/)).toBeNull()
})

test('a refusal or a lost network is said in the dialog, which stays open', async () => {
  let isOffline = true
  await open({
    change() {
      if (isOffline) throw new TypeError('Failed to fetch')
      return { status: 403, body: { code: 'admin_role_needed', message: "Your role doesn't allow this." } }
    },
  })
  await user.click((await mails()).getAllByRole('button', { name: 'Discard' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }))
  const confirm = dialog.getByRole('button', { name: 'Discard' })
  await user.click(confirm)
  const first = (await dialog.findByRole('alert')).textContent
  isOffline = false
  await user.click(confirm)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain("Your role doesn't allow this."))
  expect(first).not.toContain('role')
})

test('is in Nepali too', async () => {
  act(() => setLanguage('ne'))
  await open()
  const part = within(await screen.findByRole('region', { name: 'इमेल १,२०५' }))
  expect(part.getByRole('button', { name: 'सबै फेरि चलाउनुहोस्' })).toBeTruthy()
  expect(part.getAllByText(/१३ पटक प्रयास/)).toHaveLength(2)
})
