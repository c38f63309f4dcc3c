// Transports for `offer`: HTTP call and socket.
import { send as sendEvent, type SendOutcome } from '@hamvav/contract/messaging/events'
import type { Connected } from './connect.ts'
import type { Send } from './offer.ts'
import type { Member } from '../support/members.ts'
import { Agent, request } from 'node:http'
import { sendMessage } from '@hamvav/contract/messaging/endpoints'

interface Outgoing {
  readonly headers: Record<string, string>
  readonly to: string
  readonly text: string
}

/** Sends messages over keep-alive connections. */
function createPoster(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(url)
  const post = ({ headers, to, text }: Outgoing): Promise<string> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ to, text })
      const call = request(
        {
          agent,
          hostname,
          port,
          path: sendMessage.path,
          method: sendMessage.method,
          headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          let answer = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
          response.once('error', reject)
          response.once('end', () => {
            if (response.statusCode !== sendMessage.status) reject(new Error(`${response.statusCode}: ${answer}`))
            else resolve((JSON.parse(answer) as { _id: string })._id)
          })
        },
      )
      call.once('error', reject)
      call.end(body)
    })
  return { post, close: () => agent.destroy() }
}

/** Sends by socket, like the product's client. */
export const bySocket =
  ({ sockets }: Connected): Send =>
  (from, to, text) =>
    new Promise((resolve, reject) => {
      sockets[from]?.emit(sendEvent.name, { to, text }, (outcome: SendOutcome) =>
        'message' in outcome ? resolve(outcome.message._id) : reject(new Error(outcome.error.code)),
      )
    })

/** Sends by HTTP call; `headersOf` returns the sender's authentication headers. */
export function byCall(url: string, headersOf: (from: number) => Record<string, string>) {
  const poster = createPoster(url)
  const send: Send = (from, to, text) => poster.post({ headers: headersOf(from), to, text })
  return { send, close: poster.close }
}

/** Exchanges a message between 2n and 2n + 1, so that no conversation is a message request. */
export async function openConversations(url: string, members: readonly Member[]): Promise<void> {
  const poster = createPoster(url)
  for (const [place, { token }] of members.entries()) {
    const to = members[place ^ 1]?.id ?? ''
    await poster.post({ headers: { authorization: `Bearer ${token}` }, to, text: 'Namaste' })
  }
  poster.close()
}
