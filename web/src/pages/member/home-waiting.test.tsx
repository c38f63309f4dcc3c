import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { makePost, page, postId, poster } from '../../features/feed/testing/posts.ts'
import { resumeFeedOutbox, pendingItems } from '../../features/feed/composer/pending-state.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { HomePage } from './home.tsx'

const path = `/api/posts/${postId(1)}/comments`
const feedPage = { 'GET /api/posts': { body: page([makePost(1)]) } }
const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' })

beforeEach(() => {
  sessionStorage.clear()
  pendingItems.set([])
  storeSession({ user: poster })
})

test('an offline post waits in the feed, can be edited or discarded, and is sent when the network returns', async () => {
  answerCalls(feedPage)
  const { queryClient } = await renderScreen(<HomePage />)
  await userEvent.type(composer(), 'On the way{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Posts not sent yet' }))
  expect(list.getByText('On the way')).toBeTruthy()
  await waitFor(() => expect(list.getByRole('status').textContent).toBe('Waiting for the network'))
  expect(composer().value).toBe('')
  act(() => setLanguage('ne'))
  expect(screen.getByText('नेटवर्क पर्खिँदै')).toBeTruthy()
  act(() => setLanguage('en'))

  await userEvent.click(list.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(composer().value).toBe('On the way'))
  expect(document.activeElement).toBe(composer())
  expect(screen.queryByRole('list', { name: 'Posts not sent yet' })).toBeNull()

  await userEvent.type(composer(), '!{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(pendingItems.get()).toEqual([]))
  expect(composer().value).toBe('')

  await userEvent.type(composer(), 'At last{Enter}')
  await screen.findByText('Waiting for the network')
  const post = makePost(2, { content: 'At last' })
  const calls = answerCalls({ ...feedPage, 'POST /api/posts': { status: 201, body: { post } } })
  act(() => resumeFeedOutbox(queryClient))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Posts not sent yet' })).toBeNull())
  expect(screen.getAllByText('At last')).toHaveLength(1)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a comment waits in the dialog, and its refusal is shown beside it', async () => {
  answerCalls({ ...feedPage, [`GET ${path}`]: { body: { comments: [], commentsCount: 0, hasMore: false } } })
  const { queryClient } = await renderScreen(<HomePage />)
  await userEvent.click(await screen.findByRole('button', { name: /^Comments/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Namaste{Enter}')
  await dialog.findByText('Waiting for the network')
  expect(dialog.getByRole<HTMLInputElement>('textbox').disabled).toBe(true)
  const gone = { status: 404, body: { code: 'post_not_found', message: 'This post is no longer available.' } }
  answerCalls({ ...feedPage, [`POST ${path}`]: gone })
  act(() => resumeFeedOutbox(queryClient))
  await dialog.findByText('Not sent. This post is no longer available.')
  expect(dialog.getByText('Namaste')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Namaste'))
})
