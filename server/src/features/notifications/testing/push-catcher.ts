// A local push service, and browsers that subscribe to it and decrypt its messages.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushPayload } from '@hamvav/contract/notifications/entities'
import ece from 'http_ece'

export interface Caught {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushCatcher {
  readonly url: string
  readonly caught: Caught[]
  /** Statuses of the next responses; then 201. */
  answers: number[]
  /** Headers of every response. */
  headers: Record<string, string>
  /** Creates a subscribed browser. */
  browser(): TestBrowser
  close(): Promise<void>
}

export interface TestBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** Decrypted payloads. */
  received(): PushPayload[]
  /** Decrypted payloads as they came, with whatever the contract does not declare. */
  receivedTexts(): string[]
}

export async function startPushCatcher(): Promise<PushCatcher> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      catcher.caught.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(catcher.answers.shift() ?? 201, catcher.headers).end('endless words')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const catcher: PushCatcher = {
    url,
    caught: [],
    answers: [],
    headers: {},
    browser() {
      const pair = createECDH('prime256v1')
      const path = `/push/${randomBytes(8).toString('hex')}`
      const auth = randomBytes(16).toString('base64url')
      const keys = { p256dh: pair.generateKeys('base64url'), auth }
      const read = ({ body }: Caught) => ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth })
      const receivedTexts = () =>
        catcher.caught.filter((one) => one.path === path).map((one) => read(one).toString('utf8'))
      return {
        subscription: { endpoint: url + path, keys },
        received: () => receivedTexts().map((text) => PushPayload.parse(JSON.parse(text))),
        receivedTexts,
      }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
  return catcher
}

/** Key and claims of a VAPID header. @throws Error if the signature is invalid */
export function vapidOf(authorization: string | undefined): { key: string; claims: { aud: string; sub: string } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('invalid signature')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud: string; sub: string } }
}
