import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { TransparencyPage } from './transparency.tsx'

const figures = 'GET /api/transparency'
const grievance = 'POST /api/grievances'
const at = '2026-11-20T20:00:00.000Z'
const some = [
  { figure: 'reports.scam', atLeast: 35 },
  { figure: 'reports.minor', atLeast: 0 },
]

test('a small figure is never a number of its own, and sections without figures are missing', async () => {
  answerCalls({ [figures]: { body: { at, figures: some, decidedWithinHours: 72 } } })
  await renderScreen(<TransparencyPage />, { path: '/transparency' })
  const rows =
    (await screen.findByRole('heading', { name: 'Reports by reason' })).parentElement ?? expect.fail('no section')
  expect(
    within(rows)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['35 or more', 'fewer than 10'])
  expect(screen.queryByRole('heading', { name: 'Requests from authorities' })).toBeNull()
})

test('before the first night and after a failure it says so, and the form is there', async () => {
  answerCalls({ [figures]: { body: { at: null, figures: [], decidedWithinHours: null } } })
  await renderScreen(<TransparencyPage />, { path: '/transparency' })
  await screen.findByText('Figures will appear here after the first nightly update.')
  screen.getByRole('heading', { name: 'File a grievance' })
})

test('a grievance needs its fields, keeps them after an error, and shows receipt and deadline', async () => {
  const away = { status: 503, body: { message: 'away', code: 'unavailable' } }
  answerCalls({ [figures]: { body: { at, figures: some, decidedWithinHours: null } }, [grievance]: away })
  await renderScreen(<TransparencyPage />, { path: '/transparency' })
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Submit grievance' }))
  await press()
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Asha')
  await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), 'asha@gmail.com')
  const message = screen.getAllByRole('textbox').at(-1) ?? expect.fail('no field')
  await userEvent.type(message, 'My picture is shown')
  await press()
  await screen.findByRole('alert')
  expect((message as HTMLTextAreaElement).value).toBe('My picture is shown')
  const calls = answerCalls({
    [grievance]: { status: 201, body: { receipt: 'G-7K2M', answerBy: '2026-12-05T00:00:00.000Z' } },
  })
  await press()
  const heading = await screen.findByRole('heading', { name: "We've received your grievance" })
  expect(document.activeElement).toBe(heading)
  screen.getByText('Your receipt number: G-7K2M')
  screen.getByText(/to asha@gmail\.com by /)
  expect(calls[0]?.body).toMatchObject({
    name: 'Asha',
    email: 'asha@gmail.com',
    message: 'My picture is shown',
    about: 'content',
  })
})
