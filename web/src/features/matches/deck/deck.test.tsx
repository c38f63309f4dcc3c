import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls, silence } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { Discover } from '../discover/discover.tsx'
import { aarati, allowance, kiran, makeCard, maya, quietServer } from '../testing/cards.ts'

let isPhone = true
beforeEach(() => {
  isPhone = true
  storeSession()
  localStorage.setItem('discoverView', 'deck')
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isPhone && media.includes('max-width') }),
  )
})
afterEach(() => {
  toast.dismiss()
  vi.unstubAllGlobals()
})

const show = () =>
  renderScreen(
    <>
      <Discover />
      <Toasts />
    </>,
    { path: '/matches' },
  )
const card = (name: string | RegExp) => screen.findByRole('article', { name })
/** Cards that can be reached: neither the one below nor one that is leaving. */
const shown = () =>
  screen
    .queryAllByRole('article')
    .filter((article) => !article.closest('[inert]'))
    .map((article) => within(article).getByRole('heading').textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const ok: Answer = { body: { ok: true } }
const liked: Answer = { body: { isMatch: false, allowance: allowance(8) } }
const said = (words: string) => screen.getAllByRole('status').some((status) => status.textContent === words)
const undecided = (n: number) => Array.from({ length: n }, (_, at) => makeCard(100 + at, `Member ${at}`))

function swipe(article: HTMLElement, across: number) {
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientX, clientY: 200 })
  fireEvent(article, pointer('pointerdown', at(200)))
  fireEvent(article, pointer('pointermove', at(200 + across / 2)))
  fireEvent(article, pointer('pointerup', at(200 + across)))
}
function pointer(
  type: string,
  { pointerId, pointerType, isPrimary, ...init }: MouseEventInit & Record<string, unknown>,
) {
  const event = new MouseEvent(type, { ...init, bubbles: true, cancelable: true })
  return Object.defineProperties(event, {
    pointerId: { value: pointerId },
    pointerType: { value: pointerType },
    isPrimary: { value: isPrimary },
    // Slow: what decides is the distance.
    timeStamp: { value: type === 'pointerup' ? 5000 : 0 },
  })
}

test('one card is shown; a swipe decides, and says who comes next', async () => {
  const calls = answerCalls({
    ...quietServer([aarati, kiran, maya]),
    [`POST /api/matches/${aarati._id}/like`]: silence,
    [`POST /api/matches/${kiran._id}/pass`]: silence,
  })
  await show()
  const first = await card('Aarati Gurung')
  expect(shown()).toEqual(['Aarati Gurung'])
  expect(screen.queryByRole('article', { name: 'Maya Rai' })).toBeNull()
  swipe(first, 700)
  expect(shown()).toEqual(['Kiran Thapa'])
  expect(said('You liked Aarati Gurung. Next: Kiran Thapa')).toBe(true)
  swipe(await card('Kiran Thapa'), -700)
  expect(shown()).toEqual(['Maya Rai'])
  expect(said('You passed on Kiran Thapa. Next: Maya Rai')).toBe(true)
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/matches/${aarati._id}/like`,
      `/api/matches/${kiran._id}/pass`,
    ]),
  )
})

test('the arrow keys decide, the focus goes to the next card, and undo brings the card and the focus back', async () => {
  answerCalls({
    ...quietServer([aarati, kiran]),
    [`POST /api/matches/${aarati._id}/pass`]: ok,
    [`DELETE /api/matches/${aarati._id}/pass`]: ok,
  })
  await show()
  expect((await screen.findByRole('button', { name: 'Undo' })).hasAttribute('disabled')).toBe(true)
  const name = within(await card('Aarati Gurung')).getByRole('link', { name: 'Aarati Gurung' })
  name.focus()
  // With Alt the browser goes back; a key that is held down decides once.
  fireEvent.keyDown(name, { key: 'ArrowLeft', altKey: true })
  fireEvent.keyDown(name, { key: 'ArrowLeft', repeat: true })
  expect(shown()).toEqual(['Aarati Gurung'])
  fireEvent.keyDown(name, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(await card('Kiran Thapa'))
  await press('Undo')
  await waitFor(() => expect(shown()).toEqual(['Aarati Gurung']))
  expect(document.activeElement).toBe(await card('Aarati Gurung'))
  expect(said('Aarati Gurung is back in Discover')).toBe(true)
})

test('the arrow keys in a dialog of a card decide nothing', async () => {
  answerCalls(quietServer([aarati, kiran]))
  // As the report is: inside the card for React, beside it in the page.
  const renderMenu = () => createPortal(<input aria-label="Details" />, document.body)
  await renderScreen(
    <SafetyMenuContext value={renderMenu}>
      <Discover />
    </SafetyMenuContext>,
  )
  await card('Aarati Gurung')
  for (const field of screen.getAllByLabelText('Details'))
    for (const key of ['ArrowRight', 'ArrowLeft']) expect(fireEvent.keyDown(field, { key })).toBe(true)
  expect(shown()).toEqual(['Aarati Gurung'])
})

test('a refused like brings the card and the focus back', async () => {
  answerCalls({
    ...quietServer([aarati, kiran]),
    [`POST /api/matches/${aarati._id}/like`]: { status: 403, body: { code: 'not_available', message: 'Not now.' } },
  })
  await show()
  ;(await card('Aarati Gurung')).focus()
  fireEvent.keyDown(await card('Aarati Gurung'), { key: 'ArrowRight' })
  await screen.findByText('Not now.')
  await waitFor(() => expect(shown()).toEqual(['Aarati Gurung']))
  expect(document.activeElement).toBe(await card('Aarati Gurung'))
})

test('at the daily limit a swipe to the right and the arrow key say why, and passing still works', async () => {
  const calls = answerCalls({
    ...quietServer([aarati, kiran]),
    'GET /api/matches/allowance': { body: allowance(30) },
    [`POST /api/matches/${aarati._id}/pass`]: ok,
  })
  await show()
  await screen.findByText(/You've used all 30 likes for today/)
  const like = await screen.findByRole('button', { name: 'Like Aarati Gurung' })
  expect(like.hasAttribute('disabled')).toBe(true)
  swipe(await card('Aarati Gurung'), 700)
  await screen.findByText("You've used your likes for today. You get more after midnight.")
  expect(shown()).toEqual(['Aarati Gurung'])
  await press('Pass on Aarati Gurung')
  await waitFor(() => expect(shown()).toEqual(['Kiran Thapa']))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).not.toContain(`POST /api/matches/${aarati._id}/like`)
})

test.each([
  [['review', 'confirmation'], /Please ask to be shown in Discover first/, 'My profile'],
  [['confirmation'], /Please confirm your email first/, 'Open settings'],
])(
  'who lacks %s is told so by a swipe to the right, and may like simulated members',
  async (missingSteps, words, link) => {
    const calls = answerCalls({
      ...quietServer([aarati, makeCard(9, 'Sim Partner', { simulated: true })]),
      'GET /api/profile/me': { body: { _id: aarati._id, missingSteps, interests: [] } },
      [`POST /api/matches/${aarati._id}/pass`]: ok,
      'POST /api/matches/0193a5c0-0000-7000-8000-000000000009/like': liked,
    })
    await show()
    await waitFor(async () =>
      expect((await screen.findByRole('button', { name: 'Like Aarati Gurung' })).hasAttribute('disabled')).toBe(true),
    )
    swipe(await card('Aarati Gurung'), 700)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(within(screen.getByRole('alert')).getByRole('link', { name: link })).toBeTruthy()
    expect(shown()).toEqual(['Aarati Gurung'])
    swipe(await card('Aarati Gurung'), -700)
    swipe(await card(/^Sim Partner/), 700)
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('9/like'))).toBe(true))
  },
)

test('the next page is loaded while three cards are left, and cards of both pages follow one another', async () => {
  const page = undecided(24)
  const posts = Object.fromEntries(page.map(({ _id }) => [`POST /api/matches/${_id}/pass`, ok]))
  const calls = answerCalls({
    ...quietServer([]),
    ...posts,
    'GET /api/matches': ({ path }) => ({ body: path.includes('after=') ? [page[23], maya] : page }),
  })
  await show()
  const pages = () => calls.filter(({ path }) => path.includes('after=')).length
  for (let n = 0; n < 20; n++) swipe(await card(`Member ${n}`), -700)
  expect([shown(), pages()]).toEqual([['Member 20'], 0])
  swipe(await card('Member 20'), -700)
  await waitFor(() => expect(pages()).toBe(1))
  for (let n = 21; n < 24; n++) swipe(await card(`Member ${n}`), -700)
  await waitFor(() => expect(shown()).toEqual(['Maya Rai']))
})

test('after the last card the end is shown, and undo still works there', async () => {
  answerCalls({
    ...quietServer([aarati]),
    [`POST /api/matches/${aarati._id}/pass`]: ok,
    [`DELETE /api/matches/${aarati._id}/pass`]: ok,
  })
  await show()
  const last = await card('Aarati Gurung')
  last.focus()
  fireEvent.keyDown(last, { key: 'ArrowLeft' })
  const end = await screen.findByRole('heading', { name: "That's everyone for now" })
  expect(document.activeElement?.contains(end)).toBe(true)
  await press('Undo')
  await waitFor(() => expect(shown()).toEqual(['Aarati Gurung']))
})

test('the choice of the view is kept on the device; a wide screen shows the list in any case', async () => {
  localStorage.clear()
  storeSession()
  answerCalls(quietServer([aarati, kiran, maya]))
  const first = await show()
  await card('Aarati Gurung')
  expect(shown()).toEqual(['Aarati Gurung', 'Kiran Thapa', 'Maya Rai'])
  await userEvent.click(screen.getByRole('radio', { name: 'One at a time' }))
  await waitFor(() => expect(shown()).toEqual(['Aarati Gurung']))
  first.unmount()
  const second = await show()
  await card('Aarati Gurung')
  expect(shown()).toEqual(['Aarati Gurung'])
  second.unmount()
  isPhone = false
  const third = await show()
  await waitFor(() => expect(shown()).toHaveLength(3))
  third.unmount()
  isPhone = true
  await show()
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }))
  expect(shown()).toHaveLength(3)
  expect(localStorage.getItem('discoverView')).toBeNull()
})
