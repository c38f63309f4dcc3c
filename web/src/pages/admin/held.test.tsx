import type { HeldCase, OpenedHeldCase } from '@hamvav/contract/safety/held-texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { setShortcuts } from '../../features/admin/parts/shortcuts.tsx'
import { adminId, storeAdmin } from '../../testing/admin-session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls, type Call } from '../../testing/server.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { AdminHeldPage } from './held.tsx'

const idOf = (n: number) => `0193a5c0-0000-7000-8000-00000000000${n}`
const held = (n: number, change: Partial<HeldCase>): HeldCase => ({
  _id: idOf(n),
  kind: 'post',
  categories: ['threat'],
  member: { _id: idOf(9), username: 'bibek', name: 'Bibek' },
  text: 'I will kill you',
  postId: null,
  taken: null,
  withdrawnAt: null,
  createdAt: '2026-11-20T08:00:00Z',
  ...change,
})
const message = held(2, { kind: 'message', text: null, member: { _id: idOf(8), username: 'asha', name: 'Asha' } })
const texts = (...numbers: number[]) =>
  numbers.map((n) => ({
    _id: idOf(n),
    text: `text ${n}`,
    categories: [],
    withdrawnAt: null,
    createdAt: message.createdAt,
  }))
const opened = (...numbers: number[]): OpenedHeldCase => ({ ...message, recipient: null, texts: texts(...numbers) })

beforeEach(() => storeAdmin('moderator'))
afterEach(
  () =>
    void act(() => {
      setLanguage('en')
      setShortcuts(true)
      toast.dismiss()
    }),
)

/** A server that removes what is decided; `reads` are the answers to opening the messages, one after the other. */
async function show(
  reads: OpenedHeldCase[] = [opened(2, 3)],
  refusals: string[] = [],
  replies: object[] = [],
  decided: Answer = { body: { shown: true } },
) {
  let waiting = [held(1, {}), message]
  const decide = (id: string) => () => {
    const code = refusals.shift()
    if (code) return { status: 409, body: { code, message: 'There are newer messages. Please look at them first.' } }
    waiting = waiting.filter(({ _id }) => _id !== id)
    return decided
  }
  const calls = answerCalls({
    'GET /admin/held': () => ({ body: waiting, headers: { 'x-total-count': '2' } }),
    'GET /admin/saved-replies': { body: replies },
    [`GET /admin/held/${idOf(2)}/texts`]: () => ({ body: reads.length > 1 ? reads.shift() : reads[0] }),
    [`POST /admin/held/${idOf(1)}/decide`]: decide(idOf(1)),
    [`POST /admin/held/${idOf(2)}/decide`]: decide(idOf(2)),
  })
  await renderScreen(
    <>
      <AdminHeldPage />
      <Toasts />
    </>,
    { path: '/admin/held' },
  )
  await screen.findByRole('article', { name: 'Bibek' })
  return calls
}
const bodies = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
/** Toasts of this test; those before were dismissed. */
const said = () => [...document.querySelectorAll('.toast-stack > :not(.opacity-0)')].map((one) => one.textContent)
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())

test("answers to prompts are read with the prompts' words", async () => {
  const prompts = held(1, { kind: 'prompts', text: 'tea-shop: I will kill you\nmy-sunday: Chiya' })
  answerCalls({ 'GET /admin/held': { body: [prompts], headers: { 'x-total-count': '1' } } })
  await renderScreen(<AdminHeldPage />, { path: '/admin/held' })
  const card = within(await screen.findByRole('article', { name: 'Bibek' }))
  expect((await card.findByText('The tea shop I defend')).nextElementSibling?.textContent).toBe('I will kill you')
  expect(card.getByText('My Sunday').nextElementSibling?.textContent).toBe('Chiya')
  expect(card.queryByText(/tea-shop/)).toBeNull()
})

test('messages are shown only after Read, and cannot be decided before; both languages', async () => {
  await show()
  const card = within(screen.getByRole('article', { name: 'Asha' }))
  expect(card.queryByRole('button', { name: /^(Release|Remove)/ })).toBeNull()
  expect(screen.queryByText('text 2')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Read the messages of Asha' }))
  await card.findByText('text 3')
  expect(card.getByText('To a deleted member')).toBeTruthy()
  act(() => setLanguage('ne'))
  expect(card.getByRole('button', { name: 'Asha को लेखलाई अनुमति दिनुहोस्' })).toBeTruthy()
})

test('every decision has a key, which acts on the case in focus only', async () => {
  const calls = await show()
  await userEvent.keyboard('a')
  expect(bodies(calls)).toEqual([])
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Bibek' }))
  await userEvent.keyboard('jo')
  await screen.findByText('text 2')
  await userEvent.keyboard('ka')
  await isGone('Bibek')
  await screen.findByText('Released.')
  await userEvent.keyboard('jr')
  const dialog = await screen.findByRole('dialog', { name: 'Remove the text of Asha?' })
  await userEvent.keyboard('a')
  expect(bodies(calls)).toEqual([{ decision: 'release', upTo: idOf(1) }])
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Harassment or threats')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(within(dialog).getByText('Please write something.')).toBeTruthy()
  expect(bodies(calls)).toHaveLength(1)
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Message to the member' }), 'Stop')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await isGone('Asha')
  expect(bodies(calls)[1]).toEqual({ decision: 'remove', reason: 'harassment', upTo: idOf(3), words: 'Stop' })
})

test('a removal takes words to the author, which can start from a saved reply', async () => {
  const by = { _id: adminId, username: 'maya' }
  const saved = { english: 'Please be kind.', nepali: 'कृपया नम्र हुनुहोस्।', version: 1, updatedAt: message.createdAt }
  const calls = await show([opened(2, 3)], [], [{ _id: idOf(6), title: 'Insults', purpose: 'words', by, ...saved }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the text of Bibek' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Harassment or threats')
  const picker = await dialog.findByRole('combobox', { name: 'Start from a saved reply' })
  await userEvent.selectOptions(picker, dialog.getByRole('option', { name: /Insults.*Nepali/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message to the member' }), ' !')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await isGone('Bibek')
  const words = `${saved.nepali} !`
  expect(bodies(calls)).toEqual([{ decision: 'remove', reason: 'harassment', upTo: idOf(1), words }])
})

test('switched off, the keys do nothing', async () => {
  const calls = await show()
  act(() => setShortcuts(false))
  screen.getByRole('article', { name: 'Bibek' }).focus()
  await userEvent.keyboard('a')
  await userEvent.click(screen.getByRole('button', { name: 'Release the text of Bibek' }))
  await isGone('Bibek')
  expect(bodies(calls)).toHaveLength(1)
})

test('messages that came meanwhile are read before the decision', async () => {
  const calls = await show([opened(2), opened(2, 3)], ['held_changed'])
  await userEvent.click(screen.getByRole('button', { name: 'Read the messages of Asha' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Release the text of Asha' }))
  await screen.findByText('text 3')
  await userEvent.click(screen.getByRole('button', { name: 'Release the text of Asha' }))
  await isGone('Asha')
  expect(bodies(calls)).toEqual([
    { decision: 'release', upTo: idOf(2) },
    { decision: 'release', upTo: idOf(3) },
  ])
})

const withdrawnAt = '2026-11-21T09:00:00Z'
const closes = { body: { shown: false, isWithdrawn: true } }

test('a withdrawn text says what a decision means; its case is closed, never released; both languages', async () => {
  let waiting = [held(1, { withdrawnAt })]
  const calls = answerCalls({
    'GET /admin/held': () => ({ body: waiting, headers: { 'x-total-count': '1' } }),
    [`POST /admin/held/${idOf(1)}/decide`]: () => {
      waiting = []
      return closes
    },
  })
  await renderScreen(
    <>
      <AdminHeldPage />
      <Toasts />
    </>,
    { path: '/admin/held' },
  )
  const article = await screen.findByRole('article', { name: 'Bibek' })
  const card = within(article)
  expect(card.getByText('Withdrawn by its author').nextElementSibling?.getAttribute('dateTime')).toBe(withdrawnAt)
  expect(card.getByText(/^Whatever you decide, nobody else will see this\. If you remove it, .* strike/)).toBeTruthy()
  const decisions = card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(decisions.slice(-2)).toEqual(['Remove the text of Bibek', 'No violation in the text of Bibek'])
  expect(article.textContent).not.toContain('Release')
  act(() => setLanguage('ne'))
  expect(card.getByText('लेख्ने सदस्यले फिर्ता लिनुभएको')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Bibek को लेखमा उल्लङ्घन छैन' })).toBeTruthy()
  act(() => setLanguage('en'))
  article.focus()
  await userEvent.keyboard('a')
  await isGone('Bibek')
  expect(bodies(calls)).toEqual([{ decision: 'release', upTo: idOf(1) }])
  await waitFor(() => expect(said()).toEqual(['Closed. Its author withdrew it, so nobody else will see it.']))
})

test('withdrawn just before the release, nothing is said to be released', async () => {
  await show([], [], [], closes)
  await userEvent.click(screen.getByRole('button', { name: 'Release the text of Bibek' }))
  await waitFor(() => expect(said()).toEqual(['Closed. Its author withdrew it, so nobody else will see it.']))
})

test('of messages the withdrawn ones are named; the others can be released', async () => {
  const [first, second] = texts(2, 3)
  await show([{ ...opened(), texts: [{ ...first!, withdrawnAt }, second!] }])
  const card = within(screen.getByRole('article', { name: 'Asha' }))
  await userEvent.click(card.getByRole('button', { name: 'Read the messages of Asha' }))
  const one = (await card.findByText('text 2')).parentElement
  expect(card.getAllByText('Withdrawn by its author').map((tag) => tag.parentElement)).toEqual([one])
  expect(card.getByText('If you release these messages, the withdrawn ones are not delivered.')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Release the text of Asha' })).toBeTruthy()
})

test('messages that were withdrawn after the list was loaded are not released', async () => {
  const [first] = texts(2)
  await show([{ ...opened(), withdrawnAt, texts: [{ ...first!, withdrawnAt }] }])
  const card = within(screen.getByRole('article', { name: 'Asha' }))
  await userEvent.click(card.getByRole('button', { name: 'Read the messages of Asha' }))
  expect(await card.findByRole('button', { name: 'No violation in the text of Asha' })).toBeTruthy()
  expect(card.queryByRole('button', { name: /^Release/ })).toBeNull()
  expect(card.getAllByText('Withdrawn by its author')).toHaveLength(1)
})

test('a key takes the case in focus; what another moderator has cannot be decided', async () => {
  const by = { _id: idOf(7), username: 'hari' }
  const until = new Date(Date.now() + 600_000).toISOString()
  const mine = { by: { _id: adminId, username: 'maya' }, until }
  const others = { ...message, taken: { by, until } }
  const calls = answerCalls({
    'GET /admin/held': (_, count) => ({
      body: [held(1, { taken: count === 1 ? null : mine }), others],
      headers: { 'x-total-count': '2' },
    }),
    [`POST /admin/held/${idOf(1)}/take`]: { body: held(1, { taken: mine }) },
  })
  await renderScreen(<AdminHeldPage />, { path: '/admin/held' })
  const [own, other] = await screen.findAllByRole('article')
  expect(within(other!).getByRole('status').textContent).toMatch(/^hari has this case until/)
  expect(within(other!).queryByRole('button', { name: /^Take|^Free|^Give/ })).toBeNull()
  own!.focus()
  await userEvent.keyboard('t')
  expect(await within(own!).findByText(/^You have this case until/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/admin/held/${idOf(1)}/take`,
  ])
})

test('a post that another moderator has taken shows its buttons without effect', async () => {
  const taken = { by: { _id: idOf(7), username: 'hari' }, until: new Date(Date.now() + 600_000).toISOString() }
  answerCalls({ 'GET /admin/held': { body: [held(1, { taken })], headers: { 'x-total-count': '1' } } })
  await renderScreen(<AdminHeldPage />, { path: '/admin/held' })
  const card = within(await screen.findByRole('article'))
  for (const name of [/^Release/, /^Remove/])
    expect(card.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})
