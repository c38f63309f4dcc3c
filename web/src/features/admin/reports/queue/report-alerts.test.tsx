import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../../testing/admin-session.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { answerCalls } from '../../../../testing/server.ts'
import { ReportAlertsForm } from './report-alerts.tsx'

beforeEach(() => void storeAdmin('moderator'))
afterEach(() => vi.unstubAllGlobals())

const email = 'mod@mail.example'
const alerts = (part: object = {}) => ({ body: { email: null, confirmed: false, canMail: true, ...part } })
const wrong = {
  status: 403,
  body: { message: 'x', code: 'alert_code_wrong', fields: { code: 'The code is wrong or has expired.' } },
}

test('the address is confirmed by the mailed code; a wrong one is an error of the field', async () => {
  const calls = answerCalls({
    'GET /admin/alerts': alerts(),
    'PUT /admin/alerts': alerts({ email }),
    'POST /admin/alerts/confirm': (_, count) => (count === 1 ? wrong : alerts({ email, confirmed: true })),
    'DELETE /admin/alerts': alerts(),
  })
  await renderScreen(<ReportAlertsForm />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your email' }), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send a code' }))
  const code = await screen.findByRole('textbox', { name: 'Code' })
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The code is wrong or has expired.')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.type(code, '654321{Enter}')
  expect(await screen.findByText(`Emails go to ${email}.`)).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ code: '654321' })
  await userEvent.click(screen.getByRole('button', { name: 'Stop emails' }))
  expect(await screen.findByRole('textbox', { name: 'Your email' })).toBeTruthy()
})

test('a server without mail says so, and a failure can be repeated', async () => {
  answerCalls({
    'GET /admin/alerts': (_, count) => (count === 1 ? { status: 500, body: {} } : alerts({ canMail: false })),
  })
  await renderScreen(<ReportAlertsForm />)
  await userEvent.click(await screen.findByRole('button', { name: /again|retry/i }))
  expect(await screen.findByText("This server can't send email.")).toBeTruthy()
})
