import type { Socket } from 'socket.io'
import { expect, test, vi } from 'vitest'
import type { MemberViewer } from '../http/viewer.ts'
import { createIdentities } from './identities.ts'

const viewer: MemberViewer = {
  kind: 'member',
  id: '019359f0-0000-7000-8000-000000000001',
  sessionId: '019359f0-0000-7000-8000-000000000002',
  suspended: false,
  canPost: false,
  isAdult: true,
  restricted: false,
  expiresAt: 2_000_000_000,
}

test.each([
  ['suspended', { suspended: true }],
  ['restricted', { restricted: true }],
])('a member who becomes %s between the check of the token and the join is refused', async (code, standing) => {
  const sent: unknown[] = []
  const join = vi.fn()
  const disconnect = vi.fn()
  const socket = { id: 's', data: {}, connected: true, rooms: new Set(), join, disconnect, on: () => {} }
  const onJoin = vi.fn()
  const answers = [viewer, { ...viewer, ...standing }]
  const identities = createIdentities({
    push: { toSocket: (_socket: Socket, event: string, payload: object) => sent.push([event, payload]) } as never,
    checkToken: async () => answers.shift() ?? null,
    devicesOf: () => 0,
    devicesMax: 1,
    onJoin,
    onLeave: () => {},
    report: (error) => {
      throw error
    },
  })
  await identities.authenticate(socket as never, 'a.token.of-a-member')
  expect(sent).toEqual([['authError', { code, message: expect.any(String) }]])
  expect(disconnect).toHaveBeenCalledWith(true)
  expect(onJoin).not.toHaveBeenCalled()
  expect(identities.viewerOf(socket as never)).toBeUndefined()
  clearTimeout((socket.data as { deadline?: NodeJS.Timeout }).deadline)
})
