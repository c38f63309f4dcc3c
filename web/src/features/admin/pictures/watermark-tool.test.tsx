import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { fakeUploads, uploads } from '../../../testing/fake-upload.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { WatermarkTool } from './watermark-tool.tsx'

beforeEach(() => {
  fakeUploads()
  storeAdmin('moderator')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const member = { _id: '0193a5c0-0000-7000-8000-000000000007', username: 'hari.b', name: 'Hari Bogati' }
async function answer(status: number, body: object) {
  const screenshot = new File(['x'], 'leak.png', { type: 'image/png' })
  const before = uploads.length
  await userEvent.upload(
    screen.getByLabelText<HTMLInputElement>('Choose a screenshot', { selector: 'input' }),
    screenshot,
  )
  await vi.waitFor(() => expect(uploads).toHaveLength(before + 1))
  const sent = uploads.at(-1)
  expect([sent?.path, sent?.body?.has('screenshot'), sent?.headers['x-admin-token']]).toEqual([
    '/admin/watermark',
    true,
    expect.any(String),
  ])
  await act(async () => {
    Object.assign(sent ?? {}, { status, responseText: JSON.stringify(body) })
    sent?.dispatchEvent(new Event('load'))
  })
}

test('names the member with a link and as a hint; says when nothing was read, and that this proves nothing', async () => {
  await renderScreen(<WatermarkTool />, { path: '/admin/pictures' })
  await answer(200, { found: true, member, match: 0.8 })
  await screen.findByText(/^Sent to Hari Bogati\. A hint, not proof/)
  expect(screen.getByRole('link', { name: '@hari.b' }).getAttribute('href')).toBe(`/admin/users/${member._id}`)
  await answer(200, { found: false, member: null, match: 0 })
  await screen.findByText(/^No watermark could be read\. That proves nothing/)
  await answer(200, { found: true, member: null, match: 0.8 })
  await screen.findByText(/the account it belongs to is deleted/)
  await answer(400, { message: 'This is not a picture.', code: 'picture_not_image' })
  await screen.findByRole('alert')
})
