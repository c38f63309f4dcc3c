import type { AuditEntry } from '@hamvav/contract/admin/audit'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminKeys } from '../../core/session/admin-session.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { memberId, tokenFor } from '../../testing/session.ts'
import { AdminAuditPage } from './audit.tsx'

const asha = '0193a5c0-0000-7000-8000-00000000000a'
const base = { by: { _id: memberId, username: 'root' }, note: null, reason: null, before: null, after: null }
const entryOf = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...base,
  number,
  at: '2026-11-22T06:00:00.000Z',
  action: 'login',
  subjectId: memberId,
  subjectName: 'root',
  hash: 'ab'.repeat(32),
  ...more,
})
const suspension = entryOf(90, {
  action: 'suspend',
  subjectId: asha,
  subjectName: 'asha',
  before: { suspended: false, until: null },
  after: { suspended: true, until: '2026-11-29T06:00:00.000Z' },
  reason: 'scam',
  note: 'Asked two members for money.',
})

const logIn = (role: AdminRole) => {
  localStorage.setItem(adminKeys.token, tokenFor())
  localStorage.setItem(adminKeys.profile, JSON.stringify({ _id: memberId, username: 'root', role }))
}
beforeEach(() => logIn('moderator'))
afterEach(() => void act(() => setLanguage('en')))

const show = (path = '/admin/audit') => renderScreen(<AdminAuditPage />, { path })

test('an entry shows a sentence, reason, note and values before and after', async () => {
  answerCalls({ 'GET /admin/audit': { body: [suspension] } })
  await show()
  const [item] = within(await screen.findByRole('list', { name: 'Audit log, newest first' })).getAllByRole('listitem')
  expect(item?.textContent).toContain('root suspended @asha.')
  expect(item?.textContent).toContain('Scam or asking for money')
  expect(item?.textContent).toContain('Suspended: no → yes')
  expect(item?.textContent).toContain('Asked two members for money.')
  expect(screen.getByRole('link', { name: 'Open @asha' }).getAttribute('href')).toBe(`/admin/users/${asha}`)
})

test('field names and codes are translated', async () => {
  const decided = entryOf(91, {
    action: 'decide-report',
    before: { status: 'open' },
    after: { status: 'warned', reports: 2, strikes: 1 },
  })
  answerCalls({ 'GET /admin/audit': { body: [decided] } })
  await show()
  const list = await screen.findByRole('list', { name: 'Audit log, newest first' })
  expect(list.textContent).toContain('Status: open → warned')
  expect(list.textContent).toContain('Strikes: 1')
  act(() => setLanguage('ne'))
  expect(list.textContent).toContain('अवस्था: खुला → चेतावनी')
})

test('the end of one suspension of two is not called a suspension', async () => {
  const continues = { suspended: true, until: null, continues: true }
  answerCalls({ 'GET /admin/audit': { body: [{ ...suspension, after: continues }] } })
  await show()
  const [item] = within(await screen.findByRole('list', { name: 'Audit log, newest first' })).getAllByRole('listitem')
  expect(item?.textContent).toContain('root ended one suspension of @asha; another one continues.')
})

test('the address filters the log; older entries load on demand', async () => {
  const first = Array.from({ length: 50 }, (_, index) => entryOf(100 - index))
  const calls = answerCalls({
    'GET /admin/audit': ({ path }) => ({ body: path.includes('before=51') ? [entryOf(50)] : first }),
  })
  await show('/admin/audit?action=login')
  await userEvent.click(await screen.findByRole('button', { name: 'Load older' }))
  expect(await screen.findAllByText('root logged in.')).toHaveLength(51)
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual([
    '/admin/audit?action=login&limit=50',
    '/admin/audit?action=login&before=51&limit=50',
  ])
  await userEvent.type(screen.getByLabelText('Who it is about'), '@asha{Enter}')
  await expect.poll(() => calls.at(-1)?.path).toBe('/admin/audit?action=login&subject=%40asha&limit=50')
})

test('empty result, failure with Retry, and no export for a viewer', async () => {
  logIn('viewer')
  answerCalls({
    'GET /admin/audit': (_, count) =>
      count === 1 ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } } : { body: [] },
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByText('No matching actions')
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull()
})
