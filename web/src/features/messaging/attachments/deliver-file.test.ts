import { uploadPartBytes } from '@hamvav/contract/messaging/attachment-limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { type Answer, answerCalls, type Call } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { bibek, messageId, ownMessage } from '../testing/chats.ts'
import { deliverFile, uploadShares } from './deliver-file.ts'

vi.mock('../../../core/realtime/realtime.ts', () => ({ requestServer: vi.fn(), reconnectAfterCall: vi.fn() }))

const bytes = 3 * uploadPartBytes + 10
const upload = { _id: messageId(70), bytes }
const path = `/api/attachments/uploads/${upload._id}/parts`
/** Each byte tells its part. */
const file = new Blob([Uint8Array.from({ length: bytes }, (_, at) => Math.floor(at / uploadPartBytes))])
const item = { clientId: 'client-0001', to: bibek, picture: { alt: 'Our roof', once: false, width: 640, height: 480 } }

/** What the server has received. */
let received: number
let shares: (number | undefined)[]

beforeEach(() => {
  storeSession()
  received = 0
  shares = []
})

/** As the server stores a part: only at its end. */
const store =
  (offset: number) =>
  ({ body }: Call): Answer => {
    expect(offset).toBe(received)
    received += (body as Blob).size
    shares.push(uploadShares.get().get(item.clientId))
    return { body: { ...upload, received } }
  }
const server = {
  'POST /api/attachments/uploads': (): Answer => ({ body: { ...upload, received } }),
  ...Object.fromEntries(
    [0, 1, 2, 3].map((part) => [`PUT ${path}/${part * uploadPartBytes}`, store(part * uploadPartBytes)]),
  ),
  'POST /api/attachments': (): Answer => ({ status: 201, body: ownMessage(1, { clientId: item.clientId }) }),
}
const deliver = () => deliverFile(item, file, () => {})
const partsIn = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT')

test('an upload that stopped in the middle goes on there: only what is missing is sent, in its order', async () => {
  const second = `PUT ${path}/${uploadPartBytes}` as const
  const first = answerCalls({ ...server, [second]: () => Promise.reject(new TypeError('Failed to fetch')) })
  const error: unknown = await deliver().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'network' })
  expect(partsIn(first).map((call) => call.path)).toEqual([`${path}/0`, `${path}/${uploadPartBytes}`])
  expect(received).toBe(262_144)
  expect(uploadShares.get().size).toBe(0)

  shares = []
  const calls = answerCalls(server)
  expect(await deliver()).toMatchObject({ clientId: item.clientId })
  const sent = partsIn(calls)
  expect(sent.map((call) => call.path)).toEqual([1, 2, 3].map((part) => `${path}/${part * uploadPartBytes}`))
  const contents = await Promise.all(sent.map(({ body }) => (body as Blob).arrayBuffer()))
  expect(contents.map((content) => [content.byteLength, [...new Set(new Uint8Array(content))]])).toEqual([
    [uploadPartBytes, [1]],
    [uploadPartBytes, [2]],
    [10, [3]],
  ])
  // The progress begins with what the server has.
  expect(shares).toEqual([1, 2, 3].map((part) => (part * uploadPartBytes) / bytes))
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/attachments', body: { upload: upload._id } })
  expect(uploadShares.get().size).toBe(0)
})

test('an upload that the server has in full is not sent again', async () => {
  received = bytes
  const calls = answerCalls(server)
  await deliver()
  expect(calls.map(({ method, path: called }) => `${method} ${called}`)).toEqual([
    'POST /api/attachments/uploads',
    'POST /api/attachments',
  ])
})
