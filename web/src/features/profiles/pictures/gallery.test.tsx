import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SeenPicture } from '@hamvav/contract/profiles/entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { CommentContext } from '../../../ui/prompts/comment-context.ts'
import { Gallery } from './gallery.tsx'
import { fakePictures } from '../testing/pictures.ts'

const seen = (id: string, change: Partial<SeenPicture> = {}): SeenPicture => ({
  _id: id,
  url: `/media/${id}/320.webp`,
  isBlurred: false,
  isVeiled: false,
  isPrivate: false,
  thumbhash: null,
  ...change,
})
const forMe = seen('p', { url: '/api/pictures/p/320.webp', isPrivate: true })
const pictures = [seen('a'), seen('b', { isBlurred: true }), forMe]

beforeEach(() => {
  storeSession()
  fakePictures()
  // jsdom has no layout and no scrolling: a strip with 100 px per picture.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 100 })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
    fireEvent.scroll(this)
  } as typeof HTMLElement.prototype.scrollTo
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = () => renderScreen(<Gallery pictures={pictures} name="Asha Rai" />)
const large = () => screen.findByRole('dialog', { name: 'Pictures of Asha Rai' })

test('each picture is labelled with its position and whether it is for matches only', async () => {
  answerCalls({ 'GET /api/pictures/p/320.webp': { html: 'the bytes' } })
  await show()
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Picture 1 of 3 of Asha Rai',
    'Picture 2 of 3 of Asha Rai: For matches only',
    'Picture 3 of 3 of Asha Rai',
  ])
})

test('a private picture is fetched with the token and shown from a blob; a missing one shows the default', async () => {
  const calls = answerCalls({ 'GET /api/pictures/p/320.webp': { html: 'the bytes' } })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const view = await show()
  await waitFor(() => expect(view.container.querySelector('img[src^="blob:"]')).toBeTruthy())
  expect(calls[0]?.headers['authorization']).toMatch(/^Bearer /)
  view.unmount()
  expect(revoke).toHaveBeenCalledWith('blob:picture')
  answerCalls({ 'GET /api/pictures/p/320.webp': { status: 404, body: { code: 'picture_not_found', message: 'x' } } })
  const lost = await show()
  await waitFor(() => expect(lost.container.querySelectorAll('svg[viewBox="0 0 48 48"]')).toHaveLength(1))
  expect(lost.container.querySelectorAll('img')).toHaveLength(2)
})

test('the lightbox moves by arrow keys and buttons and stops at both ends', async () => {
  answerCalls({ 'GET /api/pictures/p/320.webp': { html: 'x' }, 'GET /api/pictures/p/960.webp': { html: 'x' } })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 3 of Asha Rai' }))
  await large()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('2 of 3')).toBeTruthy()
  expect(
    screen.getByText(
      /^Only Asha Rai's matches, or the ones they choose, can see this. Your copy has a faint watermark/,
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(screen.getByText('3 of 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true')
})

test('Back and the Close button close the lightbox without leaving the profile', async () => {
  answerCalls({ 'GET /api/pictures/p/320.webp': { html: 'x' } })
  const { router } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 3 of Asha Rai' }))
  await large()
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 3 of Asha Rai' }))
  await large()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('where').textContent).toBe('/')
})

/** With a button for each part that can be liked. */
const showLikeable = (shown: readonly SeenPicture[]) =>
  renderScreen(
    <CommentContext value={({ about, label }) => <button>{`Like ${JSON.stringify(about)}: ${label}`}</button>}>
      <Gallery pictures={shown} name="Asha Rai" />
    </CommentContext>,
  )
const likeButtons = () => screen.queryAllByRole('button', { name: /^Like/ }).map(({ textContent }) => textContent)

test('every picture that everybody sees can be liked: the first one in the gallery, all of them in the lightbox', async () => {
  answerCalls({})
  await showLikeable([seen('a'), seen('b')])
  expect(likeButtons()).toEqual(['Like {"picture":"a"}: Picture 1 of 2 of Asha Rai'])
  await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2 of Asha Rai' }))
  const [first, second] = within(await large()).getAllByRole('listitem', { hidden: true })
  within(first as HTMLElement).getByText('Like {"picture":"a"}: Picture 1 of 2 of Asha Rai')
  within(second as HTMLElement).getByText('Like {"picture":"b"}: Picture 2 of 2 of Asha Rai')
})

test('a blurred, private or veiled picture cannot be liked, in the gallery or the lightbox', async () => {
  const hidden = [seen('b', { isBlurred: true }), forMe, seen('v', { isVeiled: true })]
  answerCalls({ 'GET /api/pictures/p/320.webp': { html: 'x' }, 'GET /api/pictures/p/960.webp': { html: 'x' } })
  for (const picture of hidden) {
    const { unmount } = await showLikeable([picture])
    expect(likeButtons()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Picture 1 of 1/ }))
    const lightbox = within(await large())
    expect(lightbox.queryByText(/^Like/)).toBeNull()
    if (picture.isVeiled) {
      await userEvent.click(lightbox.getByRole('button', { name: 'Show the picture' }))
      expect(lightbox.queryByText(/^Like/)).toBeNull()
    }
    unmount()
  }
})

test('an arrow key on the button of a picture moves the focus to the row, as that picture is inert afterwards', async () => {
  answerCalls({})
  await showLikeable([seen('a'), seen('b')])
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 2 of Asha Rai' }))
  const lightbox = within(await large())
  lightbox.getByText(/^Like.*Picture 1/).focus()
  await userEvent.keyboard('{ArrowRight}')
  lightbox.getByText('2 of 2')
  expect(document.activeElement).toBe(lightbox.getByRole('list'))
  await userEvent.keyboard('{ArrowLeft}')
  lightbox.getByText('1 of 2')
})
