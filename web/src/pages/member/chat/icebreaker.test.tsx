import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  bibek,
  makeMessage,
  ownMessage,
  quietServer,
  setScreen,
  withBibek,
} from '../../../features/messaging/testing/chats.ts'
import { MessagePartContext } from '../../../features/messaging/message/part-context.ts'
import { MessagesWith } from '../../../features/messaging/testing/open-conversation.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Icebreaker } from './icebreaker.tsx'
import { AddMessagePart, MessagePart } from './message-part.tsx'

const views = { Part: MessagePart, AddPart: AddMessagePart, Icebreaker }
const question = { en: 'Tea or coffee?', ne: 'चिया कि कफी?' }

beforeEach(() => {
  setScreen('wide')
  storeSession()
})

test('it offers games and gifts; what is started stands in the conversation, and the focus returns when nothing is', async () => {
  const started = ownMessage(1, {
    text: `${question.en}\n${question.ne}`,
    part: { kind: 'both_answer', question, state: 'open', answers: [] },
  })
  const calls = answerCalls({ ...quietServer([], []), 'POST /api/play/games': { status: 201, body: started } })
  await renderScreen(<Icebreaker partnerId={bibek} />)
  const start = await screen.findByRole('button', { name: 'Do something together' })
  expect(screen.getByRole('heading', { name: 'A week without a word' })).toBeTruthy()
  await userEvent.click(start)
  await screen.findByRole('button', { name: 'All gifts, with a note' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(start)
  await userEvent.click(await screen.findByRole('button', { name: 'Start now: Both answer' }))
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/play/games')).toHaveLength(1))
  expect(calls.find(({ path }) => path === '/api/play/games')?.body).toMatchObject({ to: bibek, kind: 'both_answer' })
})

test.each([
  [
    'a match without a word for a week',
    withBibek({ lastMessage: null, lastMessageAt: null, lastMessageFrom: null, silent: true }),
    [],
    true,
  ],
  [
    'an empty chat of an old match whose words the member deleted',
    withBibek({ lastMessage: null, lastMessageAt: null, lastMessageFrom: null }),
    [],
    false,
  ],
  ['a conversation with words', withBibek(), [makeMessage(1, { seen: true })], false],
])('it is offered in %s: %#', async (_, row, messages, isOffered) => {
  const old = { ...row, createdAt: '2026-01-01T00:00:00.000Z' }
  answerCalls({
    ...quietServer([old], messages),
    [`GET /api/matches/${bibek}`]: { body: { isMatch: true, isClosed: false, messageSteps: [] } },
  })
  await renderScreen(
    <MessagePartContext value={views}>
      <MessagesWith openId={bibek} />
    </MessagePartContext>,
    { path: `/messages/${bibek}` },
  )
  await screen.findByRole('textbox', { name: 'Message Bibek Rai' })
  if (isOffered) await screen.findByRole('region', { name: 'A week without a word' })
  else {
    await screen.findByText(messages.length > 0 ? 'message 1' : 'Start chatting with Bibek Rai')
    expect(screen.queryByRole('region', { name: 'A week without a word' })).toBeNull()
  }
})
