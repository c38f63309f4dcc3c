import type { SendOutcome } from '@hamvav/contract/messaging/events'
import { socketTextMax } from '@hamvav/contract/messaging/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { reconnectAfterCall, requestServer } from '../../../core/realtime/realtime.ts'
import { currentSession } from '../../../core/session/session.ts'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession, storedUser, tokenFor } from '../../../testing/session.ts'
import { deliver, type PendingMessage } from './outbox.ts'
import { bibek, ownMessage, timeOf, viewerId } from '../testing/chats.ts'

vi.mock('../../../core/realtime/realtime.ts', () => ({ requestServer: vi.fn(), reconnectAfterCall: vi.fn() }))

const quote = { _id: bibek, from: bibek, text: 'Where?', isUnsent: false }
const item: PendingMessage = {
  clientId: 'a name of it',
  from: viewerId,
  to: bibek,
  text: 'Namaste',
  replyTo: quote,
  createdAt: timeOf(1),
  state: 'sending',
  error: null,
}
const outgoing = { to: bibek, text: 'Namaste', clientId: item.clientId, replyTo: quote._id }
const stored = ownMessage(1, { clientId: item.clientId })
const socketSays = (outcome: SendOutcome | null) => vi.mocked(requestServer).mockResolvedValue(outcome)
const refusedBySocket = (code: string, status: number) => socketSays({ error: { code, message: code, status } })

beforeEach(() => {
  vi.mocked(requestServer).mockReset()
  vi.mocked(reconnectAfterCall).mockReset()
  storeSession()
})

const openServer = () => answerCalls({ 'POST /api/messages/send': { status: 201, body: stored } })

test('sends by socket', async () => {
  const calls = openServer()
  socketSays({ message: stored })
  expect(await deliver(item)).toEqual(stored)
  expect(requestServer).toHaveBeenCalledWith('send', outgoing)
  expect(calls).toEqual([])
  expect(reconnectAfterCall).not.toHaveBeenCalled()
})

test('an answered call brings the socket back, and with it all that waits; a refused one does not', async () => {
  socketSays(null)
  answerCalls({ 'POST /api/messages/send': { status: 503, body: { code: 'unavailable', message: 'Busy' } } })
  await expect(deliver(item)).rejects.toMatchObject({ code: 'unavailable' })
  expect(reconnectAfterCall).not.toHaveBeenCalled()
  openServer()
  await deliver(item)
  expect(reconnectAfterCall).toHaveBeenCalledOnce()
})

test('falls back to a call with the same clientId if the socket does not respond or requires a login', async () => {
  const calls = openServer()
  socketSays(null)
  expect(await deliver(item)).toEqual(stored)
  refusedBySocket('session_expired', 401)
  expect(await deliver(item)).toEqual(stored)
  expect(calls.map(({ body }) => body)).toEqual([outgoing, outgoing])
})

test('a message of another member is not sent after a new login', async () => {
  const calls = openServer()
  const other = { ...storedUser, _id: bibek }
  vi.mocked(requestServer).mockImplementation(async () => {
    storeSession({ token: tokenFor({ id: bibek }), user: other })
    return null
  })
  await expect(deliver(item)).rejects.toMatchObject({ status: 401 })
  await expect(deliver(item)).rejects.toMatchObject({ status: 401 })
  expect(requestServer).toHaveBeenCalledTimes(1)
  expect(calls).toEqual([])
})

test('long messages, and messages while offline, skip the socket', async () => {
  openServer()
  await deliver({ ...item, text: 'x'.repeat(socketTextMax + 1) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await deliver(item)).toEqual(stored)
  expect(requestServer).not.toHaveBeenCalled()
})

test('a rejection by socket is final, and a suspension is stored', async () => {
  const calls = openServer()
  refusedBySocket('suspended', 403)
  await expect(deliver(item)).rejects.toMatchObject({ name: 'ApiError', code: 'suspended', status: 403 })
  expect(currentSession().user?.suspended).toBe(true)
  expect(calls).toEqual([])
})
