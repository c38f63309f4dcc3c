import { attachmentTexts } from '@hamvav/contract/messaging/parts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { answerCalls, type Call } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { bibek, ownMessage, quietServer, setScreen, withBibek } from '../testing/chats.ts'
import type { Shown } from '../model/entries.ts'
import { findComposer, openConversation } from '../testing/open-conversation.tsx'
import { Failure } from './undelivered.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('phone')
  storeSession()
})

test('a first message that waits for a person says so, offers no answer to it, and can be withdrawn', async () => {
  const held = ownMessage(5, { seq: 0, text: 'Hello there', isHeld: true })
  let waiting: object[] = []
  const calls = answerCalls({
    ...quietServer([withBibek()], []),
    'GET /api/safety/held': () => ({ body: waiting }),
    'POST /api/messages/send': ({ body }: Call) => {
      const { _id, text, createdAt } = held
      const { clientId } = body as { clientId: string }
      const status = { status: 'waiting', reason: null, postId: null }
      waiting = [{ _id, kind: 'message', text, createdAt, to: bibek, clientId, ...status }]
      return { status: 201, body: { ...held, clientId } }
    },
    [`PUT /api/messages/unsend/${held._id}`]: () => {
      waiting = []
      return { body: { ...held, text: '', isUnsent: true } }
    },
  })
  await openConversation()
  await userEvent.type(await findComposer(), held.text)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Bibek Rai won't see this until our team has reviewed it\./)
  expect(screen.getByText('Waiting for review')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Message actions' }))
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Copy', 'Unsend'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByText(held.text)).toBeNull())
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
})

test.each(['sound_broken', 'attachment_too_large', 'conversation_closed'] as const)(
  'a file refused for good (%s) can only be discarded: sending it again changes nothing, and its label is no text of the member',
  (code) => {
    const file: Shown = {
      key: 'k',
      id: null,
      isOwn: true,
      text: attachmentTexts.voice,
      createdAt: '2026-11-20T06:00:00.000Z',
      isUnsent: false,
      status: 'failed',
      error: new ApiError({ status: 400, code, message: 'This file is refused.' }),
      quote: null,
      ownReaction: null,
      theirReaction: null,
      part: { kind: 'voice', seconds: 3, waveform: [], bytes: 900, isPlayed: false },
    }
    render(<Failure message={file} onRetry={() => {}} onDiscard={() => {}} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard'])
  },
)
