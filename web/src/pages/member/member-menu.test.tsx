import type { Relation } from '@hamvav/contract/matches/entities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { IfMessageable, MemberChoice } from '../../features/matches/discover/member-choice.tsx'
import { aarati, allowance } from '../../features/matches/testing/cards.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { MemberMenu } from './member-menu.tsx'

beforeEach(() => void storeSession())

const { _id, name, username } = aarati
const relationPath = `GET /api/matches/${_id}`
const likePath = `DELETE /api/matches/${_id}/like`
const relation = (isMatch: boolean, change: Partial<Relation> = {}) => ({
  body: {
    choice: isMatch ? 'like' : 'pass',
    isMatch,
    isClosed: false,
    isAvailable: true,
    canMessage: true,
    likeSteps: [],
    messageSteps: [],
    ...change,
  } satisfies Relation,
})
const broken: Answer = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }

const show = () =>
  renderScreen(
    <>
      <MemberMenu subject="profile" subjectId={_id} member={{ _id, name }} />
      <MemberChoice member={{ _id, name, username, profileImage: null }} />
      <Toasts />
    </>,
  )
const openMenu = () => userEvent.click(screen.getByRole('button', { name: `More about ${name}` }))

test('Unmatch explains its effect, shows a failure, and updates the state', async () => {
  const calls = answerCalls({
    'GET /api/matches/allowance': { body: allowance(3) },
    [relationPath]: (_, count) => relation(count === 1),
    [likePath]: (_, count) => (count === 1 ? broken : { body: allowance(3) }),
  })
  const { queryClient } = await show()
  const profile = ['profiles', 'somebody', { username }]
  queryClient.setQueryData(profile, aarati)
  await screen.findByText("You're a match")
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unmatch' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unmatch Aarati Gurung?' }))
  expect(dialog.getByText(/^This ends your match and chat for both of you/)).toBeTruthy()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  const confirm = dialog.getByRole('button', { name: 'Unmatch' })
  await userEvent.click(confirm)
  expect(await dialog.findByText('Something went wrong')).toBeTruthy()
  await userEvent.click(confirm)
  await screen.findByText('You and Aarati Gurung are no longer matched.')
  await screen.findByText('You passed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Pictures for matches are hidden again.
  expect(queryClient.getQueryState(profile)?.isInvalidated).toBe(true)
})

test.each([
  ['Report', /^Report/],
  ['Block', 'Block Aarati Gurung?'],
])('Unmatch offers %s instead, which leaves the match', async (name, title) => {
  const calls = answerCalls({ 'GET /api/matches/allowance': { body: allowance(3) }, [relationPath]: relation(true) })
  await show()
  await screen.findByText("You're a match")
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unmatch' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unmatch Aarati Gurung?' }))
  await userEvent.click(dialog.getByRole('button', { name }))
  await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unmatch Aarati Gurung?' })).toBeNull())
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('a member who is not reviewed cannot like on a profile and reads what is missing', async () => {
  answerCalls({
    'GET /api/matches/allowance': { body: allowance(3) },
    [relationPath]: relation(false, { choice: null, likeSteps: ['review', 'confirmation'] }),
  })
  await show()
  expect((await screen.findByRole('button', { name: `Like ${name}` })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/profile')
  expect(screen.getByRole('link', { name: 'Confirm email' }).getAttribute('href')).toBe('/settings')
})

test('where a message would be refused for good there is no way to the conversation, and a former match is named', async () => {
  answerCalls({
    'GET /api/matches/allowance': { body: allowance(3) },
    [relationPath]: relation(false, { isClosed: true, canMessage: false }),
  })
  await renderScreen(
    <>
      <IfMessageable memberId={_id}>Message</IfMessageable>
      <MemberChoice member={{ _id, name, username, profileImage: null }} />
    </>,
  )
  await screen.findByText('No longer matched')
  expect(screen.getByRole('button', { name: 'Show in Discover again' })).toBeTruthy()
  expect(screen.queryByText('Message')).toBeNull()
})

test('the way to a conversation is there before and unless the relation forbids it', async () => {
  answerCalls({ [relationPath]: relation(true) })
  await renderScreen(<IfMessageable memberId={_id}>Message</IfMessageable>)
  expect(screen.getByText('Message')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Message')).toBeTruthy())
})

test('without a match there is no Unmatch', async () => {
  answerCalls({ 'GET /api/matches/allowance': { body: allowance(3) }, [relationPath]: relation(false) })
  await show()
  await screen.findByText('You passed')
  await openMenu()
  await screen.findByRole('menuitem', { name: 'Report' })
  expect(screen.queryByRole('menuitem', { name: 'Unmatch' })).toBeNull()
})
