import type { VerificationDetail } from '@hamvav/contract/verification/review-entities'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { memberId } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { VerificationScreen } from './verification-screen.tsx'

const id = '0193a5c0-0000-7000-8000-000000000001'
const detailOf = (kind: VerificationDetail['kind']): VerificationDetail => ({
  _id: id,
  kind,
  member: { _id: memberId, username: 'asha', name: 'Asha', profilePic: null },
  since: '2026-11-20T10:00:00.000Z',
  until: '2026-12-04T10:00:00.000Z',
  asked: null,
  age: 27,
  pictures: [],
  version: 'v7',
  earlier: [],
  canBeOpened: true,
})

const user = userEvent.setup()
beforeEach(() => {
  storeAdmin('moderator')
  Object.defineProperty(URL, 'createObjectURL', { configurable: true, value: () => 'blob:sent' })
  Object.defineProperty(URL, 'revokeObjectURL', { configurable: true, value: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

async function open(kind: VerificationDetail['kind'], decided: Promise<void> = Promise.resolve()) {
  const calls = answerCalls({
    'GET /admin/verifications': { body: [], headers: { 'x-total-count': '0' } },
    [`GET /admin/verifications/${id}`]: { body: detailOf(kind) },
    [`GET /admin/verifications/${id}/file`]: { html: 'the bytes' },
    [`POST /admin/verifications/${id}/decide`]: async () => {
      await decided
      return { body: { message: 'Decided.' } }
    },
  })
  await renderScreen(
    <>
      <VerificationScreen id={id} />
      <Toasts />
    </>,
    { path: `/admin/verifications/${id}` },
  )
  await screen.findByRole('button', { name: 'Verify' })
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}
const keyOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts')

test('a clip is opened and verified by keys, not before it was opened and only once', async () => {
  const decided = Promise.withResolvers<void>()
  const sent = await open('photo', decided.promise)
  expect([keyOf('Open'), keyOf('Verify'), keyOf('Refuse')]).toEqual(['O', 'A', 'R'])
  expect(screen.getByText(/^Keys: O opens it/)).toBeTruthy()
  await user.keyboard('a')
  expect(await screen.findByText('Open it before you verify.')).toBeTruthy()
  await user.keyboard('o')
  await screen.findByLabelText('The clip')
  expect(sent()).toEqual([])
  await user.keyboard('a')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' }).ariaDisabled).toBe('true'))
  await user.keyboard('a')
  decided.resolve()
  await screen.findByText('Decided and erased.')
  expect(sent()).toEqual([{ kind: 'photo', granted: true, version: 'v7' }])
})

test('of an ID, A moves to the fields until they are filled in; Enter verifies too', async () => {
  const sent = await open('age')
  expect([keyOf('Verify'), keyOf('Refuse')]).toEqual(['A', 'R'])
  expect(screen.getByText(/If fields are empty, A goes to them\.$/)).toBeTruthy()
  await user.keyboard('o')
  await screen.findByRole('img', { name: 'The document' })
  await user.keyboard('a')
  const kind = screen.getByRole('combobox', { name: 'Document' })
  expect(document.activeElement).toBe(kind)
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
  // Letters of the number are no keys.
  await user.type(number, 'ar-27')
  expect(number.value).toBe('ar-27')
  number.blur()
  await user.keyboard('a')
  expect(document.activeElement).toBe(kind)
  for (const [name, value] of [
    ['Year', '2054'],
    ['Month', '1'],
    ['Day', '5'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), value)
  expect(sent()).toEqual([])
  screen.getByRole('textbox', { name: 'Day' }).blur()
  await user.keyboard('a')
  await screen.findByText('Decided and erased.')
  const birth = { calendar: 'bs', year: 2054, month: 1, day: 5 }
  expect(sent()).toEqual([
    { kind: 'age', granted: true, version: 'v7', document: { kind: 'citizenship', number: 'ar-27', birth } },
  ])
})

test('R asks for the reason with the focus in the form, where letters are no keys', async () => {
  const sent = await open('age')
  await user.keyboard('r')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Reason, shown to the member' }))
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the team' })
  await user.type(note, 'aor')
  expect(note.value).toBe('aor')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'age', granted: false, version: 'v7', note: 'aor' }]))
})
