// Matches in which the other wrote last, over HTTP, for tests.
import type { ClosingId } from '@hamvav/contract/matches/closings'
import type { WaitingMatch } from '@hamvav/contract/matches/entities'
import type { LightMyRequestResponse } from 'fastify'
import { createChat, type Chat } from '../../messaging/testing/chat.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { createChoiceClient, type ChoiceClient } from './choice-client.ts'

export interface WaitingChats {
  readonly choices: ChoiceClient
  readonly chat: Chat
  /** Matches of the member, in each of which the other has written. @param before others who have joined already */
  leaveWaiting(member: TestMember, count: number, before?: readonly TestMember[]): Promise<TestMember[]>
  waiting(by: TestMember): Promise<WaitingMatch[]>
  close(
    by: TestMember,
    about: TestMember,
    body?: { closing?: ClosingId; language?: 'en' | 'ne'; clientId?: string },
  ): Promise<LightMyRequestResponse>
  /** Likes somebody new. @returns status and code */
  likeSomebody(by: TestMember): Promise<[number, string | undefined]>
}

export function createWaitingChats(app: TestApp): WaitingChats {
  const choices = createChoiceClient(app)
  const chat = createChat(app)
  return {
    choices,
    chat,
    async leaveWaiting(member, count, before = []) {
      const joined = Array.from({ length: count - before.length }, () => choices.join())
      const others = [...before, ...(await Promise.all(joined))]
      for (const other of others) {
        await chat.match(other, member)
        await app.pool.query(
          `INSERT INTO choices (member_id, about_id, choice) VALUES ($1, $2, 'like'), ($2, $1, 'like')`,
          [other.user._id, member.user._id],
        )
        await chat.send(other, member, 'Namaste')
      }
      return others
    },
    waiting: async (by) => (await chat.request(by, 'GET', '/api/matches/waiting')).json<WaitingMatch[]>(),
    close: (by, about, { closing = 'notAFit', language = 'en', clientId = crypto.randomUUID() } = {}) =>
      chat.request(by, 'POST', `/api/matches/${about.user._id}/close`, { closing, language, clientId }),
    async likeSomebody(by) {
      const answer = await choices.like(by, await choices.join())
      return [answer.statusCode, answer.json<{ code?: string }>().code]
    },
  }
}
