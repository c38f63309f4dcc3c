// The chosen picture waits with its description while its sheet is closed, until it is sent or discarded.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { storeSession } from '../../../testing/session.ts'
import { bibek } from '../testing/chats.ts'
import { PictureButton } from './picture-button.tsx'

const outbox = vi.hoisted(() => ({ openFor: vi.fn(), add: vi.fn<(item: object) => void>() }))
vi.mock('../api/send-message.ts', () => ({ outboxOf: () => outbox }))
vi.mock('../../../core/media/shrink-picture.ts', () => ({ shrinkPicture: async (file: File) => file }))

const photo = new File(['pixels'], 'tea.jpg', { type: 'image/jpeg' })
const chooser = vi.fn<() => void>()

beforeEach(() => {
  outbox.add.mockClear()
  chooser.mockClear()
  storeSession()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  HTMLInputElement.prototype.click = chooser
})
afterEach(() => {
  act(() => void dispatchEvent(new Event('authChange')))
  vi.unstubAllGlobals()
})

const show = (partnerId = bibek) => renderScreen(<PictureButton partnerId={partnerId} isDisabled={false} />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Description')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Chooses the photo, describes it and closes its sheet by Escape. */
async function chooseAndClose(container: HTMLElement) {
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input'),
    photo,
  )
  await userEvent.type(await field(), 'Phewa lake')
  await userEvent.click(screen.getByRole('switch', { name: 'View once' }))
  await userEvent.keyboard('{Escape}')
  await isClosed()
}

test('a closed sheet keeps the picture with its description, also when the conversation is left, and sends it', async () => {
  const { container, unmount } = await show()
  await chooseAndClose(container)
  unmount()
  await show()
  await press('Send a photo')
  expect((await field()).value).toBe('Phewa lake')
  await screen.findByRole('img', { name: 'The photo you chose' })
  await press('Send')
  const picture = { alt: 'Phewa lake', once: true, width: 800, height: 600 }
  await waitFor(() =>
    expect(outbox.add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: bibek, file: photo, picture })),
  )
  await isClosed()
  expect(chooser).not.toHaveBeenCalled()
  await press('Send a photo')
  expect(chooser).toHaveBeenCalledOnce()
})

test('a discarded picture is gone', async () => {
  const { container } = await show()
  await chooseAndClose(container)
  await press('Send a photo')
  await press('Discard')
  await isClosed()
  await press('Send a photo')
  expect(chooser).toHaveBeenCalledOnce()
  expect([screen.queryByRole('dialog'), outbox.add.mock.calls.length]).toEqual([null, 0])
})

test('one that cannot be read is not kept', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  const { container } = await show()
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input'),
    photo,
  )
  await screen.findByRole('alert')
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await press('Send a photo')
  expect(chooser).toHaveBeenCalledOnce()
})

test('a picture for one member is not there for another, or after the end of the session', async () => {
  const { container, unmount } = await show()
  await chooseAndClose(container)
  unmount()
  const other = await show('0193a5c0-0000-7000-8000-000000000077')
  await press('Send a photo')
  expect(chooser).toHaveBeenCalledTimes(1)
  other.unmount()
  act(() => void dispatchEvent(new Event('authChange')))
  await show()
  await press('Send a photo')
  expect(chooser).toHaveBeenCalledTimes(2)
})
