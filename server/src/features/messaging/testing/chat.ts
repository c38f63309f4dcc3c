// HTTP calls and sockets of messaging's tests.
import type { Conversation, Message } from '@hamvav/contract/messaging/entities'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll } from 'vitest'
import { type TestSocket, useSockets } from '../../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

type Json = Record<string, unknown>

export interface Chat {
  request(
    by: TestMember | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Json,
  ): Promise<LightMyRequestResponse>
  trySend(from: TestMember, to: TestMember, text: string, clientId?: string): Promise<LightMyRequestResponse>
  /** Throws unless the message was stored. */
  send(from: TestMember, to: TestMember, text: string, clientId?: string): Promise<Message>
  read(viewer: TestMember, partner: TestMember, query?: string): Promise<Message[]>
  list(viewer: TestMember): Promise<Conversation[]>
  /** The partner's row in the viewer's list. */
  entry(viewer: TestMember, partner: TestMember): Promise<Conversation | undefined>
  answerRequest(by: TestMember, requester: TestMember, answer: string): Promise<LightMyRequestResponse>
  mute(by: TestMember, partner: TestMember, duration: string): Promise<LightMyRequestResponse>
  /** Clears the conversation for this member only. */
  clear(by: TestMember, partner: TestMember): Promise<LightMyRequestResponse>
  react(by: TestMember, messageId: string, emoji: string | null): Promise<LightMyRequestResponse>
  match(one: TestMember, other: TestMember): Promise<void>
  block(blocker: TestMember, blocked: TestMember): Promise<void>
  set(member: TestMember, assignment: string): Promise<void>
}

export function createChat({ request, pool }: TestApp): Chat {
  const trySend: Chat['trySend'] = (from, to, text, clientId) =>
    request(from, 'POST', '/api/messages/send', { to: to.user._id, text, ...(clientId && { clientId }) })
  const expected = <T>(answer: LightMyRequestResponse, status: number): T => {
    if (answer.statusCode !== status) throw new Error(`expected ${status}: ${answer.statusCode} ${answer.body}`)
    return answer.json<T>()
  }
  const list: Chat['list'] = async (viewer) =>
    expected(await request(viewer, 'GET', '/api/profile/messages-users'), 200)
  return {
    request,
    trySend,
    list,
    send: async (...args) => expected<Message>(await trySend(...args), 201),
    read: async (viewer, partner, query = '') =>
      expected(await request(viewer, 'GET', `/api/messages/conversation/${partner.user._id}${query}`), 200),
    entry: async (viewer, partner) => (await list(viewer)).find(({ _id }) => _id === partner.user._id),
    answerRequest: (by, requester, answer) =>
      request(by, 'PUT', `/api/messages/requests/${requester.user._id}`, { answer }),
    mute: (by, partner, duration) =>
      request(by, 'PUT', `/api/messages/conversation/${partner.user._id}/mute`, { duration }),
    clear: (by, partner) => request(by, 'DELETE', `/api/messages/conversation/${partner.user._id}`),
    react: (by, messageId, emoji) => request(by, 'PUT', `/api/messages/reaction/${messageId}`, { emoji }),
    match: async (one, other) => {
      const pair = [one.user._id, other.user._id].toSorted()
      await pool.query('INSERT INTO matches (id, low_id, high_id) VALUES ($1, $2, $3)', [uuidv7(), ...pair])
    },
    block: async (blocker, blocked) =>
      void (await pool.query('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
        blocker.user._id,
        blocked.user._id,
      ])),
    set: async (member, assignment) =>
      void (await pool.query(`UPDATE members SET ${assignment} WHERE id = $1`, [member.user._id])),
  }
}

export interface ChatApp {
  readonly app: TestApp
  readonly chat: Chat
  /** Opens a socket that is closed after the test; without a member it does not authenticate. */
  connect(member?: TestMember | string, on?: TestApp): Promise<TestSocket>
  /** Waits until nothing more can arrive at the open sockets because of what was done before. */
  settle(): Promise<void>
}

/** A server for the tests of a file: `const { app, chat, connect } = await useChatApp()` at its top. */
export async function useChatApp(env: Readonly<Record<string, string>> = {}): Promise<ChatApp> {
  const app = await createTestApp(env)
  const sockets = useSockets(app)
  afterAll(() => app.close())
  return { app, chat: createChat(app), ...sockets }
}
