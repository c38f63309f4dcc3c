// The menu of own posts and comments: editing for 15 minutes, deleting, taking back a like.
import { editMs } from '@hamvav/contract/feed/limits'
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { saveSession } from '../../../core/session/session.ts'
import { fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { memberId, storedUser, storeSession, tokenFor } from '../../../testing/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { SinglePost } from '../single/single-post.tsx'
import { makeComment, makePost, page, postId } from '../testing/posts.ts'
import { Feed } from '../timeline/feed.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())

/** Ids of comments. */
const removedOnServer = new Set<string>()

beforeAll(() => startRealtime())
beforeEach(() => {
  sessionStorage.clear()
  storeSession()
  toast.dismiss()
  removedOnServer.clear()
})

const before = (ms: number) => new Date(Date.now() - ms).toISOString()
const me = { ...storedUser, profileImage: null }
const ownPost = (change: Partial<Post> = {}) =>
  makePost(1, { user: me, content: 'First words', createdAt: before(0), ...change })
const ownComment = (change: Partial<Comment> = {}) =>
  makeComment(5, { user: me, content: 'My comment', createdAt: before(0), ...change })
const tooLate: Answer = {
  status: 409,
  body: { code: 'edit_time_over', message: 'You can only edit for 15 minutes. You can still delete it.' },
}

type Answers = Parameters<typeof answerCalls>[0]

async function showFeed(post: Post, answers: Answers = {}) {
  const calls = answerCalls({ 'GET /api/posts': { body: page([post, makePost(2)]) }, ...answers })
  await renderScreen(
    <>
      <Feed commentsOf={null} onOpenComments={() => {}} onCloseComments={() => {}} />
      <Toasts />
    </>,
  )
  await screen.findByText(post.content)
  return calls
}

/** The screen of another member's post, below which is a comment of the viewer. */
async function showComment(comment: Comment, answers: Answers = {}) {
  const path = `/api/posts/${postId(1)}`
  const isThere = () => !removedOnServer.has(comment._id)
  const commentsCount = () => (isThere() ? 2 : 1)
  const calls = answerCalls({
    [`GET ${path}`]: () => ({
      body: { post: makePost(1, { commentsCount: commentsCount(), hasCommented: isThere() }) },
    }),
    [`GET ${path}/comments`]: () => ({
      body: {
        comments: [...(isThere() ? [comment] : []), makeComment(4)],
        commentsCount: commentsCount(),
        hasMore: false,
      },
    }),
    ...answers,
  })
  await renderScreen(
    <>
      <SinglePost id={postId(1)} />
      <Toasts />
    </>,
  )
  await screen.findByText(comment.content)
  return calls
}

const openMenu = async (name = me.name) =>
  userEvent.click((await screen.findAllByRole('button', { name: `More about ${name}` }))[0] as HTMLElement)
async function choose(item: string) {
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
async function change(text: string) {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const sent = (calls: Awaited<ReturnType<typeof showFeed>>, method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body])

test('a post is edited in a dialog with its text, and is then marked as edited', async () => {
  const path = `/api/posts/${postId(1)}`
  const calls = await showFeed(ownPost(), {
    [`PUT ${path}`]: ({ body }) => ({ body: { post: { ...ownPost(), ...(body as object), isEdited: true } } }),
  })
  const card = () => screen.getByRole('article', { name: me.name, hidden: true })
  expect(card().textContent).not.toContain('edited')
  const dialog = await choose('Edit')
  dialog.getByRole('heading', { name: 'Edit post' })
  dialog.getByText('You can edit for 15 minutes. Others will see that you edited it.')
  expect(field().value).toBe('First words')
  await change('Better words')
  await screen.findByText('Saved')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(card().textContent).toContain('Better words')
  expect(card().textContent).toContain('· edited')
  expect(screen.queryByText('First words')).toBeNull()
  expect(sent(calls, 'PUT')).toEqual([[path, { content: 'Better words' }]])
})

test('a comment is edited the same way', async () => {
  const path = `/api/comments/${postId(5)}`
  const calls = await showComment(ownComment(), {
    [`PUT ${path}`]: ({ body }) => ({ body: { comment: { ...ownComment(), ...(body as object), isEdited: true } } }),
  })
  const dialog = await choose('Edit')
  dialog.getByRole('heading', { name: 'Edit comment' })
  await change('My better comment')
  // The field of the dialog has the same text.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const item = (await screen.findByText('My better comment')).closest('li')
  expect(item?.textContent).toContain('· edited')
  expect(sent(calls, 'PUT')).toEqual([[path, { content: 'My better comment' }]])
})

test('a text that was not changed is not sent; an empty one cannot be saved', async () => {
  const calls = await showFeed(ownPost())
  await choose('Edit')
  await userEvent.clear(field())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await userEvent.type(field(), 'First words ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'PUT')).toEqual([])
})

test.each([
  ['a post', 'post'],
  ['a comment', 'comment'],
] as const)('after 15 minutes %s can only be deleted', async (_, subject) => {
  const show = (createdAt: string) =>
    subject === 'post' ? showFeed(ownPost({ createdAt })) : showComment(ownComment({ createdAt }))
  await show(before(editMs))
  await openMenu()
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
})

test('within the 15 minutes Edit is there', async () => {
  await showFeed(ownPost({ createdAt: before(editMs - minuteMs) }))
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
})

test.each([
  ['a post', 'post', `PUT /api/posts/${postId(1)}`],
  ['a comment', 'comment', `PUT /api/comments/${postId(5)}`],
] as const)('a refused edit of %s says why and keeps the text', async (_, subject, path) => {
  await (subject === 'post' ? showFeed(ownPost(), { [path]: tooLate }) : showComment(ownComment(), { [path]: tooLate }))
  const dialog = await choose('Edit')
  await change('Too late')
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'You can only edit for 15 minutes. You can still delete it.',
  )
  expect(field().value).toBe('Too late')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(subject === 'post' ? 'First words' : 'My comment')).toBeTruthy()
})

test.each([
  ['a post', 'post', 'First words', `PUT /api/posts/${postId(1)}`],
  ['a comment', 'comment', 'My comment', `PUT /api/comments/${postId(5)}`],
] as const)(
  'the changed text of %s is kept when the dialog is closed, until it is saved or cancelled',
  async (_, subject, words, path) => {
    const answer = { [path]: ({ body }: { body: unknown }) => ({ body: { [subject]: edited(body as object) } }) }
    const edited = (body: object) => ({ ...(subject === 'post' ? ownPost() : ownComment()), ...body })
    await (subject === 'post' ? showFeed(ownPost(), answer) : showComment(ownComment(), answer))
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Edit')
    await userEvent.type(field(), ' and more')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    const again = await choose('Edit')
    expect(field().value).toBe(`${words} and more`)
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await choose('Edit')
    expect(field().value).toBe(words)
    await userEvent.type(field(), ', saved')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await isClosed()
    expect(Object.entries(sessionStorage)).toEqual([])
  },
)

test('a deleted post leaves the feed', async () => {
  const path = `/api/posts/${postId(1)}`
  const calls = await showFeed(ownPost(), { [`DELETE ${path}`]: { status: 204 } })
  const dialog = await choose('Delete')
  dialog.getByRole('heading', { name: 'Delete this post?' })
  expect(sent(calls, 'DELETE')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted')
  await waitFor(() => expect(screen.queryByText('First words')).toBeNull())
  expect(screen.getByText('Post number 2')).toBeTruthy()
  expect(sent(calls, 'DELETE')).toEqual([[path, undefined]])
})

test('a deleted comment leaves the list, the count follows, and another can be written', async () => {
  const path = `/api/comments/${postId(5)}`
  const calls = await showComment(ownComment(), { [`DELETE ${path}`]: { body: { commentsCount: 1 } } })
  expect(screen.getByPlaceholderText('You have already commented')).toBeTruthy()
  const dialog = await choose('Delete')
  dialog.getByRole('heading', { name: 'Delete this comment?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('My comment')).toBeNull())
  await screen.findByRole('button', { name: 'Comments, 1', hidden: true })
  expect(await screen.findByPlaceholderText('Add a comment...')).toBeTruthy()
  expect(screen.getByText('Comment number 4')).toBeTruthy()
  expect(sent(calls, 'DELETE')).toEqual([[path, undefined]])
})

test.each([
  ['a post', 'post', 'First words', `DELETE /api/posts/${postId(1)}`],
  ['a comment', 'comment', 'My comment', `DELETE /api/comments/${postId(5)}`],
] as const)(
  'the deletion of %s whose answer was lost succeeds when it is repeated',
  async (_, subject, words, path) => {
    const gone = { status: 404, body: { code: `${subject}_not_found`, message: 'No longer available.' } }
    const answers: Answers = {
      [path](__, count) {
        removedOnServer.add(postId(5))
        return count === 1 ? Promise.reject(new TypeError()) : gone
      },
    }
    await (subject === 'post' ? showFeed(ownPost(), answers) : showComment(ownComment(), answers))
    const dialog = await choose('Delete')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await dialog.findByRole('alert')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Deleted')
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    if (subject === 'comment') await screen.findByRole('button', { name: 'Comments, 1', hidden: true })
  },
)

async function connect() {
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets.length).toBeGreaterThan(0))
  const socket = sockets.at(-1)
  socket?.join()
  return (commentsCount: number) => socket?.say('post', { kind: 'counts', _id: postId(1), commentsCount })
}

test('a comment that was removed elsewhere leaves the list, and another can be written', async () => {
  const publishCount = await connect()
  await showComment(ownComment())
  expect(screen.getByPlaceholderText('You have already commented')).toBeTruthy()
  removedOnServer.add(postId(5))
  publishCount(1)
  expect(await screen.findByPlaceholderText('Add a comment...')).toBeTruthy()
  expect(screen.queryByText('My comment')).toBeNull()
})

test('an own comment on a later page does not make every event read the post again', async () => {
  const publishCount = await connect()
  const path = `/api/posts/${postId(1)}`
  let count = 40
  const answers: (() => void)[] = []
  const comments = () => ({
    body: {
      comments: [makeComment(9), makeComment(4, { content: `Of ${count}` })],
      commentsCount: count,
      hasMore: true,
    },
  })
  const showing = showComment(makeComment(9), {
    [`GET ${path}`]: () => ({ body: { post: makePost(1, { commentsCount: count, hasCommented: true }) } }),
    [`GET ${path}/comments`]: () => new Promise<Answer>((resolve) => void answers.push(() => void resolve(comments()))),
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  const calls = await showing
  const reads = () => calls.filter((call) => call.path === path).length
  // By the screen, and to see whether the comment is still there.
  await waitFor(() => expect(reads()).toBe(2))
  for (const n of [2, 3, 4]) {
    count += 1
    publishCount(count)
    await waitFor(() => expect(answers).toHaveLength(n))
    await screen.findByRole('button', { name: `Comments, ${count}` })
    answers[n - 1]?.()
    await screen.findByText(`Of ${count}`)
  }
  expect(reads()).toBe(2)
})

test('the deletion of a comment that was removed elsewhere leaves the count as it is', async () => {
  const gone = { status: 404, body: { code: 'comment_not_found', message: 'No longer available.' } }
  let answer: (answer: typeof gone) => void = () => {}
  const publishCount = await connect()
  await showComment(ownComment(), {
    [`DELETE /api/comments/${postId(5)}`]: () => new Promise((resolve) => (answer = resolve)),
  })
  const dialog = await choose('Delete')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  removedOnServer.add(postId(5))
  publishCount(1)
  await screen.findByRole('button', { name: 'Comments, 1', hidden: true })
  answer(gone)
  await screen.findByText('Deleted')
  expect(screen.getByRole('button', { name: 'Comments, 1', hidden: true })).toBeTruthy()
})

test('a failed deletion stays in the dialog with the reason', async () => {
  await showFeed(ownPost(), {
    [`DELETE /api/posts/${postId(1)}`]: {
      status: 500,
      body: { code: 'server_error', message: 'Something went wrong' },
    },
  })
  const dialog = await choose('Delete')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getByText('First words')).toBeTruthy()
})

test('the heart of a liked post stays disabled; its menu takes the like back, and then it can be pressed again', async () => {
  const path = `/api/posts/${postId(3)}/like`
  const calls = await showFeed(makePost(3, { likes: [memberId], likesCount: 3 }), {
    [`DELETE ${path}`]: (_, count) =>
      count === 1
        ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
        : { body: { likesCount: 2 } },
  })
  const heart = (n: number) => screen.getByRole<HTMLButtonElement>('button', { name: `Like, ${n}` })
  const takeBack = async () => {
    await openMenu('Pema Lama')
    expect(heart(3).disabled).toBe(true)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unlike' }))
  }
  expect(heart(3).disabled).toBe(true)
  await takeBack()
  await screen.findByText('Something went wrong')
  expect(heart(3).disabled).toBe(true)
  await takeBack()
  await waitFor(() => expect(heart(2).disabled).toBe(false))
  expect(heart(2).getAttribute('aria-pressed')).toBe('false')
  expect(sent(calls, 'DELETE')).toEqual([
    [path, undefined],
    [path, undefined],
  ])
  await openMenu('Pema Lama')
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: 'Unlike' })).toBeNull()
})
