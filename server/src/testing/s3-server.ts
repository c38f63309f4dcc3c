// An S3-compatible server for tests: one bucket in a folder, with signatures checked as AWS describes version 4.
import { createHash, createHmac } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  /** Value for S3_URL. */
  readonly url: string
  /** Folder with one file per object, named by its key. */
  readonly folder: string
  close(): Promise<void>
}

const accessKey = 'test-key'
const secret = 'test-secret'
const bucket = 'pictures'

export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-s3-'))
  const server = createServer((request, response) => void answer(folder, request, response))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${accessKey}:${secret}@127.0.0.1:${port}/${bucket}`,
    folder,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [, name, ...parts] = pathname.split('/')
  const key = decodeURIComponent(parts.join('/'))
  const refuse = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  if (!isSigned(request, body)) return void refuse(403, 'SignatureDoesNotMatch')
  if (name !== bucket) return void refuse(404, 'NoSuchBucket')
  const file = path.join(folder, key)
  if (request.method === 'PUT') {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, body)
    return void response.end()
  }
  if (request.method === 'DELETE') {
    remove(folder, file)
    return void response.writeHead(204).end()
  }
  if (key === '') return void response.end(list(folder, searchParams))
  if (!existsSync(file)) return void refuse(404, 'NoSuchKey')
  const content = readFileSync(file)
  response.writeHead(200, { 'content-length': content.length }).end(content)
}

/** Also removes empty folders, which a bucket does not have. */
function remove(folder: string, file: string): void {
  rmSync(file, { force: true })
  for (let above = path.dirname(file); above !== folder; above = path.dirname(above)) {
    if (!existsSync(above)) continue
    if (readdirSync(above).length > 0) return
    rmdirSync(above)
  }
}

/** ListObjects, version 1: one page of keys in order, after the marker. */
function list(folder: string, query: URLSearchParams): string {
  const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? '']
  const most = Number(query.get('max-keys') ?? 1_000)
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((key) => key.startsWith(prefix) && key > marker && statSync(path.join(folder, key)).isFile())
    .toSorted()
  const contents = keys.slice(0, most).map((key) => {
    const changed = statSync(path.join(folder, key)).mtime.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified></Contents>`
  })
  const isTruncated = `<IsTruncated>${keys.length > most}</IsTruncated>`
  return `<ListBucketResult>${isTruncated}${contents.join('')}</ListBucketResult>`
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const sign = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const pattern = /Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/
  const [, name, scope = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const payload = String(headers['x-amz-content-sha256'])
  if (name !== accessKey || (payload !== 'UNSIGNED-PAYLOAD' && payload !== hashOf(body))) return false
  const signed = names.split(';').map((header) => `${header}:${String(headers[header])}\n`)
  const [pathname = '', query = ''] = url.split('?')
  const call = [method, pathname, query.split('&').toSorted().join('&'), signed.join(''), names, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(call)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(sign, `AWS4${secret}`)
  return signature === sign(key, text).toString('hex')
}
