import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HeldPicture } from '@hamvav/contract/safety/picture-queue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminId, storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { memberId } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { adminWaiting } from '../panel/waiting.ts'
import { setShortcuts } from '../parts/shortcuts.tsx'
import { HeldPictureList } from './held-picture-list.tsx'

const idOf = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const held = (n: number, more: Partial<HeldPicture> = {}): HeldPicture => ({
  _id: idOf(n),
  kind: 'profile',
  member: { _id: memberId, username: `asha${n}`, name: `Asha ${n}` },
  audience: 'members',
  reason: 'score',
  score: 0.8312,
  thumbhash: null,
  since: '2026-11-20T10:00:00.000Z',
  taken: null,
  ...more,
})
const list = 'GET /admin/pictures'
const release = 'POST /admin/pictures/release'
const refuse = 'POST /admin/pictures/refuse'
const take = 'POST /admin/pictures/take'
const free = 'POST /admin/pictures/free'
const file = (n: number) => `GET /admin/pictures/${idOf(n)}/960.webp`

const user = userEvent.setup()
beforeEach(() => {
  storeAdmin('moderator')
  Object.defineProperty(URL, 'createObjectURL', { configurable: true, value: () => 'blob:picture' })
  Object.defineProperty(URL, 'revokeObjectURL', { configurable: true, value: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** Two waiting pictures; those that were decided are gone afterwards. */
async function open(pictures = [held(1), held(2, { reason: 'copy', audience: 'matches' })]) {
  const isDecided = (id: string) =>
    calls.some(({ method, body }) => method === 'POST' && (body as { ids: string[] }).ids.includes(id))
  const decided = ({ body }: { body: unknown }) => ({ body: { decided: (body as { ids: string[] }).ids } })
  const calls = answerCalls({
    [list]: () => {
      const body = pictures.filter(({ _id }) => !isDecided(_id))
      return { body, headers: { 'x-total-count': String(body.length) } }
    },
    [release]: decided,
    [refuse]: decided,
    [file(1)]: { html: 'the bytes' },
    [file(2)]: { html: 'the bytes' },
  })
  await renderScreen(<HeldPictureList />)
  await screen.findAllByText(/Asha|No pictures are waiting/)
  const names = () => calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  return { calls, names }
}
const eye = (n: number) => screen.getByRole('button', { name: `Show the picture of Asha ${n}` })
const bodiesOf = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('a picture is fetched only when it is pressed, and hidden again', async () => {
  const { names } = await open()
  expect(names()).toEqual([list])
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByText('Score 0.83', { exact: false, selector: '[aria-label="Asha 1"] *' })).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Asha 2' })).getByText('Same as a removed picture')).toBeTruthy()
  await user.click(eye(2))
  await waitFor(() => expect(names()).toEqual([list, file(2)]))
  const hide = screen.getByRole('button', { name: 'Hide the picture of Asha 2' })
  await waitFor(() => expect(hide.querySelector('img')?.src).toBe('blob:picture'))
  await user.click(hide)
  expect(eye(2).querySelector('img[src^="blob:"]')).toBeNull()
})

test('keys move, show, select and release several at once', async () => {
  const { calls, names } = await open()
  expect(adminWaiting.get()).toMatchObject({ pictures: 2 })
  await user.keyboard('j')
  expect(document.activeElement).toBe(eye(1))
  await user.keyboard('vxjx')
  expect(document.activeElement).toBe(eye(2))
  await waitFor(() => expect(names()).toContain(file(1)))
  expect(screen.getByText('2 selected')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select the picture of Asha 2' }))
  await user.keyboard('xa') // also while the focus is on a checkbox
  expect(await screen.findByText('No pictures are waiting')).toBeTruthy()
  expect(bodiesOf(calls)).toEqual([{ ids: [idOf(1), idOf(2)] }])
  expect(names()).not.toContain(file(2))
  await waitFor(() => expect(adminWaiting.get()).toMatchObject({ pictures: 0 }))
})

test('the buttons name their keys to assistive technology; without keys the page names none', async () => {
  await open([held(1)])
  const card = within(screen.getByRole('article'))
  const keyOf = (name: string | RegExp) => card.getByRole('button', { name }).getAttribute('aria-keyshortcuts')
  expect([keyOf('Release'), keyOf('Refuse'), keyOf(/^Take/), keyOf(/^Show/)]).toEqual(['A', 'R', 'T', 'V'])
  expect(screen.getByText(/^Keys:/)).toBeTruthy()
  act(() => setShortcuts(false))
  expect(screen.queryByText(/^Keys:/)).toBeNull()
  act(() => setShortcuts(true))
})

test('a refusal asks for a reason, and concerns the picture with the focus', async () => {
  const { calls } = await open()
  await user.keyboard('jjr')
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this picture?' })
  expect(bodiesOf(calls)).toEqual([])
  await user.keyboard('a') // keys do nothing behind a dialog
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Asha 2' })).toBeNull())
  expect(bodiesOf(calls)).toEqual([{ ids: [idOf(2)], reason: 'sexual' }])
})

test('who has a picture is shown; T takes the focused one or gives it back; nobody decides that of another moderator', async () => {
  const until = '2099-11-20T10:30:00.000Z'
  const own = { _id: adminId, username: 'binod' }
  const taken = new Map<string, HeldPicture['taken']>([[idOf(2), { by: { _id: idOf(9), username: 'mina' }, until }]])
  const pictures = () => [1, 2].map((n) => held(n, { taken: taken.get(idOf(n)) ?? null }))
  const calls = answerCalls({
    [list]: () => ({ body: pictures(), headers: { 'x-total-count': '2' } }),
    [take]: ({ body }) => {
      const ids = (body as { ids: string[] }).ids.filter((id) => !taken.has(id))
      for (const id of ids) taken.set(id, { by: own, until })
      return { body: { taken: ids } }
    },
    [free]: ({ body }) => {
      const { ids } = body as { ids: string[] }
      for (const id of ids) taken.delete(id)
      return { body: { freed: ids } }
    },
  })
  await renderScreen(
    <>
      <HeldPictureList />
      <Toasts />
    </>,
  )
  const card = async (n: number) => within(await screen.findByRole('article', { name: `Asha ${n}` }))
  const others = await card(2)
  expect(others.getByText(/^mina has it until/)).toBeTruthy()
  expect(others.getByRole<HTMLButtonElement>('button', { name: 'Release' }).disabled).toBe(true)
  expect(others.queryByRole('button', { name: /Free|Give/ })).toBeNull()
  await user.keyboard('jt')
  await waitFor(async () => expect((await card(1)).getByText(/^Yours until/)).toBeTruthy())
  await user.keyboard('t')
  await waitFor(async () => expect((await card(1)).queryByText(/^Yours until/)).toBeNull())
  await user.keyboard('xjxt') // one of two is left
  expect(await screen.findByText(/^1 left out/)).toBeTruthy()
  expect(bodiesOf(calls)).toEqual([{ ids: [idOf(1)] }, { ids: [idOf(1)] }, { ids: [idOf(1), idOf(2)] }])
})

test('an error of the list can be retried', async () => {
  answerCalls({ [list]: (_, count) => (count === 1 ? { status: 500, body: {} } : { body: [] }) })
  await renderScreen(<HeldPictureList />)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No pictures are waiting')).toBeTruthy()
})
