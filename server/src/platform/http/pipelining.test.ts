import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createServer } from './create-server.ts'

test('a connection with too many unread responses is closed; any number of sequential requests is allowed', async () => {
  const server = await createServer({ trustProxy: false, logger: false, secure: false })
  const { promise: never } = Promise.withResolvers<string>()
  let handled = 0
  server.get('/never', () => (handled++, never))
  server.get('/at-once', async () => 'here')
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const greedy = connect(port, '127.0.0.1').on('error', () => {})
  greedy.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(300))
  greedy.resume()
  await once(greedy, 'close')
  expect(handled).toBe(10)

  const patient = connect(port, '127.0.0.1')
  for (let n = 0; n < 30; n++) {
    patient.write('GET /at-once HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = (await once(patient, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  }
  patient.destroy()
  await server.close()
})
