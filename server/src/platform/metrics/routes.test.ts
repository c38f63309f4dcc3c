import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createServer } from '../http/create-server.ts'
import { createMetrics } from './metrics.ts'
import { measureRequests } from './routes.ts'

test('measures a response with its status, also a refused one, and nothing for a client that left before it', async () => {
  const { requests } = createMetrics()
  const app = await createServer({ trustProxy: false, logger: false, secure: false })
  measureRequests(app, requests)
  const [arrived, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async ({ raw: { socket } }) => {
    socket.once('close', left.resolve)
    arrived.resolve()
    await left.promise
    return 'too late'
  })
  app.get('/teapot', (_request, reply) => reply.status(418).send())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const client = connect(port, '127.0.0.1')
  client.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await arrived.promise
  client.destroy()
  await left.promise
  for (const path of ['teapot', 'nowhere']) await (await fetch(`http://127.0.0.1:${port}/${path}`)).text()
  const refused = connect(port, '127.0.0.1').resume()
  refused.end('GET /teapot HTTP/1.1\r\nHost: one\r\nHost: two\r\nConnection: close\r\n\r\n')
  await once(refused, 'close')
  app.server.closeAllConnections()
  await app.close()

  const { values } = await requests.get()
  const counts = values.filter(({ metricName }) => metricName === 'http_request_duration_seconds_count')
  expect(counts.map(({ labels, value }) => [labels, value])).toEqual([
    [{ method: 'GET', route: '/teapot', status: 418 }, 1],
    [{ method: 'GET', route: 'unknown', status: 404 }, 1],
    [{ method: 'GET', route: '/teapot', status: 400 }, 1],
  ])
})
