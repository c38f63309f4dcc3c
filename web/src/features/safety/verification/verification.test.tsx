import type { OwnMark, OwnVerification } from '@hamvav/contract/verification/entities'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../core/preferences/language.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Verification } from './verification.tsx'

beforeEach(() => storeSession())
afterEach(() => {
  vi.useRealTimers()
  act(() => setLanguage('en'))
})

const at = '2026-11-20T08:00:00.000Z'
const none: OwnMark = { verifiedAt: null, waiting: null, last: null }
const own = (changes: Partial<OwnVerification> = {}): OwnVerification => ({
  photo: none,
  age: none,
  hasPicture: true,
  isPictureBeingChecked: false,
  hasAge: true,
  ...changes,
})
async function open(state: OwnVerification, more: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ 'GET /api/verification': { body: state }, ...more })
  await renderScreen(<Verification />)
  await screen.findByRole('heading', { name: 'Photo verified' })
  return calls
}
const state = (n: number) => screen.getAllByRole('status')[n]?.textContent
const last = (outcome: 'refused' | 'expired' | 'granted', reason: 'notThePerson' | null = null): OwnMark => ({
  ...none,
  last: { outcome, reason, at },
})

test.each([
  ['a refusal with its reason', last('refused', 'notThePerson'), /^Not verified this time\. ./],
  ['that nobody looked in time', last('expired'), /^We couldn't review it in time, so we erased it/],
  ['that another picture ended the mark', last('granted'), /^Your profile picture has changed, so you lost the badge/],
])('says %s, and offers to record again', async (_, photo, text) => {
  await open(own({ photo, age: { ...none, verifiedAt: at } }))
  expect(state(0)).toMatch(text)
  expect(state(1)).toMatch(/Changing your age removes it\.$/)
  const card = screen.getByRole('heading', { name: 'Photo verified' }).parentElement as HTMLElement
  expect(within(card).getAllByRole('button').length).toBeGreaterThan(0)
})

test('what waits can be taken back, and a missing picture leads to the profile', async () => {
  const waiting: OwnMark = { ...none, waiting: { since: at, until: '2026-12-04T08:00:00.000Z' } }
  const calls = await open(own({ photo: waiting }), {
    'DELETE /api/verification/photo': { body: own({ hasPicture: false }) },
  })
  expect(state(0)).toContain("We'll erase it by Dec 4 at the latest.")
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw and erase' }))
  expect((await screen.findAllByText('Add a profile picture first.')).length).toBe(2)
  expect(calls.map(({ method }) => method)).toContain('DELETE')
})

test('a picture that is being checked is waited for, then a start is offered without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const waits = own({ hasPicture: false, isPictureBeingChecked: true })
  answerCalls({ 'GET /api/verification': (_, count) => ({ body: count === 1 ? waits : own() }) })
  await renderScreen(<Verification />)
  expect(await screen.findAllByText(/^We're checking your profile picture\./)).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy()
})

test('a failed load is said, and tried again', async () => {
  answerCalls({
    'GET /api/verification': (_, count) =>
      count === 1 ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } } : { body: own() },
  })
  await renderScreen(<Verification />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Age verified' })).toBeTruthy()
})
