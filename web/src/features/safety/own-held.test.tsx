import type { OwnHeldText } from '@hamvav/contract/safety/held-texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { OwnHeld, profileFields } from './own-held.tsx'

const idOf = (n: number) => `01a1f2d2-1f60-7dee-91c9-7df6ba8d9c7${n}`
const held = (n: number, change: Partial<OwnHeldText>): OwnHeldText => ({
  _id: idOf(n),
  kind: 'bio',
  text: `text ${n}`,
  status: 'waiting',
  reason: null,
  to: null,
  postId: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...change,
})
const all = [
  held(1, { kind: 'bio' }),
  held(2, { kind: 'comment', postId: idOf(8) }),
  held(3, { kind: 'message', to: idOf(9) }),
  held(4, { kind: 'location', status: 'removed', reason: 'violence' }),
]

beforeEach(() => storeSession())
afterEach(() => void act(() => setLanguage('en')))

async function show(texts: OwnHeldText[], kinds?: typeof profileFields) {
  let waiting = texts
  const calls = answerCalls({
    'GET /api/safety/held': () => ({ body: waiting }),
    [`DELETE /api/safety/held/${idOf(1)}`]: () => {
      waiting = waiting.slice(1)
      return { status: 204 }
    },
    [`DELETE /api/post-pictures/${idOf(5)}`]: { status: 204 },
    [`DELETE /api/post-pictures/${idOf(6)}`]: { status: 204 },
  })
  await renderScreen(
    <>
      <OwnHeld {...(kinds && { kinds })} />
      <Toasts />
    </>,
  )
  return calls
}
const card = { name: 'Waiting for review' }
const items = () => within(screen.getByRole('region', card)).getAllByRole('listitem')

test('lists what waits with its place and what was removed with the reason, in both languages', async () => {
  await show(all)
  await screen.findByRole('region', card)
  expect(items()).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe(`/?comments=${idOf(8)}`)
  expect(screen.getByRole('link', { name: 'Open the chat' }).getAttribute('href')).toBe(`/messages/${idOf(9)}`)
  expect(screen.getByText('Removed: Violence or danger')).toBeTruthy()
  // A removed text cannot be withdrawn.
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(3)
  act(() => setLanguage('ne'))
  expect(screen.getByRole('region', { name: 'जाँच हुन बाँकी' })).toBeTruthy()
})

test('a withdrawn text leaves the list; of the profile only its fields are listed', async () => {
  const calls = await show(all, profileFields)
  await screen.findByRole('region', card)
  expect(items()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Withdrawn.')
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('the pictures of a withdrawn post are deleted, as they would count as uploads', async () => {
  const pictures = [5, 6].map((n) => ({ _id: idOf(n), alt: '' }))
  const calls = await show([held(1, { kind: 'post', pictures })])
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const deleted = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  const paths = pictures.map(({ _id }) => `/api/post-pictures/${_id}`)
  await waitFor(() => expect(deleted()).toEqual([`/api/safety/held/${idOf(1)}`, ...paths]))
})

test('a text that was decided meanwhile is read again, with the reason why', async () => {
  await show([held(2, {})])
  await screen.findByRole('region', card)
  const body = { code: 'held_not_found', message: 'This text is no longer waiting.' }
  answerCalls({ [`DELETE /api/safety/held/${idOf(2)}`]: { status: 404, body }, 'GET /api/safety/held': { body: [] } })
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('This text is no longer waiting.')
  await waitFor(() => expect(screen.queryByRole('region', card)).toBeNull())
})
