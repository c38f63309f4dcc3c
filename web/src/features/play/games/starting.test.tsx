// Starting a game from its row of the sheet: once, also after a lost response or a second press, and never without a word.
import type { Message } from '@hamvav/contract/messaging/entities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls, type Answer } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { TogetherSheet } from '../together-sheet.tsx'

const partnerId = '0193a5c0-0000-7000-8000-000000000002'
const stored: Answer = { status: 201, body: { _id: 'stored' } }
const tooMany: Answer = { status: 409, body: { code: 'too_many_games', message: 'Finish a game first.' } }

beforeEach(() => {
  localStorage.clear()
  storeSession()
})

function Opener({ onStarted }: { onStarted: (message: Message) => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <TogetherSheet partnerId={partnerId} open={isOpen} onOpenChange={setOpen} onStarted={onStarted} />
      <Toasts />
    </>
  )
}

async function show(answers: Parameters<typeof answerCalls>[0]) {
  const allowance = { used: 0, limit: 5, renewsAt: '2026-11-28T18:15:00.000Z' }
  const calls = answerCalls({
    'GET /api/play/gifts': { body: { accepts: true, showsShelf: false, allowance, inSeason: [] } },
    ...answers,
  })
  const onStarted = vi.fn()
  await renderScreen(<Opener onStarted={onStarted} />)
  const sheet = within(await screen.findByRole('dialog', { name: 'Do something together' }))
  const row = (name: string) => sheet.findByRole('button', { name })
  return { calls, onStarted, sheet, row, sent: () => calls.filter(({ method }) => method === 'POST') }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

for (const [row, path] of [
  ['Start now: Guna, just for fun', '/api/play/guna'],
  ['Start now: Draw and guess', '/api/play/drawings'],
  ['Start now: This or that', '/api/play/games'],
] as const)
  test(`${row}: a retry after a lost response and a look at other questions starts it once`, async () => {
    const lostFirst = (_: unknown, count: number): Answer => {
      if (count === 1) throw new TypeError('Failed to fetch')
      return stored
    }
    const { onStarted, sheet, row: find, sent } = await show({ [`POST ${path}`]: lostFirst })
    await userEvent.click(await find(row))
    expect(await sheet.findByRole('alert')).toBeTruthy()
    await userEvent.click(await find('Both answer: other choices'))
    await userEvent.click(await find('Back'))
    await userEvent.click(await find(row))
    await isClosed()
    expect(sent().map((call) => call.path)).toEqual([path, path])
    expect(sent()[1]?.body).toEqual(sent()[0]?.body)
    expect(onStarted).toHaveBeenCalledTimes(1)
  })

test('a refusal stands at the row that was pressed, and only there', async () => {
  const { sheet, row } = await show({ 'POST /api/play/games': tooMany })
  await userEvent.click(await row('Start now: This or that'))
  const alert = await sheet.findByRole('alert')
  expect(alert.closest('li')).toBe((await row('Start now: This or that')).closest('li'))
  await userEvent.click(await row('Start now: Would you rather'))
  await waitFor(() => expect(sheet.getByRole('alert').closest('li')?.textContent).toContain('Would you rather'))
})

test('while a game is being started nothing else can be pressed; a second press starts no second game', async () => {
  const answer = Promise.withResolvers<Answer>()
  const { onStarted, row, sent } = await show({ 'POST /api/play/games': () => answer.promise })
  const pressed = await row('Start now: Questions for tonight')
  await userEvent.dblClick(pressed)
  expect(pressed.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(await row('Start now: This or that'))
  await userEvent.click(await row('Both answer: other choices'))
  await userEvent.click(await row('All gifts, with a note'))
  expect(await row('Start now: This or that')).toBeTruthy()
  answer.resolve(stored)
  await waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1))
  // The sheet that is closing still has its rows for a moment.
  if (pressed.isConnected) await userEvent.click(pressed)
  await isClosed()
  expect(sent()).toHaveLength(1)
})

test('a sheet that was closed meanwhile does not close the next one, and a refusal is a toast', async () => {
  const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
  const { onStarted, sheet, row } = await show({
    'POST /api/play/games': (_, count) => answers[count - 1]?.promise ?? stored,
  })
  await userEvent.click(await row('Start now: This or that'))
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await isClosed()
  answers[0]?.resolve(tooMany)
  expect(await screen.findByText('Finish a game first.')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const again = within(await screen.findByRole('dialog'))
  await userEvent.click(await again.findByRole('button', { name: 'Start now: This or that' }))
  await userEvent.click(again.getByRole('button', { name: 'Close' }))
  await isClosed()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const last = within(await screen.findByRole('dialog'))
  answers[1]?.resolve(stored)
  await userEvent.click(await last.findByRole('button', { name: 'Both answer: other choices' }))
  expect(last.getByRole('heading', { name: 'Both answer' })).toBeTruthy()
  expect(onStarted).not.toHaveBeenCalled()
})
