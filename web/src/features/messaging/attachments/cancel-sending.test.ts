import type { Message } from '@hamvav/contract/messaging/entities'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, answerCalls, type Call, silence } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { createOutbox, deliver, type Delivered, type Outbox } from '../model/outbox.ts'
import { bibek, messageId, ownMessage, viewerId } from '../testing/chats.ts'
import { Device } from '../testing/device.ts'
import { cancelSending } from './deliver-file.ts'

vi.mock('../../../core/realtime/realtime.ts', () => ({ requestServer: vi.fn(), reconnectAfterCall: vi.fn() }))

const upload = { _id: messageId(70), bytes: 1_000 }
const uploadPath = `/api/attachments/uploads/${upload._id}`
const unsendPath = `PUT /api/messages/unsend/${messageId(1)}`
const notFound: Answer = { status: 404, body: { code: 'upload_not_found', message: 'This upload is gone.' } }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** What the server has stored. */
let uploads: Set<string>
let message: Message | null
let device: Device
let delivered: Delivered[]

beforeEach(() => {
  storeSession()
  uploads = new Set()
  message = null
  device = new Device()
  delivered = []
})

/** As the server stores a message: once for each `clientId`, from an upload that is there. */
function send({ body }: Call): Answer {
  const { clientId } = body as { clientId: string }
  if (message) return { status: 201, body: message }
  if (!uploads.delete(upload._id)) return notFound
  message = ownMessage(1, { clientId })
  return { status: 201, body: message }
}

const server = {
  'POST /api/attachments/uploads': (): Answer => {
    if (!message) uploads.add(upload._id)
    return { body: { ...upload, received: 0 } }
  },
  [`PUT ${uploadPath}/parts/0`]: { body: { ...upload, received: upload.bytes } },
  [`DELETE ${uploadPath}`]: (): Answer => {
    uploads.delete(upload._id)
    return { status: 204 }
  },
  'POST /api/attachments': send,
  [unsendPath]: (): Answer => {
    message = message && { ...message, text: '', isUnsent: true }
    return { body: message }
  },
}

function open(): Outbox {
  const onDelivered = (one: Delivered) => void delivered.push(one)
  const outbox = createOutbox({ deliver, onDelivered, db: device.db, tabs: device.openTabs })
  outbox.openFor(viewerId)
  return outbox
}

const record = (outbox: Outbox) =>
  outbox.add({
    from: viewerId,
    to: bibek,
    text: 'Voice note',
    file: new Blob(['x'.repeat(upload.bytes)]),
    voice: { seconds: 2, waveform: [] },
  })

const until = (calls: Call[], part: string, count = 1) =>
  vi.waitFor(() => expect(calls.filter(({ method, path }) => `${method} ${path}`.includes(part))).toHaveLength(count))
/** The item has left, on the device too. */
const isGone = (outbox: Outbox) => vi.waitFor(() => expect([outbox.items.get(), device.disk]).toEqual([[], []]))

test('cancelled while a part is uploaded: the request ends, and the server keeps nothing', async () => {
  const calls = answerCalls({ ...server, [`PUT ${uploadPath}/parts/0`]: silence })
  const outbox = open()
  const { clientId } = record(outbox)
  await until(calls, '/parts/0')
  cancelSending(outbox, clientId)
  expect(outbox.items.get()).toMatchObject([{ isCancelled: true }])
  await isGone(outbox)
  expect([uploads.size, message, delivered]).toEqual([0, null, [{ clientId, isWithdrawn: true }]])
})

test('cancelled after the server has stored it, before the response: it is unsent', async () => {
  const calls = answerCalls({
    ...server,
    'POST /api/attachments': (call, count) => {
      const answer = send(call)
      return count === 1 ? silence() : answer
    },
  })
  const outbox = open()
  const { clientId } = record(outbox)
  await vi.waitFor(() => expect(message).not.toBeNull())
  cancelSending(outbox, clientId)
  await isGone(outbox)
  expect(message).toMatchObject({ clientId, isUnsent: true, text: '' })
  expect(delivered).toMatchObject([{ clientId, isUnsent: true }])
  await until(calls, '/unsend/')
})

test('cancelled before a send that is on its way arrives: the server refuses that send', async () => {
  let arrive = () => {}
  const isOver = new Promise<void>((resolve) => (arrive = resolve))
  let late: Promise<Answer> | undefined
  const calls = answerCalls({
    ...server,
    'POST /api/attachments': (call, count) => {
      if (count > 1) return send(call)
      late = isOver.then(() => send(call))
      return late
    },
  })
  const outbox = open()
  const { clientId } = record(outbox)
  await until(calls, 'POST /api/attachments', 2)
  cancelSending(outbox, clientId)
  await isGone(outbox)
  arrive()
  expect([await late, message, uploads.size]).toEqual([notFound, null, 0])
})

test('cancelled while offline: what an earlier attempt has stored is unsent when the connection is back, also after a reload', async () => {
  answerCalls({
    ...server,
    'POST /api/attachments': (call) => {
      send(call)
      return offline()
    },
  })
  const first = open()
  const { clientId } = record(first)
  await vi.waitFor(() => expect(first.items.get()).toMatchObject([{ state: 'waiting', error: { code: 'network' } }]))
  answerCalls({})
  cancelSending(first, clientId)
  await vi.waitFor(() => expect(device.disk).toMatchObject([{ isCancelled: true }]))
  expect(message).toMatchObject({ isUnsent: false })
  first.openFor(null)
  device.close()
  answerCalls(server)
  const second = open()
  await isGone(second)
  expect(message).toMatchObject({ isUnsent: true })
})

test('an event about a cancelled message does not end the cancelling', async () => {
  const calls = answerCalls({
    ...server,
    'POST /api/attachments': (call, count) => (count === 1 ? silence() : send(call)),
  })
  const outbox = open()
  const { clientId } = record(outbox)
  await until(calls, 'POST /api/attachments', 2)
  cancelSending(outbox, clientId)
  outbox.settle(ownMessage(1, { clientId }))
  expect(outbox.items.get()).toMatchObject([{ isCancelled: true, state: 'sending' }])
  await isGone(outbox)
  expect(delivered).toEqual([{ clientId, isWithdrawn: true }])
})

test('a voice note that nobody cancels is sent once', async () => {
  answerCalls(server)
  const outbox = open()
  const { clientId } = record(outbox)
  await vi.waitFor(() => expect(delivered).toMatchObject([{ clientId, isUnsent: false }]))
  expect([message?.clientId, uploads.size]).toEqual([clientId, 0])
})
