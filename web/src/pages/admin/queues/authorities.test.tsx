import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { AdminAuthoritiesPage } from './authorities.tsx'

const request = {
  _id: '0193a5c0-0000-7000-8000-000000000001',
  receivedOn: '2026-01-05',
  authority: 'court',
  demand: 'data',
  outcome: 'pending',
  createdAt: '2026-01-06T08:00:00.000Z',
} as const
const list = 'GET /admin/authority-requests'
const add = 'POST /admin/authority-requests'

test('a request is recorded with its day; a repeated press sends the same id', async () => {
  storeAdmin('chief')
  const calls = answerCalls({
    [list]: { body: [] },
    [add]: { status: 503, body: { message: 'away', code: 'unavailable' } },
  })
  await renderScreen(<AdminAuthoritiesPage />, { path: '/admin/authorities' })
  await screen.findByText('No requests yet')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Record' }))
  await press()
  await screen.findByText('Please choose the day.')
  await userEvent.type(screen.getByLabelText('Received on'), '2026-01-05')
  await userEvent.selectOptions(screen.getByLabelText('Authority'), 'Court')
  await press()
  await screen.findByRole('alert')
  await press()
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as typeof request)
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[0]).toEqual(sent()[1])
  expect(sent()[0]).toMatchObject({ receivedOn: '2026-01-05', authority: 'court', demand: 'data', outcome: 'pending' })
})

test('the outcome is changed in the list', async () => {
  storeAdmin('chief')
  const decide = `POST /admin/authority-requests/${request._id}/outcome`
  const calls = answerCalls({ [list]: { body: [request] }, [decide]: { body: { ...request, outcome: 'declined' } } })
  await renderScreen(<AdminAuthoritiesPage />, { path: '/admin/authorities' })
  await userEvent.selectOptions(await screen.findByLabelText(/^Outcome, /), 'Declined')
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ outcome: 'declined' })
})
