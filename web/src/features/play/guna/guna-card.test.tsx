// Guna for fun in the conversation: what is asked, what is sent, and what is shown of the points.
import type { GunaPart } from '@hamvav/contract/messaging/parts'
import { kootaIds } from '@hamvav/contract/play/guna'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../core/preferences/language.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storedUser, storeSession } from '../../../testing/session.ts'
import { GunaCard } from './guna-card.tsx'

const partner = { _id: '0193a5c0-0000-7000-8000-000000000002', name: 'Bibek Rai' }
const messageId = '0193a5c0-0000-7000-8000-000000000009'
const open: GunaPart = { kind: 'guna', state: 'open', takenPart: [], result: null }
const kootas = kootaIds.map((id, index) => ({ id, points: [0, index / 2] as [number, number] }))

beforeEach(() => {
  localStorage.clear()
  storeSession()
})
afterEach(() => void act(() => setLanguage('en')))

async function show(part: GunaPart, { isOwn = false, canAct = true, answers = {} as Record<string, Answer> } = {}) {
  const calls = answerCalls(answers)
  const onChanged = vi.fn()
  await renderScreen(
    <GunaCard
      {...{ messageId, part, isOwn, canAct, partner, onChanged }}
      time="8:45"
      renderTheirs={(theirs) => theirs}
    />,
  )
  return { calls, onChanged }
}
const state = () => screen.getByRole('status').textContent

test('a birth is sent once and as it was typed, also without a time; nothing of it is kept on the device', async () => {
  const stored = { _id: messageId }
  const path = `PUT /api/play/guna/${messageId}/birth`
  const { calls, onChanged } = await show(open, { answers: { [path]: { body: stored } } })
  expect(state()).toBe('Points appear once both of you take part.')
  await userEvent.click(screen.getByRole('button', { name: 'Take part with Bibek Rai' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Guna, just for fun' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take part' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose the day, month and year, and type the time.')
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Bikram Sambat' }))
  await userEvent.selectOptions(screen.getByLabelText('Day'), '32')
  await userEvent.selectOptions(screen.getByLabelText('Month'), '3')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2053')
  await userEvent.click(screen.getByRole('switch', { name: "I don't know the time" }))
  expect(screen.queryByLabelText('Time of birth')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Born in'), 'Japan')
  await userEvent.click(screen.getByRole('button', { name: 'Take part' }))
  await vi.waitFor(() =>
    expect(onChanged).toHaveBeenCalledWith(stored, expect.anything(), undefined, expect.anything()),
  )
  expect(calls.map(({ body }) => body)).toEqual([
    { calendar: 'bs', year: 2053, month: 3, day: 32, time: null, place: 'japan' },
  ])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/2053|japan/)
})

test('a birth that does not exist is refused with the reason, and can be changed', async () => {
  const body = { code: 'birth_unknown', message: 'There is no such day of birth.' }
  await show(open, { answers: { [`PUT /api/play/guna/${messageId}/birth`]: { status: 400, body } } })
  await userEvent.click(screen.getByRole('button', { name: 'Take part with Bibek Rai' }))
  await userEvent.selectOptions(screen.getByLabelText('Day'), '31')
  await userEvent.selectOptions(screen.getByLabelText('Month'), '2')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1996')
  await userEvent.type(screen.getByLabelText('Time of birth'), '06:30')
  await userEvent.click(screen.getByRole('button', { name: 'Take part' }))
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such day of birth.')
  expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('31')
})

test('the points: a total, eight comparisons, ranges, plainly for fun, no caste; either can remove them', async () => {
  const result = { total: [18, 25.5] as [number, number], kootas }
  const path = `PUT /api/play/guna/${messageId}/end`
  const { calls } = await show(
    { ...open, state: 'revealed', result },
    { canAct: false, answers: { [path]: { body: {} } } },
  )
  const card = within(screen.getByRole('group', { name: 'Guna, just for fun' }))
  card.getByText('18 to 25.5 of 36')
  card.getByText(/^Just for fun:/)
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Outlook',
    'Attraction',
    'Good days',
    'Instinct',
    'Friendship',
    'Temper',
    'Feelings',
    'Energy',
  ])
  expect(document.body.textContent).not.toMatch(/varna|brahmin|kshatriya|vaishya|shudra/i)
  await userEvent.click(card.getByRole('button', { name: 'Remove the points' }))
  expect(calls).toHaveLength(1)
})

test.each([
  [{ state: 'declined' }, true, 'Bibek Rai would rather not play this.'],
  [{ state: 'declined' }, false, 'You declined this game.'],
  [{ state: 'withdrawn' }, true, 'You withdrew this game.'],
  [{ state: 'withdrawn' }, false, 'Bibek Rai withdrew this game.'],
  [{ state: 'revealed' }, false, 'The points were removed.'],
  [{ takenPart: [storedUser._id] }, true, 'Waiting for Bibek Rai. Until then we keep only where the moon was.'],
  [{ takenPart: [partner._id] }, true, 'Bibek Rai has taken part. Points appear if you take part too.'],
] as const)('%o (own: %s) says so', async (change, isOwn, expected) => {
  await show({ ...open, ...change } as GunaPart, { isOwn })
  expect(state()).toBe(expected)
})

test('in Nepali it begins with Bikram Sambat, whose years end where its tables end', async () => {
  act(() => setLanguage('ne'))
  await show(open)
  await userEvent.click(await screen.findByRole('button', { name: 'Bibek Rai सँग खेल्नुहोस्' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'वि.सं.' }).checked).toBe(true)
  screen.getByRole('option', { name: 'असार' })
  expect([...screen.getByLabelText<HTMLSelectElement>('साल').options].at(-1)?.value).toBe('1970')
})
