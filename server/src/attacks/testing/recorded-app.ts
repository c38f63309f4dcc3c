// A server that records what reaches a member without a call of theirs, and what it logs.
import pino from 'pino'
import { afterAll } from 'vitest'
import { createChat, type Chat } from '../../features/messaging/testing/chat.ts'
import { startPushCatcher } from '../../features/notifications/testing/push-catcher.ts'
import { useSockets, type Sockets } from '../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createOutbox } from './outbox.ts'

export interface Recording {
  /** Messages of a socket as they came, with whatever the client would not decode. */
  readonly packets: readonly string[]
  /** Decrypted payloads of web pushes. */
  pushes(): string[]
  mails(): string[]
  /** Lines of the log since its start, of every level. */
  log(): string[]
}

export interface RecordedApp {
  readonly app: TestApp
  readonly chat: Chat
  readonly sockets: Sockets
  /** Lines of the log since the start of the server. */
  readonly log: readonly string[]
  /** Records a member from the first call of this on, until the end of the test. */
  record(member: TestMember): Promise<Recording>
}

interface Packet {
  readonly type: string
  readonly data?: unknown
}

/** For the tests of a file: `const recorded = await useRecordedApp()` at its top. */
export async function useRecordedApp(
  env: Readonly<Record<string, string>> = {},
  options: Parameters<typeof createTestApp>[1] = {},
): Promise<RecordedApp> {
  const log: string[] = []
  const logger = pino({ level: 'trace', base: null }, { write: (line: string) => void log.push(line) })
  const catcher = await startPushCatcher()
  const app = await createTestApp({ PUSH_HOSTS: '127.0.0.1', ...env }, { logger, pushDelayFactor: 0, ...options })
  const sockets = useSockets(app)
  const outbox = createOutbox(app)
  const recordings = new Map<TestMember, Promise<Recording>>()
  afterAll(async () => {
    await app.close()
    await catcher.close()
  })

  async function start(member: TestMember): Promise<Recording> {
    const begin = log.length
    const browser = catcher.browser()
    const subscribed = await app.request(member, 'PUT', '/api/push/subscription', browser.subscription)
    if (subscribed.statusCode !== 200) throw new Error(`no subscription: ${subscribed.body}`)
    const { socket } = await sockets.connect(member)
    const packets: string[] = []
    socket.io.engine.on('packet', ({ type, data }: Packet) => {
      if (type === 'message') packets.push(String(data))
    })
    return {
      packets,
      pushes: browser.receivedTexts,
      mails: () => outbox.mails(member.user.email),
      log: () => log.slice(begin),
    }
  }

  return {
    app,
    chat: createChat(app),
    sockets,
    log,
    record: (member) => {
      const recording = recordings.get(member) ?? start(member)
      recordings.set(member, recording)
      return recording
    },
  }
}
