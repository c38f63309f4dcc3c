import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../core/realtime/realtime.ts'
import { saveSession } from '../../core/session/session.ts'
import { fakeSocketIo, sockets } from '../../testing/fake-socket.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storedUser, tokenFor } from '../../testing/session.ts'
import { SupportThreads } from './support-threads.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())
beforeEach(() => localStorage.clear())

const at = '2026-11-20T10:00:00.000Z'
const idOf = (n: number) => `0193a5c0-0000-7000-8000-00000000000${n}`
const thread = (n: number, messages: object[] = []) => ({
  _id: idOf(n),
  topic: 'safety',
  receipt: null,
  message: `Request ${n}`,
  createdAt: at,
  isClosed: false,
  messages,
})

test('a notification leads to its thread, and an answer that comes meanwhile is shown', async () => {
  const answer = { _id: idOf(9), by: 'team', text: 'We looked into it.', at }
  answerCalls({ 'GET /api/support': (_, count) => ({ body: [thread(1), thread(2, count === 1 ? [] : [answer])] }) })
  startRealtime()
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  await renderScreen(<SupportThreads viewerId={storedUser._id} />, { path: `/support?thread=${idOf(2)}` })
  const linked = (await screen.findByText('Request 2')).closest('[role=article]') as HTMLElement
  expect(linked.contains(document.activeElement)).toBe(true)
  sockets[0]?.join()
  const about = { id: idOf(7), kind: 'support', threadId: idOf(2), actors: [], count: 0, unreadTotal: 1 }
  sockets[0]?.say('notification', { ...about, title: 'T', message: 'M', timeStamp: at, unread: true })
  expect(await within(linked).findByText('We looked into it.')).toBeTruthy()
})
