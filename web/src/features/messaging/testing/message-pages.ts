// A conversation of many messages, answered page by page.
import type { Message } from '@hamvav/contract/messaging/entities'
import { type Call, answerCalls } from '../../../testing/server.ts'
import { bibek, makeMessage, quietServer, withBibek } from './chats.ts'

/** The server's answer to a page of this conversation, oldest first. */
export const pageOf =
  (all: readonly Message[]) =>
  ({ path }: Call) => {
    const query = new URL(path, 'http://localhost').searchParams
    const end = query.has('before') ? all.findIndex(({ _id }) => _id === query.get('before')) : all.length
    return { body: all.slice(Math.max(0, end - Number(query.get('limit') ?? 50)), end) }
  }

/** Once they were marked, the server says seen of all. */
export function servePages(all: readonly Message[], unreadCount = 0) {
  let hasRead = false
  return answerCalls({
    ...quietServer([withBibek({ unreadCount })], []),
    [`GET /api/messages/conversation/${bibek}`]: (call) => {
      const { body } = pageOf(all)(call)
      return { body: hasRead ? body.map((message) => ({ ...message, seen: true })) : body }
    },
    [`PUT /api/messages/seen/${all.at(-1)?._id}`]: () => {
      hasRead = true
      return { body: { seen: unreadCount } }
    },
  })
}

/** Messages 1 to `count` of Bibek. */
export const many = (count: number, change: (n: number) => Partial<Message> = () => ({})) =>
  Array.from({ length: count }, (_, n) => makeMessage(n + 1, change(n + 1)))
