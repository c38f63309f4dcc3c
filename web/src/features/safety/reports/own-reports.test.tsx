import type { OwnReport } from '@hamvav/contract/safety/entities'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls, type Answer } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { OwnReports } from './own-reports.tsx'

const report = (n: number, part: Partial<OwnReport> = {}): OwnReport => ({
  _id: `0193a5c0-0000-7000-8000-00000000000${n}`,
  subject: 'post',
  reason: 'hate',
  about: 'Pema Lama',
  createdAt: '2026-11-20T08:00:00.000Z',
  outcome: 'open',
  decidedAt: null,
  question: null,
  ...part,
})
const question = { text: 'Which picture?', askedAt: '2026-11-21T08:00:00.000Z', answer: null }
const list = 'GET /api/safety/reports'
const show = () =>
  renderScreen(
    <>
      <OwnReports />
      <Toasts />
    </>,
  )

beforeEach(() => {
  storeSession()
})

test('each report shows its state, but no consequence for the reported member', async () => {
  const decidedAt = '2026-11-21T08:00:00.000Z'
  const body = [
    report(3),
    report(2, { about: null, outcome: 'acted', decidedAt }),
    report(1, { outcome: 'dismissed', decidedAt }),
  ]
  answerCalls({ [list]: { body } })
  await show()
  const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(items[0]).toContain('Post by Pema Lama: Hate speech')
  expect(items[0]).toContain("We're reviewing it")
  expect(items[1]).toMatch(/^A post: .*We took action/)
  expect(items[2]).toContain('No rules broken')
})

test('a question can be answered once; a failed answer keeps its text', async () => {
  const asked = report(1, { question })
  const answers: Answer[] = [
    { status: 500, body: { code: 'server_error', message: 'Something went wrong' } },
    { body: { ...asked, question: { ...question, answer: 'The second one' } } },
  ]
  const calls = answerCalls({
    [list]: { body: [asked] },
    [`POST /api/safety/reports/${asked._id}/answer`]: (_, count) => answers[count - 1] ?? {},
  })
  await show()
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('We have a question')).toBeTruthy()
  const send = item.getByRole('button', { name: 'Send answer' })
  await userEvent.click(send)
  expect(item.getByRole('alert').textContent).toBe('Please write something.')
  await userEvent.type(item.getByRole('textbox', { name: 'Your answer' }), ' The second one ')
  await userEvent.click(send)
  expect(await item.findByText('Something went wrong')).toBeTruthy()
  await userEvent.click(send)
  expect(await screen.findByText('Thank you. Our team has your answer.')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ text: 'The second one' })
  expect(item.queryByRole('textbox')).toBeNull()
  expect(item.getByText('The second one')).toBeTruthy()
})

test('a decided report has no answer form; an empty list links to the rules; a failed load can be retried', async () => {
  answerCalls({ [list]: { body: [report(1, { question, outcome: 'dismissed' })] } })
  const first = await show()
  expect(await screen.findByText('No rules broken')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  first.unmount()
  answerCalls({
    [list]: (_, count) =>
      count === 1 ? { status: 500, body: { code: 'server_error', message: 'Broken' } } : { body: [] },
  })
  await show()
  expect(await screen.findByText(/We couldn't load your reports: Broken/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: "You haven't reported anything" })).toBeTruthy()
})
