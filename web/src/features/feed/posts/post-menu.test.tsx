// Sharing a post: by the device's share sheet where there is one, by its link otherwise.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { makePost, postId } from '../testing/posts.ts'
import { PostMenuButton } from './post-menu-button.tsx'

const url = `http://localhost:3000/post/${postId(1)}`
const user = userEvent.setup()
const copied = vi.fn(async () => {})

beforeEach(() => {
  toast.dismiss()
  copied.mockReset()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
})
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

/** jsdom has no share sheet. */
function giveShareSheet(answer: () => Promise<void>) {
  const share = vi.fn(answer)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return share
}

async function openMenu() {
  await renderScreen(
    <>
      <PostMenuButton post={makePost(1)} viewerId={null} />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'More about Pema Lama' }))
  await screen.findByRole('menuitem', { name: 'Copy link' })
}
const press = async (name: string) => user.click(await screen.findByRole('menuitem', { name }))

test('Share hands only the link to the share sheet of the device', async () => {
  const share = giveShareSheet(async () => {})
  await openMenu()
  await press('Share')
  expect(share.mock.calls).toEqual([[{ url }]])
  expect(copied).not.toHaveBeenCalled()
})

test('a share sheet that was closed says nothing and copies nothing', async () => {
  const share = giveShareSheet(() => Promise.reject(new DOMException('Share canceled', 'AbortError')))
  await openMenu()
  await press('Share')
  expect(share).toHaveBeenCalledOnce()
  expect(copied).not.toHaveBeenCalled()
  // Toasts appear in order: one of the share sheet would be above this one.
  await user.click(screen.getByRole('button', { name: 'More about Pema Lama' }))
  await press('Copy link')
  await screen.findByText('Link copied')
  expect(copied).toHaveBeenCalledOnce()
})

test('a share sheet that fails leaves the link in the clipboard', async () => {
  giveShareSheet(() => Promise.reject(new DOMException('Not allowed here', 'NotAllowedError')))
  await openMenu()
  await press('Share')
  await screen.findByText('Link copied')
  expect(copied.mock.calls).toEqual([[url]])
})

test('without a share sheet there is only Copy link, and a clipboard that is refused shows the link', async () => {
  await openMenu()
  expect(screen.queryByRole('menuitem', { name: 'Share' })).toBeNull()
  copied.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'))
  await press('Copy link')
  await screen.findByText(`Couldn't copy the link. Here it is: ${url}`)
})
