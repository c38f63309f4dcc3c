import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { ReportByNamePage } from './report-by-name.tsx'
import { BlockedList } from '../../features/safety/blocks/blocked-list.tsx'
import { OwnReports } from '../../features/safety/reports/own-reports.tsx'

const path = 'POST /api/safety/reports/by-name'
const done: Answer = { status: 201, body: { message: 'Thank you.' } }
const title = 'Report someone you can no longer see'
const send = () => screen.getByRole('button', { name: 'Send report' })
const name = () => screen.getByRole('textbox', { name: 'Name or username' })

beforeEach(() => {
  storeSession()
})

test('a name and a reason are needed; an error keeps what was written; then it says what happens', async () => {
  const answers: Answer[] = [{ status: 500, body: { code: 'server_error', message: 'Something went wrong' } }, done]
  const calls = answerCalls({ [path]: (_, count) => answers[count - 1] ?? done })
  await renderScreen(<ReportByNamePage />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  await userEvent.click(send())
  expect(screen.getByText('Please write a name or username.')).toBeTruthy()
  expect(screen.getByText('Please choose a reason.')).toBeTruthy()
  await userEvent.type(name(), 'k'.repeat(61))
  expect(screen.getByText('This is too long for a name.')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.clear(name())
  await userEvent.type(name(), ' Kiran Adhikari ')
  await userEvent.click(screen.getByRole('radio', { name: 'Harassment or threats' }))
  await userEvent.type(screen.getByLabelText('What happened? (optional)'), ' He threatened me ')
  await userEvent.click(send())
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  await userEvent.click(send())
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Thank you' }))
  expect(calls.at(-1)?.body).toEqual({
    name: 'Kiran Adhikari',
    reason: 'harassment',
    details: 'He threatened me',
  })
  expect(screen.getByText(/We won't tell you if we found them/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your reports' }).getAttribute('href')).toBe('/reports')
  await userEvent.click(screen.getByRole('button', { name: 'Report someone else' }))
  expect((name() as HTMLInputElement).value).toBe('')
})

test('without a connection the text stays, and it can be sent later', async () => {
  answerCalls({
    [path](_, count) {
      if (count === 1) throw new TypeError('Failed to fetch')
      return done
    },
  })
  await renderScreen(<ReportByNamePage />)
  await userEvent.type(name(), 'kiran')
  await userEvent.click(screen.getByRole('radio', { name: 'Under 18' }))
  await userEvent.click(send())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((name() as HTMLInputElement).value).toBe('kiran')
  await userEvent.click(send())
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
})

test('the list of blocked members leads to it', async () => {
  answerCalls({ 'GET /api/safety/blocks': { body: [] } })
  await renderScreen(<BlockedList />)
  expect((await screen.findByRole('link', { name: title })).getAttribute('href')).toBe('/report-by-name')
})

test('among the own reports it has the typed name and no outcome', async () => {
  const report = {
    _id: '0193a5c0-0000-7000-8000-000000000001',
    subject: 'conversation',
    reason: 'harassment',
    about: 'Kiran',
    createdAt: '2026-11-20T08:00:00.000Z',
    outcome: 'received',
    decidedAt: null,
    question: null,
  }
  answerCalls({ 'GET /api/safety/reports': { body: [report] } })
  await renderScreen(<OwnReports />)
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByRole('heading', { name: 'Chat with Kiran: Harassment or threats' })).toBeTruthy()
  expect(item.getByText('Received')).toBeTruthy()
  expect(item.getByText(/nobody can find out who blocked them/)).toBeTruthy()
})
