// The sheet before a picture is sent: its description is asked about like any text.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { storeSession } from '../../../testing/session.ts'
import { askFirst } from '../../../ui/words/judge-texts.ts'
import { bibek } from '../testing/chats.ts'
import { PictureSheet } from './picture-sheet.tsx'

const outbox = vi.hoisted(() => ({ openFor: vi.fn(), add: vi.fn<(item: object) => void>() }))
vi.mock('../api/send-message.ts', () => ({ outboxOf: () => outbox }))
vi.mock('../../../core/media/shrink-picture.ts', () => ({ shrinkPicture: async (file: File) => file }))
vi.mock('../../../ui/words/judge-texts.ts', { spy: true })

const onClose = vi.fn<() => void>()
const photo = new File(['pixels'], 'tea.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  vi.mocked(askFirst).mockClear()
  outbox.add.mockClear()
  onClose.mockClear()
  storeSession()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Description')

/** With the picture ready to be sent. */
async function open(alt = '') {
  await renderScreen(<PictureSheet partnerId={bibek} file={photo} onClose={onClose} />, { path: '/' })
  await screen.findByRole('img', { name: 'The photo you chose' })
  if (alt) await userEvent.type(field(), alt)
}
const sent = (alt: string, once = false) =>
  expect.objectContaining({ to: bibek, file: photo, picture: { alt, once, width: 800, height: 600 } })

test('an ordinary description is sent without a question', async () => {
  await open(' Phewa lake ')
  await userEvent.click(screen.getByRole('switch', { name: 'View once' }))
  await press('Send')
  await waitFor(() => expect(outbox.add).toHaveBeenCalledExactlyOnceWith(sent('Phewa lake', true)))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull()
})

test('a picture without a description is sent at once', async () => {
  await open()
  fireEvent.click(await button('Send'))
  expect(outbox.add).toHaveBeenCalledExactlyOnceWith(sent(''))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the choice to have it viewed once says that a screenshot can still be taken', async () => {
  await open()
  await userEvent.click(screen.getByRole('switch', { name: 'View once' }))
  const chosen = screen.getByRole('switch', { name: 'View once', checked: true })
  const hint = document.getElementById(chosen.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('They can open it one time. We then delete it. They can still take a screenshot.')
  await press('Discard')
})

test('an insulting description is asked about: Edit keeps it in the sheet, Send anyway sends it', async () => {
  await open('you are such a bitch')
  await press('Send')
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(question.textContent).toContain('This may come across as an insult.')
  await press('Edit')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
  expect(field().value).toBe('you are such a bitch')
  expect([outbox.add, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  await userEvent.type(field(), ' now')
  await press('Send')
  await press('Send anyway')
  await waitFor(() => expect(outbox.add).toHaveBeenCalledExactlyOnceWith(sent('you are such a bitch now')))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a description about hurting oneself is sent; the sheet stays until the help lines are closed', async () => {
  await open('I want to die')
  await press('Send')
  await screen.findByRole('dialog', { name: 'You are not alone' })
  expect(outbox.add).toHaveBeenCalledExactlyOnceWith(sent('I want to die'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test.each([
  ['the sheet is closed', false, () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the picture is to be viewed once', true, () => fireEvent.click(screen.getByRole('switch', { name: 'View once' }))],
])('nothing is sent if, while the description is checked, %s', async (_, once, change) => {
  await open('The roof at dusk')
  fireEvent.click(await button('Send'))
  // At once, as the check of loaded code takes only a moment.
  change()
  await waitFor(() => expect(askFirst).toHaveResolved())
  await userEvent.type(field(), ' again')
  await press('Send')
  // A sending after the first check would come before this one.
  await waitFor(() => expect(outbox.add).toHaveBeenCalledExactlyOnceWith(sent('The roof at dusk again', once)))
})
