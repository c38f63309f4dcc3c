import type { OwnStanding, OwnStrike } from '@hamvav/contract/safety/standing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { OwnStandingView } from './own-standing.tsx'

const strike: OwnStrike = {
  _id: '0193a5c0-0000-7000-8000-000000000001',
  reason: 'harassment',
  step: 'warning',
  words: 'Please stop.',
  createdAt: '2026-11-20T08:00:00.000Z',
  fadesAt: '2027-11-20T08:00:00.000Z',
  removed: false,
  appealBy: 'strike',
  appeal: null,
}
const own = (part: Partial<OwnStanding> = {}): OwnStanding => ({
  level: 'good',
  next: 'warning',
  strikes: [],
  raise: [],
  ...part,
})
const call = 'GET /api/safety/standing'

beforeEach(() => {
  storeSession()
})

test('in good standing nothing counts, and each step that would raise it leads to its screen', async () => {
  answerCalls({ [call]: { body: own({ raise: ['picture', 'photo', 'age'] }) } })
  await renderScreen(<OwnStandingView />)
  expect(await screen.findByText('Good standing')).toBeTruthy()
  expect(screen.getByText('Nothing counts against you.')).toBeTruthy()
  const links = within(screen.getByRole('region', { name: 'How to improve it' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/editprofile', '/verification', '/verification'])
})

test('a strike has its reason, words, date and end, and the next step; its appeal is sent once', async () => {
  const appeal = { status: 'open', text: 'I did not', createdAt: strike.createdAt, answer: null } as const
  const warned = { level: 'warned', next: 'suspension' } as const
  const calls = answerCalls({
    [call]: { body: own({ ...warned, strikes: [strike] }) },
    [`POST /api/safety/strikes/${strike._id}/appeal`]: {
      status: 201,
      body: own({ ...warned, strikes: [{ ...strike, appealBy: null, appeal }] }),
    },
  })
  await renderScreen(<OwnStandingView />)
  expect(await screen.findByText('Warned once')).toBeTruthy()
  expect(screen.getByText('a 7-day suspension.')).toBeTruthy()
  const item = within(screen.getByRole('region', { name: 'What counts against you' }))
  expect(item.getByText('Please stop.')).toBeTruthy()
  expect(item.getByText(/^Expires on .*2027/)).toBeTruthy()
  await userEvent.click(item.getByRole('button', { name: 'Appeal' }))
  await userEvent.type(item.getByRole('textbox'), 'I did not')
  await userEvent.click(item.getByRole('button', { name: 'Send appeal' }))
  expect(await item.findByText('I did not')).toBeTruthy()
  expect(item.queryByRole('textbox')).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a granted appeal says that the strike no longer counts; a failure offers to retry', async () => {
  const removed = own({ strikes: [{ ...strike, removed: true, appealBy: null }] })
  answerCalls({
    [call]: (_, count) => (count === 1 ? { status: 500, body: { code: 'internal', message: 'x' } } : { body: removed }),
  })
  await renderScreen(<OwnStandingView />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This no longer counts.')).toBeTruthy()
  expect(screen.queryByText(/^Expires on/)).toBeNull()
})
