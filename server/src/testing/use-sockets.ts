// Sockets of a test file, closed after each test, and a fence for what must not arrive.
import type { Pool } from 'pg'
import { afterEach } from 'vitest'
import { connectSocket, type TestSocket } from './socket-client.ts'
import type { TestApp, TestMember } from './test-app.ts'

export interface Sockets {
  /** Opens a socket that is closed after the test; without a member or token it does not authenticate. */
  connect(member?: TestMember | string, on?: TestApp): Promise<TestSocket>
  /**
   * Waits until everything that follows from earlier calls and events has arrived at the open sockets: what they have not
   * received by then does not come. Work behind a timer is not waited for.
   */
  settle(): Promise<void>
}

export function useSockets(app: TestApp): Sockets {
  const open: TestSocket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  return {
    connect: async (member, on = app) => {
      const socket = await connectSocket(await on.listen(), typeof member === 'string' ? member : member?.token)
      open.push(socket)
      return socket
    },
    settle: () => fence(app.pool, open),
  }
}

/** Turns of the event loop without a query after which no work follows from an earlier call. */
const quietTurns = 20

export async function fence(pool: Pool, sockets: readonly TestSocket[]): Promise<void> {
  await Promise.all(sockets.map(roundTrip))
  for (let quiet = 0; quiet < quietTurns; quiet++) {
    if (isBusy(pool)) quiet = 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(sockets.map(roundTrip))
}

const isBusy = ({ totalCount, idleCount, waitingCount }: Pool) => totalCount > idleCount || waitingCount > 0

/** The server reads and sends in order, so its answer comes after all that it received and sent before. */
async function roundTrip({ socket }: TestSocket): Promise<void> {
  // The answer to an empty message is a refusal without any effect.
  if (socket.connected) await socket.timeout(60_000).emitWithAck('send', {})
}
