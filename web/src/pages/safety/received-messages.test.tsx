// Received messages of a member without conversations: their texts are hidden as in a conversation.
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { isUnavailable } from '../../features/messaging/safe-chat/verdicts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storedUser, storeSession } from '../../testing/session.ts'
import { ReceivedMessagesPage } from './received-messages.tsx'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
let count = 300

beforeEach(() => storeSession({ user: { ...storedUser, suspended: true } }))

/** Verdicts and revealed texts outlive a test: each message has an id of its own. */
async function open(texts: string[], hiddenWords: string[] = []) {
  const messages = texts.map((text) => ({ _id: id((count += 1)), text, createdAt: '2026-11-20T10:00:00Z' }))
  answerCalls({
    'GET /api/messages/received': { body: [{ _id: id(9), name: 'Pema Lama', username: 'pema', messages }] },
    'GET /api/profile/privacy': {
      body: {
        messagesFrom: 'reviewed',
        firstMessagesCap: null,
        extraPicturesFor: 'members',
        safeChat: true,
        hiddenWords,
        showsPresence: true,
        publicCard: false,
      },
    },
  })
  await renderScreen(<ReceivedMessagesPage />, { path: '/received-messages' })
}

test('an abusive text is hidden with its reason until it is shown; ordinary ones are there', async () => {
  await open(['How was your day?', 'you are such a bitch'])
  await screen.findByText('How was your day?')
  await screen.findByText('Hidden: may be insulting')
  expect(document.body.textContent).not.toContain('bitch')
  // The sender has the one Report.
  expect(screen.getAllByRole('button', { name: /^Report/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('you are such a bitch')
})

test('own hidden words hide a text in both scripts', async () => {
  await open(['कति मोटो'], ['moto'])
  await screen.findByText('Hidden: contains one of your hidden words')
  expect(document.body.textContent).not.toContain('मोटो')
})

test('the page says when safe chat cannot check the texts', async () => {
  isUnavailable.set(true)
  await open(['How was your day?'])
  await screen.findByText("Safe chat can't check messages right now. They're shown as they are.")
  act(() => isUnavailable.set(false))
  expect(screen.queryByText(/^Safe chat can't check/)).toBeNull()
})
