import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls, silence } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Discover } from './discover.tsx'
import { MatchDialogs } from '../match-dialog/match-dialogs.tsx'
import { clearMatchQueue } from '../match-dialog/match-dialogs.tsx'
import { aarati, allowance, kiran, makeCard, maya, quietServer } from '../testing/cards.ts'

beforeEach(() => void storeSession())
afterEach(() => {
  clearMatchQueue()
  toast.dismiss()
})

const show = () =>
  renderScreen(
    <>
      <Discover />
      <MatchDialogs />
      <Toasts />
    </>,
    { path: '/matches' },
  )
const liked = (isMatch = false, used = 8): Answer => ({ body: { isMatch, allowance: allowance(used) } })
const refusal = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } })
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const likePath = `/api/matches/${aarati._id}/like`

test('a like removes the card before the response and focuses the next card', async () => {
  const sita = makeCard(40, 'Sita Karki')
  answerCalls({ ...quietServer([sita, kiran]), [`POST /api/matches/${sita._id}/like`]: silence })
  await show()
  await press('Like Sita Karki')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Kiran Thapa' }))
  await waitFor(() => expect(names()).toEqual(['Kiran Thapa']))
  expect(screen.getAllByRole('status').some((one) => one.textContent === 'You liked Sita Karki')).toBe(true)
})

test('choices are undone in reverse order, each card at its former place', async () => {
  const calls = answerCalls({
    ...quietServer([aarati, kiran, maya]),
    [`POST ${likePath}`]: liked(),
    [`DELETE ${likePath}`]: { body: allowance(7) },
    [`POST /api/matches/${kiran._id}/pass`]: { body: { ok: true } },
    [`DELETE /api/matches/${kiran._id}/pass`]: { body: { ok: true } },
  })
  await show()
  await press('Like Aarati Gurung')
  await screen.findByText(/^22 likes left today/)
  await press('Pass on Kiran Thapa')
  await waitFor(() => expect(names()).toEqual(['Maya Rai']))
  await press('Undo')
  await waitFor(() => expect(names()).toEqual(['Kiran Thapa', 'Maya Rai']))
  await press('Undo')
  await waitFor(() => expect(names()).toEqual(['Aarati Gurung', 'Kiran Thapa', 'Maya Rai']))
  await screen.findByText(/^23 likes left today/)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/matches/${kiran._id}/pass`,
    likePath,
  ])
})

test('an undo during a like reaches the server after it', async () => {
  let answer: (given: Answer) => void = () => undefined
  const calls = answerCalls({
    ...quietServer([aarati, kiran]),
    [`POST ${likePath}`]: () => new Promise<Answer>((resolve) => (answer = resolve)),
    [`DELETE ${likePath}`]: { body: allowance(7) },
  })
  await show()
  await press('Like Aarati Gurung')
  await press('Undo')
  await waitFor(() => expect(names()).toEqual(['Aarati Gurung', 'Kiran Thapa']))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  answer(liked())
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(names()).toEqual(['Aarati Gurung', 'Kiran Thapa'])
})

test('a rejected like restores the card and shows the reason', async () => {
  answerCalls({
    ...quietServer([aarati, kiran]),
    [`POST ${likePath}`]: refusal(403, 'not_available', "This member isn't available to you right now."),
  })
  await show()
  await press('Like Aarati Gurung')
  await screen.findByText("This member isn't available to you right now.")
  await waitFor(() => expect(names()).toEqual(['Aarati Gurung', 'Kiran Thapa']))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an offline choice is rolled back too', async () => {
  answerCalls(quietServer([aarati]))
  await show()
  await press('Pass on Aarati Gurung')
  await screen.findByText(/You seem to be offline/)
  await waitFor(() => expect(names()).toEqual(['Aarati Gurung']))
})

test('a rejected undo hides the card again', async () => {
  answerCalls({ ...quietServer([aarati, kiran]), [`POST ${likePath}`]: liked() })
  await show()
  await press('Like Aarati Gurung')
  await screen.findByText(/^22 likes left/)
  await press('Undo')
  await screen.findByText(/You seem to be offline/)
  await waitFor(() => expect(names()).toEqual(['Kiran Thapa']))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('the card of a deleted member does not return', async () => {
  answerCalls({
    ...quietServer([aarati, kiran]),
    [`POST ${likePath}`]: refusal(404, 'profile_not_found', 'Profile not found'),
  })
  await show()
  await press('Like Aarati Gurung')
  await screen.findByText('Profile not found')
  await waitFor(() => expect(names()).toEqual(['Kiran Thapa']))
})

test('without an age a link to the profile is shown', async () => {
  answerCalls({
    ...quietServer([aarati]),
    [`POST ${likePath}`]: refusal(403, 'age_needed', 'Please add your age to your profile first.'),
  })
  await show()
  await press('Like Aarati Gurung')
  expect((await screen.findByRole('alert')).textContent).toContain('Please add your age to your profile first.')
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/editprofile')
})

test('when the likes are used up the renewal time is shown and passing still works', async () => {
  answerCalls({
    ...quietServer([aarati, kiran]),
    'GET /api/matches/allowance': { body: allowance(30) },
    [`POST /api/matches/${aarati._id}/pass`]: { body: { ok: true } },
  })
  await show()
  await screen.findByText(/You've used all 30 likes for today\. You'll get more in 3 h 0 min/)
  const like = await screen.findByRole('button', { name: 'Like Aarati Gurung' })
  expect(like.hasAttribute('disabled')).toBe(true)
  await press('Pass on Aarati Gurung')
  await waitFor(() => expect(names()).toEqual(['Kiran Thapa']))
})

test('a limit reached on another device is taken from the refusal', async () => {
  answerCalls({
    ...quietServer([aarati]),
    'GET /api/matches/allowance': (_, count) => ({ body: allowance(count === 1 ? 29 : 30) }),
    [`POST ${likePath}`]: refusal(
      429,
      'likes_used_up',
      "You've used your likes for today. You get more after midnight.",
    ),
  })
  await show()
  await screen.findByText(/^1 like left today/)
  await press('Like Aarati Gurung')
  await screen.findByText(/You've used all 30 likes for today/)
  await waitFor(() => expect(names()).toEqual(['Aarati Gurung']))
})

test('a mutual like opens the match dialog, leads to a chat, and cannot be undone', async () => {
  answerCalls({ ...quietServer([aarati, kiran]), [`POST ${likePath}`]: liked(true) })
  await show()
  await press('Like Aarati Gurung')
  const dialog = await screen.findByRole('dialog', { name: '🎉 You have a new match!' })
  const hello = within(dialog).getByRole('link', { name: 'Say hello' })
  await waitFor(() => expect(document.activeElement).toBe(hello))
  expect(hello.getAttribute('href')).toBe(`/messages/${aarati._id}`)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep looking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the next page follows the last card without duplicates', async () => {
  const page = Array.from({ length: 24 }, (_, n) => makeCard(100 + n, `Member ${n}`))
  const calls = answerCalls({
    ...quietServer([]),
    'GET /api/matches': ({ path }) => ({ body: path.includes('after=') ? [page[23], maya] : page }),
  })
  await show()
  await press('Show more')
  await screen.findByRole('article', { name: 'Maya Rai' })
  expect(names()).toHaveLength(25)
  expect(calls.map(({ path }) => path)).toContain(`/api/matches?after=${page[23]?._id}`)
  expect(screen.getByText("That's everyone for now")).toBeTruthy()
})

test('a failed later page shows an error and can be retried', async () => {
  const page = Array.from({ length: 24 }, (_, n) => makeCard(100 + n, `Member ${n}`))
  let isBack = false
  answerCalls({
    ...quietServer([]),
    'GET /api/matches': ({ path }) => {
      if (!path.includes('after=')) return { body: page }
      return isBack ? { body: [maya] } : { status: 503, body: { code: 'unavailable', message: 'Busy.' } }
    },
  })
  await show()
  await press('Show more')
  await screen.findByText('Failed to fetch profiles: 503 Busy.')
  expect(names()).toHaveLength(24)
  isBack = true
  await press('Retry')
  await screen.findByRole('article', { name: 'Maya Rai' })
})

test('after the last card wider filters are offered', async () => {
  answerCalls({
    ...quietServer([aarati]),
    'GET /api/profile/filters': { body: { ...defaultFilters, verifiedOnly: true } },
    [`POST /api/matches/${aarati._id}/pass`]: { body: { ok: true } },
  })
  await show()
  await press('Pass on Aarati Gurung')
  await screen.findByRole('heading', { name: "That's everyone for now" })
  expect(screen.getByRole('button', { name: 'Widen filters' })).toBeTruthy()
})

test('a member who is not reviewed reads what is missing, and can like simulated partners only', async () => {
  answerCalls({
    ...quietServer([aarati, makeCard(50, 'Sim Partner', { simulated: true })]),
    'GET /api/profile/me': { body: { missingSteps: ['review'] } },
  })
  await show()
  await screen.findByText(/^Before you can like or message people, our team reviews your profile/)
  expect(screen.getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/profile')
  const isDisabled = (name: string) => screen.getByRole('button', { name: `Like ${name}` }).hasAttribute('disabled')
  expect([isDisabled('Aarati Gurung'), isDisabled('Sim Partner')]).toEqual([true, false])
})

test('a refusal of a like for a missing confirmation links to the settings', async () => {
  answerCalls({
    ...quietServer([aarati]),
    [`POST ${likePath}`]: refusal(403, 'confirmation_needed', 'Please confirm your email first.'),
  })
  await show()
  await press('Like Aarati Gurung')
  expect((await screen.findByRole('alert')).textContent).toContain('Please confirm your email first.')
  expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/settings')
})

test.each([
  [20, /You can see up to 20 a day\..*Once our team has reviewed your profile, you can see more\./, 'My profile'],
  [300, /You can see up to 300 a day\. New ones arrive at [^.]+\.\s*$/, 'Read the posts'],
])('after %i new profiles of a day the end says when more come', async (limit, hint, link) => {
  const renewsAt = new Date(Date.now() + 3_600_000).toISOString()
  answerCalls({
    ...quietServer([aarati]),
    'GET /api/matches/cards': { body: { used: limit, limit, renewsAt } },
    [`POST /api/matches/${aarati._id}/pass`]: { body: { ok: true } },
  })
  await show()
  await press('Pass on Aarati Gurung')
  await screen.findByRole('heading', { name: "You've seen today's new profiles" })
  expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

test('without an age Discover asks for it instead of showing an error', async () => {
  answerCalls({ ...quietServer([]), 'GET /api/matches': refusal(403, 'age_needed', 'Please add your age first.') })
  await show()
  await screen.findByRole('heading', { name: 'Add your age to see people' })
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/editprofile')
  expect(screen.queryByRole('alert')).toBeNull()
})
