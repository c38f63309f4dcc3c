// A drawing in the conversation: drawn, watched, hidden by safe chat, guessed.
import type { DrawingPart } from '@hamvav/contract/messaging/parts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { DrawingCard } from './drawing-card.tsx'

const partner = { _id: '0193a5c0-0000-7000-8000-000000000002', name: 'Bibek Rai' }
const messageId = '0193a5c0-0000-7000-8000-000000000009'
const path = `/api/play/drawings/${messageId}`
const word = { en: 'Kite', ne: 'चङ्गा' }
const hurtful = 'you are a stupid bitch'
const part: DrawingPart = { kind: 'drawing', state: 'drawing', word: null, hasLines: false, hint: null, guesses: [] }
const lines = { strokes: [{ colour: 1, width: 0, points: [10, 10, 20, 20] }], hint: null }

beforeEach(() => {
  localStorage.clear()
  storeSession()
})

interface Given {
  isOwn?: boolean
  canAct?: boolean
  hidesDrawings?: boolean
  answers?: Record<string, Answer>
}

async function show(
  change: Partial<DrawingPart>,
  { isOwn = false, canAct = true, hidesDrawings = false, answers = {} }: Given = {},
) {
  const calls = answerCalls(answers)
  const onChanged = vi.fn()
  const view = await renderScreen(
    <DrawingCard
      {...{ messageId, part: { ...part, ...change }, isOwn, canAct, partner, hidesDrawings, onChanged }}
      time="8:45"
      renderTheirs={(theirs) => theirs}
    />,
  )
  return { ...view, calls, onChanged }
}
const state = () => screen.getAllByRole('status')[0]?.textContent

/** Draws a line from the left top to somewhere. */
function drawLine(pad: HTMLElement, to: number, pointerId = 1) {
  const at = (clientX: number, clientY: number) => ({ pointerId, button: 0, clientX, clientY })
  fireEvent.pointerDown(pad, at(0, 0))
  fireEvent.pointerMove(pad, at(to, to))
  fireEvent.pointerUp(pad, at(to, to))
}

test('a line is drawn, undone, drawn again and sent; the sketch survives a reload until then', async () => {
  const given = { isOwn: true, answers: { [`PUT ${path}`]: { body: { _id: messageId } } } }
  const first = await show({ word }, given)
  expect(state()).toBe('Draw: Kite. Only you see the word.')
  const pad = async () => (await screen.findByRole('img', { name: /^Drawing area for: Kite/ })).parentElement!
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send the drawing' })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  const canvas = await pad()
  expect(send().disabled).toBe(true)
  drawLine(canvas, 50)
  drawLine(canvas, 80)
  await userEvent.click(screen.getByRole('button', { name: 'Undo the last line' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Rose' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Thick' }))
  drawLine(canvas, 20)
  first.unmount()
  const { calls } = await show({ word }, given)
  await pad()
  await userEvent.click(send())
  expect(calls.map(({ body }) => body)).toEqual([
    {
      strokes: [
        { colour: 0, width: 0, points: [0, 0, 500, 500] },
        { colour: 1, width: 1, points: [0, 0, 200, 200] },
      ],
    },
  ])
})

test('who does not draw describes it; one that says the word is refused and can be changed', async () => {
  const body = { code: 'word_given_away', message: 'The description says the word. Describe it without its name.' }
  const { calls } = await show({ word }, { isOwn: true, answers: { [`PUT ${path}`]: { status: 400, body } } })
  const hint = await screen.findByRole('textbox', { name: 'Describe it in words (optional)' })
  await userEvent.type(hint, 'A kite')
  await userEvent.click(screen.getByRole('button', { name: 'Send the drawing' }))
  expect((await screen.findByRole('alert')).textContent).toBe(body.message)
  expect(calls.map((call) => call.body)).toEqual([{ strokes: [], hint: 'A kite' }])
  expect((hint as HTMLInputElement).value).toBe('A kite')
})

test('safe chat hides a first drawing, which is not fetched until the reader asks for it; the next one is shown', async () => {
  const answers = { [`GET ${path}`]: { body: lines } }
  const { calls, unmount } = await show({ state: 'open', hasLines: true }, { hidesDrawings: true, answers })
  screen.getByText("Safe chat hides Bibek Rai's first drawing.")
  expect(screen.queryByRole('img')).toBeNull()
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }))
  const picture = await screen.findByRole('img', { name: 'A drawing by Bibek Rai' })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Draw and guess' }))
  await vi.waitFor(() => expect(picture.querySelectorAll('path')).toHaveLength(1))
  unmount()
  await show({ state: 'open', hasLines: true }, { hidesDrawings: true, answers })
  expect(await screen.findByRole('img', { name: 'A drawing by Bibek Rai' })).toBeTruthy()
})

test('a guess is sent and the field is empty again; the word is nowhere until it is known', async () => {
  const answers = { [`GET ${path}`]: { body: lines }, [`PUT ${path}/guess`]: { body: { _id: messageId } } }
  const { calls } = await show({ state: 'open', hasLines: true, guesses: ['Momo'], hint: 'It flies' }, { answers })
  expect(state()).toBe('What did Bibek Rai draw?')
  screen.getByText('It flies')
  within(screen.getByRole('list', { name: 'Guesses' })).getByText('Momo')
  screen.getByText('Guesses left: 5. Write in English, Nepali or Romanised Nepali.')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your guess' })
  await userEvent.type(field, ' kite {Enter}')
  await vi.waitFor(() => expect(field.value).toBe(''))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ text: 'kite' })
  // After a guess it is given up, not declined.
  expect(screen.queryByRole('button', { name: 'Rather not' })).toBeNull()
  screen.getByRole('button', { name: 'Give up' })
})

test('a hurtful description is asked about, and stays to be edited', async () => {
  const { calls } = await show({ word }, { isOwn: true, answers: { [`PUT ${path}`]: { body: { _id: messageId } } } })
  const hint = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Describe it in words (optional)' })
  await userEvent.type(hint, hurtful)
  await userEvent.click(screen.getByRole('button', { name: 'Send the drawing' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(calls).toEqual([])
  expect(hint.value).toBe(hurtful)
})

test('a hurtful guess is asked about, and can be sent anyway', async () => {
  const { calls } = await show({ state: 'open' }, { answers: { [`PUT ${path}/guess`]: { body: { _id: messageId } } } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Your guess' }), `${hurtful} now{Enter}`)
  const anyway = await screen.findByRole('button', { name: 'Send anyway' })
  expect(calls).toEqual([])
  await userEvent.click(anyway)
  await vi.waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ text: `${hurtful} now` }]))
})

test.each([
  [{ state: 'guessed', word, guesses: ['kite'] }, false, 'You guessed it: Kite'],
  [{ state: 'guessed', word, guesses: ['kite'] }, true, 'Bibek Rai guessed it: Kite'],
  [{ state: 'missed', word, guesses: ['momo'] }, false, 'It was: Kite'],
  [{ state: 'given_up', word }, true, 'It was: Kite'],
  [{ state: 'open', word }, true, 'Bibek Rai is guessing: Kite'],
  [{ state: 'drawing' }, false, "Bibek Rai is drawing. You can guess once it's sent."],
  [{ state: 'declined' }, true, 'Bibek Rai would rather not guess this one.'],
  [{ state: 'withdrawn' }, false, 'Bibek Rai withdrew this drawing.'],
] as const)('%o (own: %s) says so', async (change, isOwn, expected) => {
  await show(change as Partial<DrawingPart>, { isOwn })
  expect(state()).toBe(expected)
})

test('in a closed conversation nothing can be done', async () => {
  await show({ state: 'open' }, { canAct: false })
  expect(state()).toBe('It can no longer be guessed.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
