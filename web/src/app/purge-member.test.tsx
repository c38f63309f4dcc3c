import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeComment, makePost, page, postId } from '../features/feed/testing/posts.ts'
import { makeConversation } from '../features/messaging/testing/chats.ts'
import { notifyMemberRemoved } from '../core/realtime/block-events.ts'
import { HomePage } from '../pages/member/home.tsx'
import { MessagesPage } from '../pages/member/messages.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { answerCalls } from '../testing/server.ts'
import { memberId as viewerId, storeSession } from '../testing/session.ts'
import { MemberProfile } from '../features/profiles/view/member-profile.tsx'
import { followRemovedMembers } from './purge-member.ts'

const { user: pema } = makePost(1)
const other = { ...pema, _id: pema._id.replace(/9$/, '8'), name: 'Kiran Rai', username: 'kiran' }

beforeEach(() => void storeSession())

/** Removes a member as a socket event or a block on this device does. */
const removeMember = (id: string) => act(async () => notifyMemberRemoved(id))

test('posts and comments of a blocked member leave the feed at once', async () => {
  const comment = makeComment(5)
  answerCalls({
    'GET /api/posts': {
      body: page([makePost(2), makePost(1, { user: other, comments: [comment], commentsCount: 1 })]),
    },
  })
  const { queryClient } = await renderScreen(<HomePage />)
  const stop = followRemovedMembers(queryClient)
  expect(await screen.findByText('Post number 2')).toBeTruthy()
  await removeMember(pema._id)
  await waitFor(() => expect(screen.queryByText('Post number 2')).toBeNull())
  expect(screen.getByText('Post number 1')).toBeTruthy()
  const pages = queryClient.getQueryData<{ pages: ReturnType<typeof page>[] }>(['feed', viewerId])
  expect(pages?.pages[0]?.posts).toMatchObject([{ _id: postId(1), comments: [] }])
  stop()
})

test('their conversation leaves the inbox', async () => {
  let conversations = [makeConversation(pema._id, 'Pema Lama'), makeConversation(other._id, 'Kiran Rai')]
  answerCalls({
    // A list that is being fetched at the removal is fetched again.
    'GET /api/profile/messages-users': () => ({ body: conversations }),
    'GET /api/messages/online-users': { body: [] },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const { queryClient } = await renderScreen(<MessagesPage />, { path: '/messages' })
  const stop = followRemovedMembers(queryClient)
  expect(await screen.findByText('Pema Lama')).toBeTruthy()
  conversations = conversations.slice(1)
  await removeMember(pema._id)
  await waitFor(() => expect(screen.queryByText('Pema Lama')).toBeNull())
  expect(screen.getByText('Kiran Rai')).toBeTruthy()
  stop()
})

test('their open profile becomes unavailable', async () => {
  const body = { ...pema, profilePic: null, isBlueTick: false, posts: 0, likes: 0, matches: 0, bio: 'Trail runner' }
  const missing = { status: 404, body: { code: 'profile_not_found', message: 'Profile not found' } }
  answerCalls({ [`GET /api/users/${pema._id}`]: (_, count) => (count === 1 ? { body } : missing) })
  const { queryClient } = await renderScreen(<MemberProfile profileRef={{ id: pema._id }} />)
  const stop = followRemovedMembers(queryClient)
  expect(await screen.findByText('Trail runner')).toBeTruthy()
  await removeMember(pema._id)
  expect(await screen.findByText('Profile not found')).toBeTruthy()
  stop()
})
