import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeUploads, uploads } from '../../../testing/fake-upload.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession, storedUser } from '../../../testing/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { type ComposedPicture, composedPictures } from '../composer/composed-pictures.ts'
import { Composer } from '../composer/composer.tsx'
import { PendingPosts } from '../composer/pending-posts.tsx'
import { type PendingPost, pendingItems, toFeed } from '../composer/pending-state.ts'
import { makePost, page, postId, poster } from '../testing/posts.ts'

const opened = { width: 3000, height: 1500, close: vi.fn() }

beforeEach(() => {
  sessionStorage.clear()
  pendingItems.set([])
  composedPictures.set([])
  toast.dismiss()
  fakeUploads()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken.jpg') throw new Error('no picture')
    return opened
  })
  const context = { fillRect: vi.fn(), drawImage: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }))
  })
})

const file = (name = 'tea.jpg') => new File(['pixels'], name, { type: 'image/jpeg' })
const stored = (n: number) => ({
  _id: postId(n),
  url: `/api/post-pictures/${postId(n)}/640.webp`,
  width: 1600,
  height: 800,
})
const posted = { status: 201, body: { post: makePost(1) } }
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ })
const text = () => screen.getByRole('textbox', { name: 'Write a post' })
const description = (n: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Description of picture ${n}` })

async function compose(user = poster as typeof storedUser) {
  storeSession({ user })
  return renderScreen(
    <>
      <Composer />
      <Toasts />
    </>,
  )
}

async function choose(...files: File[]) {
  await screen.findByRole('button', { name: 'Add pictures' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, files)
}

async function uploaded(n: number) {
  await waitFor(() => expect(uploads).toHaveLength(n))
  await uploads[n - 1]?.answer(201, stored(n))
}

test('pictures are shrunk, uploaded one after the other, described and sent with the post in their order', async () => {
  const calls = answerCalls({ 'POST /api/posts': posted, 'GET /api/posts': { body: page([]) } })
  await compose()
  await userEvent.type(text(), 'Tea')
  await choose(file('one.jpg'), file('two.jpg'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.path).toBe('/api/post-pictures')
  const sent = uploads[0]?.body?.get('picture')
  expect(sent instanceof Blob && (await sent.text())).toBe('1600x800')
  expect(button().disabled).toBe(true)
  await uploads[0]?.sent(0.5)
  expect(screen.getByText('Uploading: 50%')).toBeTruthy()
  await uploaded(1)
  expect(button().disabled).toBe(true)
  await uploaded(2)
  await userEvent.type(await description(2), ' A cup ')
  await userEvent.click(button())
  await screen.findByText('Posted successfully!')
  const post = calls.find(({ method }) => method === 'POST')
  expect(post?.body).toEqual({
    content: 'Tea',
    clientId: expect.any(String),
    pictures: [
      { _id: postId(1), alt: '' },
      { _id: postId(2), alt: 'A cup' },
    ],
  })
  expect(screen.queryByRole('list', { name: 'Pictures of this post' })).toBeNull()
})

test('members who may not post have no button for it', async () => {
  answerCalls({})
  await compose(storedUser)
  await screen.findByPlaceholderText('Posting is limited')
  expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
})

test('without a connection the text stays and the picture can be sent again', async () => {
  answerCalls({})
  await compose()
  await userEvent.type(text(), 'Tea')
  await choose(file())
  await waitFor(() => expect(uploads).toHaveLength(1))
  await uploads[0]?.end('error')
  expect((await screen.findByRole('alert')).textContent).toBe('Pictures need a connection. Your text is kept.')
  expect([text().textContent, button().disabled]).toEqual(['Tea', true])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await uploaded(2)
  await waitFor(() => expect(button().disabled).toBe(false))
})

test('a file that is no picture, and a refusal of the server, are named at the picture', async () => {
  answerCalls({})
  await compose()
  await choose(file('broken.jpg'), file())
  await screen.findByText("This file can't be opened as a picture.")
  await waitFor(() => expect(uploads).toHaveLength(1))
  await uploads[0]?.answer(422, { code: 'picture_too_long', message: 'Too long.' })
  await screen.findByText('Too long.')
  // The same answer would follow.
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('four at most; a removed one is aborted or deleted, and frees its place', async () => {
  const calls = answerCalls({ [`DELETE /api/post-pictures/${postId(1)}`]: { status: 204 } })
  await compose()
  await choose(file(), file(), file(), file(), file())
  await screen.findByText('A post can have up to 4 pictures.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' }).disabled).toBe(true)
  await uploaded(1)
  await waitFor(() => expect(uploads).toHaveLength(2))
  const aborted = vi.spyOn(uploads[1] as object as XMLHttpRequest, 'abort')
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  expect(aborted).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'))
  expect(screen.getByRole('list', { name: 'Pictures of this post' }).children).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' }).disabled).toBe(false)
  for (const n of [2, 1]) await userEvent.click(screen.getByRole('button', { name: `Remove picture ${n}` }))
})

test('a refused post returns with its pictures', async () => {
  answerCalls({ 'POST /api/posts': { status: 409, body: { code: 'alt_needs_review', message: 'Please change it.' } } })
  await compose()
  await userEvent.type(text(), 'Tea')
  await choose(file())
  await uploaded(1)
  await userEvent.type(await description(1), 'A cup')
  await userEvent.click(button())
  await screen.findByText('Please change it.')
  expect((await description(1)).value).toBe('A cup')
  expect(button().disabled).toBe(false)
})

test('pictures of another member on this device are not shown', async () => {
  answerCalls({})
  composedPictures.set([{ key: 'x', from: postId(77), file: file(), stored: null, alt: '', progress: 0, error: null }])
  await compose()
  await screen.findByRole('button', { name: 'Add pictures' })
  expect(screen.queryByRole('list', { name: 'Pictures of this post' })).toBeNull()
})

const heldItem: PendingPost = {
  clientId: postId(7),
  from: poster._id,
  to: toFeed,
  text: 'Tea',
  createdAt: '2026-11-20T15:00:00.000Z',
  state: 'held',
  error: null,
  pictures: [{ _id: postId(1), alt: 'A cup' }],
}
const composed = (n: number): ComposedPicture => ({
  key: postId(n),
  from: poster._id,
  file: null,
  stored: stored(n),
  alt: '',
  progress: 1,
  error: null,
})
const composedIds = () => composedPictures.get().map((one) => one.stored?._id)
type Calls = ReturnType<typeof answerCalls>
const deleted = (calls: Calls) => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
const withdrawal = `/api/safety/held/${heldItem.clientId}`
const pictureOf = (n: number) => `/api/post-pictures/${postId(n)}`

/** A post that waits for a review, below the composer. */
async function showHeld(item: PendingPost, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [`DELETE ${withdrawal}`]: { status: 204 },
    [`DELETE ${pictureOf(1)}`]: { status: 204 },
    [`DELETE ${pictureOf(2)}`]: { status: 204 },
    [`DELETE ${pictureOf(5)}`]: { status: 204 },
    'GET /api/safety/held': { body: [] },
    ...answers,
  })
  storeSession({ user: poster })
  await renderScreen(
    <>
      <Composer />
      <PendingPosts items={[item]} isPosts />
      <Toasts />
    </>,
  )
  return calls
}

test('a post that waits for a review gives its pictures back when it is withdrawn to be edited', async () => {
  const calls = await showHeld(heldItem)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw and edit' }))
  await waitFor(() =>
    expect(composedPictures.get()).toMatchObject([{ stored: { _id: postId(1) }, alt: 'A cup', from: poster._id }]),
  )
  expect(deleted(calls)).toEqual([withdrawal])
})

test('a withdrawn post loses its pictures, except those that the composer has', async () => {
  const calls = await showHeld({ ...heldItem, pictures: [1, 2].map((n) => ({ _id: postId(n), alt: '' })) })
  act(() => composedPictures.set([composed(1)]))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(deleted(calls)).toEqual([withdrawal, pictureOf(2)]))
  expect(composedIds()).toEqual([postId(1)])
})

test('of both buttons, pressed before the answer, the first one counts', async () => {
  let answer: (value: Answer) => void = () => {}
  const calls = await showHeld(heldItem, {
    [`DELETE ${withdrawal}`]: () => new Promise<Answer>((resolve) => (answer = resolve)),
  })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  act(() => {
    button('Withdraw and edit').click()
    button('Withdraw').click()
  })
  await waitFor(() => expect(button('Withdraw').disabled).toBe(true))
  await userEvent.click(button('Withdraw'))
  answer({ status: 204 })
  await waitFor(() => expect(composedIds()).toEqual([postId(1)]))
  await waitFor(() => expect(button('Withdraw').disabled).toBe(false))
  expect(deleted(calls)).toEqual([withdrawal])
})

test('returning pictures that find no room beside those of the composer are deleted, with a notice', async () => {
  const calls = await showHeld({ ...heldItem, pictures: [1, 2].map((n) => ({ _id: postId(n), alt: '' })) })
  act(() => composedPictures.set([composed(3), composed(4), composed(5)]))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw and edit' }))
  await screen.findByText('A post can have up to 4 pictures.')
  expect(composedIds()).toEqual([1, 3, 4, 5].map(postId))
  await waitFor(() => expect(deleted(calls)).toEqual([withdrawal, pictureOf(2)]))
})

test('a refused post returns before the text and pictures that came into the composer meanwhile', async () => {
  let answer: (value: Answer) => void = () => {}
  const calls = await showHeld(heldItem, {
    'POST /api/posts': () => new Promise<Answer>((resolve) => (answer = resolve)),
  })
  act(() => composedPictures.set([composed(2), composed(3), composed(4), composed(5)]))
  await userEvent.type(text(), 'Momo')
  await userEvent.click(button())
  await screen.findByText('Posting...')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw and edit' }))
  await waitFor(() => expect(composedIds()).toEqual([postId(1)]))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  answer({ status: 409, body: { code: 'alt_needs_review', message: 'Please change it.' } })
  await screen.findByText('Please change it.')
  await waitFor(() => expect((text() as HTMLTextAreaElement).value).toBe('Momo\nTea'))
  expect(composedIds()).toEqual([2, 3, 4, 1].map(postId))
  await screen.findByText('A post can have up to 4 pictures.')
  await waitFor(() => expect(deleted(calls)).toEqual([withdrawal, pictureOf(5)]))
})
