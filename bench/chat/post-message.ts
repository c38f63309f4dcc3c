import { Agent, request } from 'node:http'
import { sendMessage } from '@hamvav/contract/messaging/endpoints'

export interface Outgoing {
  readonly headers: Record<string, string>
  readonly to: string
  readonly text: string
}

/** Posts over connections that stay open. */
export function createPoster(url: string) {
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
