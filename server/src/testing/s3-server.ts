import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  /** For S3_URL. */
  readonly url: string
  /** Where it keeps its objects. */
  readonly folder: string
  close(): Promise<void>
}

/** The only key that s3rver knows, and its secret. */
const known = 'S3RVER'

/** An S3-compatible server, behind the check of signatures that it has not itself. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-s3-'))
  const options = { address: '127.0.0.1', port: 0, directory: folder, silent: true }
  const store = new S3rver({ ...options, configureBuckets: [{ name: 'pictures' }] })
  const behind = await store.run()
  const front = createServer((incoming, outgoing) => {
    if (signatureOf(incoming) !== incoming.headers.authorization?.split('Signature=')[1])
      return void outgoing.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { method, url, headers } = incoming
    const onward = forward({ host: '127.0.0.1', port: behind.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => front.once('listening', resolve))
  const { port } = front.address() as AddressInfo
  return {
    url: `http://${known}:${known}@127.0.0.1:${port}/pictures`,
    folder,
    close: async () => {
      front.close()
      front.closeAllConnections()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As AWS describes version 4. */
function signatureOf({ method, url = '', headers }: IncomingMessage): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const [pathname = '', query = ''] = url.split('?')
  const call = [method, pathname, query.split('&').toSorted().join('&'), signed.join(''), names, payload].join('\n')
  const digest = createHash('sha256').update(call).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const sign = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  return sign(scope.split('/').reduce<string | Buffer>(sign, `AWS4${known}`), text).toString('hex')
}
