import type { PostPicture } from '@hamvav/contract/feed/entities'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setDataSaving } from '../../../core/preferences/data-saver.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { shapeOf } from '../model/rules.ts'
import { PostCard } from '../posts/post-card.tsx'
import { makePost, postId, poster } from '../testing/posts.ts'
import { estimateHeight } from '../timeline/post-list.tsx'

const picture = (n: number, more: Partial<PostPicture> = {}): PostPicture => ({
  _id: postId(n),
  url: `/media/${postId(n)}/640.webp`,
  width: 1600,
  height: 1200,
  alt: '',
  isWaiting: false,
  ...more,
})

async function show(...pictures: PostPicture[]) {
  storeSession({ user: poster })
  await renderScreen(
    <PostCard post={makePost(1, { pictures })} viewerId={poster._id} onLike={vi.fn()} onOpenComments={vi.fn()} />,
  )
  return screen.findByRole('list', { name: 'Pictures by Pema Lama' })
}

test('pictures are named by their descriptions, and the place is reserved before they load', async () => {
  const list = await show(picture(1, { alt: 'A cup of tea' }), picture(2))
  expect(list.parentElement?.style.aspectRatio).toBe('1.5 / 1')
  const images = [...list.querySelectorAll('img')]
  expect(images.map((image) => [image.getAttribute('loading'), image.width, image.height])).toEqual([
    ['lazy', 1600, 1200],
    ['lazy', 1600, 1200],
  ])
  expect(images[0]?.srcset).toBe(`/media/${postId(1)}/640.webp 640w, /media/${postId(1)}/1600.webp 1600w`)
  expect(screen.getByRole('button', { name: 'Picture 1 of 2: A cup of tea' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Picture 2 of 2' })).toBeTruthy()
})

test('a single picture keeps its shape within limits, and counts for the height of the post', () => {
  expect(
    [picture(1), picture(1, { width: 533, height: 1600 }), picture(1, { width: 1600, height: 533 })].map((one) =>
      shapeOf([one]),
    ),
  ).toEqual([4 / 3, 0.8, 2])
  const post = { content: 'Tea', title: undefined, pictures: undefined }
  const plain = estimateHeight(post, 360)
  expect(estimateHeight({ ...post, pictures: [picture(1), picture(2)] }, 360)).toBeGreaterThan(plain + 150)
})

test('with the data saver on only the small file is offered, except for a picture that is opened', async () => {
  setDataSaving('on')
  const list = await show(picture(1, { alt: 'A cup of tea' }))
  expect(list.querySelector('img')?.srcset).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 1: A cup of tea' }))
  const figure = await screen.findByRole('figure')
  // Read once: in the caption.
  expect(figure.querySelector('img')?.alt).toBe('')
  expect(figure.querySelector('img')?.srcset).toContain('1600.webp')
  setDataSaving('automatic')
})

test('the viewer shows the pressed picture with its description, and closes', async () => {
  await show(picture(1), picture(2, { alt: 'A cup of tea' }))
  await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2: A cup of tea' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pictures by Pema Lama' })
  expect(dialog.textContent).toContain('2 of 2')
  expect(dialog.querySelector('figcaption:last-of-type')?.textContent).toBe('A cup of tea')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one that is not checked is fetched with the token and marked', async () => {
  const url = `/api/post-pictures/${postId(3)}/640.webp`
  const calls = answerCalls({ [`GET ${url}`]: { body: {} } })
  await show(picture(3, { url, isWaiting: true }))
  expect(screen.getByText("Only you can see it until we've checked it")).toBeTruthy()
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(url))
})

test('one that does not load says so', async () => {
  const list = await show(picture(1))
  list.querySelector('img')?.dispatchEvent(new Event('error'))
  await screen.findByText("This picture didn't load.")
})
