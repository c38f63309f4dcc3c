import type { Announcement } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminKeys } from '../../core/session/admin-session.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { memberId, tokenFor } from '../../testing/session.ts'
import { AdminAnnouncementsPage } from './announcements.tsx'

const announcement: Announcement = {
  _id: '0193a5c0-0000-7000-8000-00000000000a',
  title: 'Maintenance',
  content: 'Tonight.',
  titleNe: 'मर्मत',
  contentNe: 'आज राति।',
  scheduledAt: null,
  publishedAt: '2026-11-22T06:00:00.000Z',
  cancelledAt: null,
  postId: '0193a5c0-0000-7000-8000-00000000000b',
  by: { _id: memberId, username: 'root' },
  createdAt: '2026-11-22T06:00:00.000Z',
  told: 0,
  finishedAt: null,
}
const overview = { now: { members: 1234 } }

const logIn = (role: AdminRole) => {
  localStorage.setItem(adminKeys.token, tokenFor())
  localStorage.setItem(adminKeys.profile, JSON.stringify({ _id: memberId, username: 'root', role }))
}
beforeEach(() => {
  logIn('chief')
  sessionStorage.clear()
})
afterEach(() => void act(() => setLanguage('en')))

const show = () => renderScreen(<AdminAnnouncementsPage />, { path: '/admin/announcements' })
const answers = { 'GET /admin/overview': { body: overview }, 'GET /admin/announcements': { body: [] } }
const write = async (title = 'Maintenance', content = 'Tonight.', submit = 'Announce…') => {
  await userEvent.type(await screen.findByLabelText('Title'), title)
  await userEvent.type(screen.getByLabelText('Text'), content)
  await userEvent.type(screen.getByLabelText('Title in Nepali'), 'मर्मत')
  await userEvent.type(screen.getByLabelText('Text in Nepali'), 'आज राति।')
  await userEvent.click(screen.getByRole('button', { name: submit }))
}
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Announce' }))

test('previews, confirms with the number of members, sends once and shows progress', async () => {
  let stored: Announcement[] = []
  const calls = answerCalls({
    ...answers,
    'GET /admin/announcements': () => ({ body: stored }),
    'POST /admin/announcements': () => ({ status: 201, body: (stored = [announcement])[0] }),
  })
  await show()
  await screen.findByText('No announcements yet')
  await write(' Maintenance ', 'Tonight.')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('Maintenance · मर्मत. Tonight. आज राति।')).toBeTruthy()
  expect(within(preview).getByText('Maintenance. Tonight. मर्मत. आज राति।')).toBeTruthy()
  expect(await screen.findByText("We'll notify 1,234 members. You can't take it back.")).toBeTruthy()
  await confirm()
  expect(await screen.findByRole('progressbar', { name: 'Notifying: 0 of about 1,234' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  const [sent, ...more] = calls.filter(({ method }) => method === 'POST')
  expect(more).toEqual([])
  expect(sent?.body).toMatchObject({
    title: ' Maintenance ',
    content: 'Tonight.',
    titleNe: 'मर्मत',
    contentNe: 'आज राति।',
  })
  expect(sent?.body).not.toHaveProperty('publishAt')
})

test('a failure keeps the text and the clientId; says so if the first attempt had arrived', async () => {
  const calls = answerCalls({
    ...answers,
    'POST /admin/announcements': (_, count) =>
      count === 1
        ? { status: 503, body: { code: 'unavailable', message: 'Not now' } }
        : { status: 201, body: announcement },
  })
  await show()
  await write()
  await confirm()
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('alert')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.type(screen.getByLabelText('Text'), ' Really.')
  await userEvent.click(screen.getByRole('button', { name: 'Announce…' }))
  await confirm()
  await screen.findByText(/Your first attempt did arrive/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Tonight. Really.')
  const ids = calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { clientId: string }).clientId)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('validates empty and long texts without a call; other roles only read', async () => {
  answerCalls({ ...answers, 'GET /admin/announcements': { body: [{ ...announcement, told: 7, finishedAt: 'then' }] } })
  const { unmount } = await show()
  await write('a'.repeat(81), ' ')
  expect(screen.getByText('1 over the limit')).toBeTruthy()
  expect(screen.getByText('Please write the text.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  logIn('moderator')
  await show()
  expect(await screen.findByText('7 notified')).toBeTruthy()
  expect(screen.queryByLabelText('Title')).toBeNull()
})

test('schedules in Kathmandu time, changes and cancels until then', async () => {
  const inAnHour = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString()
  const scheduledAt = inAnHour
  const field = new Date(Date.parse(inAnHour) + 345 * 60_000).toISOString().slice(0, 16)
  const waiting = { ...announcement, scheduledAt, publishedAt: null, postId: null }
  let stored: Announcement[] = []
  const path = `/admin/announcements/${announcement._id}`
  const calls = answerCalls({
    ...answers,
    'GET /admin/announcements': () => ({ body: stored }),
    'POST /admin/announcements': () => ({ status: 201, body: (stored = [waiting])[0] }),
    [`PUT ${path}`]: () => ({ body: (stored = [{ ...waiting, title: 'Moved' }])[0] }),
    [`DELETE ${path}`]: () => ({
      body: (stored = [{ ...waiting, cancelledAt: scheduledAt, finishedAt: scheduledAt }])[0],
    }),
  })
  await show()
  fireEvent.change(await screen.findByLabelText('Time in Kathmandu'), { target: { value: '2020-01-01T10:00' } })
  await write('Maintenance', 'Tonight.', 'Schedule…')
  expect(screen.getByText('Choose a time within the next 90 days.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Time in Kathmandu'), { target: { value: field } })
  await userEvent.click(screen.getByRole('button', { name: 'Schedule…' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule' }))
  const tag = await screen.findByText(/, Kathmandu time$/)
  const card = within(tag.closest<HTMLElement>('[role=article]') ?? document.body)
  await userEvent.click(card.getByRole('button', { name: 'Change' }))
  const form = within(screen.getByRole('form', { name: 'Change' }))
  expect(form.getByLabelText<HTMLInputElement>('Time in Kathmandu').value).toBe(field)
  await userEvent.type(form.getByLabelText('Title'), '!')
  await userEvent.click(form.getByRole('button', { name: 'Schedule…' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule' }))
  await screen.findByRole('heading', { name: 'Moved' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the announcement' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel it' }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['POST', expect.objectContaining({ publishAt: scheduledAt })],
    ['PUT', expect.objectContaining({ title: 'Maintenance!', publishAt: scheduledAt })],
    ['DELETE', undefined],
  ])
})
