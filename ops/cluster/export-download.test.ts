// nginx does not store an export for a slow receiver: the server must see that the receiver is slow, and no archive may fill the
// disk of the proxy.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './programs.ts'
import { localNginxConfig, proxyPart } from './start-cluster.ts'

const archiveBytes = 64 * 2 ** 20
/** The buffers of the two connections through the proxy, which the operating system bounds. */
const inConnectionsMax = archiveBytes / 2
const exportPath = '/api/profile/export'
/** A download without the header, for comparison. */
const bufferedPath = '/api/profile/buffered'

/** ops/nginx-one-server.conf, in the frame that Debian's nginx.conf gives it, with local addresses and folders and without TLS. */
function localSite({ port, server, folder }: { port: number; server: string; folder: string }): string {
  const site = readFileSync(new URL('../nginx-one-server.conf', import.meta.url), 'utf8')
    .replaceAll(/^ *(?:ssl_.*|listen \[::\].*)\n/gm, '')
    .replace(/listen 80;/, `listen unix:${folder}/plain;`)
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', server)
    .replaceAll('/var/log/nginx', folder)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${paths.join(' ')}\n${site} }`
}

const configurations = {
  'nginx.conf': (port: number, server: string, folder: string) =>
    localNginxConfig({ port, servers: [server, server, server], folder }),
  'nginx-one-server.conf': (port: number, server: string, folder: string) => localSite({ port, server, folder }),
}

/** Sends archives as fast as the proxy takes them. */
async function startServer() {
  const taken = new Map<string, number>()
  const part = Buffer.alloc(2 ** 18, 'archive')
  async function send(url: string, response: ServerResponse): Promise<void> {
    response.writeHead(200, {
      'content-type': 'application/zip',
      ...(url === exportPath && { 'x-accel-buffering': 'no' }), // as in server/src/features/profiles/routes.ts
    })
    for (let bytes = 0; bytes < archiveBytes; bytes += part.length) {
      const error = await new Promise((resolve) => response.write(part, resolve))
      if (error) return
      taken.set(url, bytes + part.length)
    }
    response.end()
    server.emit('sent', url)
  }
  const server = createServer(
    ({ url = '' }, response) => void (url === '/readyz' ? response.end() : send(url, response)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, taken }
}

/** Reads the beginning of a download, and nothing after it. */
async function begin(url: string): Promise<number> {
  const sending = request(url, { method: 'POST' })
  onTestFinished(() => void sending.destroy())
  sending.on('error', () => {}).end()
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const [part] = (await once(response, 'data')) as [Buffer]
  response.pause()
  return part.length
}

describe.skipIf(!process.env['TEST_CLUSTER'])('a slow receiver of an export', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-export-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(Object.entries(configurations))(
    'of %s gets its beginning, and nginx leaves the rest',
    async (_, configure) => {
      const { server, taken } = await startServer()
      const port = await freePort()
      const address = server.address() as { port: number }
      const proxy = proxyPart(port, configure(port, `127.0.0.1:${address.port}`, folder), folder)
      onTestFinished(async () => {
        await proxy.stop('SIGTERM')
        server.closeAllConnections()
        server.close()
      })
      await proxy.start()
      expect(await begin(`http://127.0.0.1:${port}${exportPath}`)).toBeGreaterThan(0)
      // Begun later and stored whole meanwhile.
      const sent = once(server, 'sent')
      await begin(`http://127.0.0.1:${port}${bufferedPath}`)
      expect(await sent).toEqual([bufferedPath])
      expect(taken.get(bufferedPath)).toBe(archiveBytes)
      expect(taken.get(exportPath)).toBeGreaterThan(0)
      expect(taken.get(exportPath)).toBeLessThan(inConnectionsMax)
    },
  )
})
