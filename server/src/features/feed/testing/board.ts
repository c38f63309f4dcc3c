// HTTP calls of the feed's tests; every response is parsed by the contract.
import * as endpoints from '@hamvav/contract/feed/endpoints'
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

type By = TestMember | null

export interface Board {
  send(by: By, method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown): Promise<LightMyRequestResponse>
  list(by: By, query?: string): Promise<ResponseOf<typeof endpoints.listPosts>>
  /** The post as in this member's feed, among the newest 50. */
  find(by: TestMember, id: string): Promise<Post | undefined>
  write(by: TestMember, content?: string): Promise<Post>
  like(by: By, id: string): Promise<LightMyRequestResponse>
  comment(by: By, id: string, content?: string): Promise<LightMyRequestResponse>
  comments(by: By, id: string, query?: string): Promise<ResponseOf<typeof endpoints.listComments>>
  block(blocker: TestMember, blocked: TestMember): Promise<void>
  suspend(member: TestMember, suspended?: boolean): Promise<void>
}

export function createBoard({ server, pool }: TestApp): Board {
  const send: Board['send'] = (by, method, url, payload) =>
    server.inject({
      method,
      url,
      headers: { ...by?.headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
  const list: Board['list'] = async (by, query = '') =>
    endpoints.listPosts.response.parse(expected(await send(by, 'GET', `/api/posts${query}`), 200))
  return {
    send,
    list,
    find: async (by, id) => (await list(by, '?limit=50')).posts.find(({ _id }) => _id === id),
    write: async (by, content = 'Good morning') =>
      endpoints.createPost.response.parse(expected(await send(by, 'POST', '/api/posts', { content }), 201)).post,
    like: (by, id) => send(by, 'POST', `/api/posts/${id}/like`),
    comment: (by, id, content = 'So true') => send(by, 'POST', `/api/posts/${id}/comments`, { content }),
    comments: async (by, id, query = '') =>
      endpoints.listComments.response.parse(expected(await send(by, 'GET', `/api/posts/${id}/comments${query}`), 200)),
    block: async (blocker, blocked) => {
      await pool.query('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
        blocker.user._id,
        blocked.user._id,
      ])
    },
    suspend: async (member, suspended = true) => {
      const since = suspended ? new Date() : null
      await pool.query('UPDATE members SET suspended_at = $2 WHERE id = $1', [member.user._id, since])
    },
  }
}

/** Body of a response with the expected status; throws on another status. */
function expected(answer: LightMyRequestResponse, status: number): unknown {
  if (answer.statusCode !== status) throw new Error(`expected ${status}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

export const contentOf = ({ content }: Post | Comment): string => content
