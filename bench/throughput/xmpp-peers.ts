// Minimal XMPP clients over plain TCP, so that the client costs little in the comparison.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Peers } from './peers.ts'

const domain = 'localhost'
const opening = `<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='${domain}' version='1.0'>`
const jid = (index: number) => `m${index}@${domain}/bench`
/** The texts of this program need no escaping. */
const bodies = /<body>([^<]*)<\/body>/g

/** Resolves when the received text matches. */
async function readUntil(socket: Socket, pattern: RegExp): Promise<void> {
  let received = ''
  while (!pattern.test(received)) {
    const [chunk] = (await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })) as [string]
    received += chunk
    if (received.includes('<failure')) throw new Error(`The XMPP server refused: ${received}`)
  }
}

async function login(port: number, index: number, password: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay(true)
  const proof = Buffer.from(`\0m${index}\0${password}`).toString('base64')
  const send = async (words: string, answer: RegExp) => {
    socket.write(words)
    await readUntil(socket, answer)
  }
  await send(opening, /<\/stream:features>/)
  await send(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${proof}</auth>`, /<success/)
  await send(opening, /<\/stream:features>/)
  await send(
    `<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>`,
    /<\/iq>/,
  )
  await send('<presence/>', /<presence/)
  return socket
}

/** Calls the listener per message, also if one is split between two chunks. */
function eachBody(socket: Socket, listener: (text: string) => void): void {
  let rest = ''
  socket.removeAllListeners('data').on('data', (chunk: string) => {
    rest += chunk
    let end = 0
    for (const found of rest.matchAll(bodies)) {
      end = found.index + found[0].length
      listener(found[1] ?? '')
    }
    rest = rest.slice(end)
  })
}

/** Connects members m0, m1, …, who share one password. */
export async function connectXmpp(name: string, port: number, count: number, password: string): Promise<Peers> {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) sockets.push(await login(port, index, password))
  let ids = 0
  return {
    name,
    count,
    // XMPP does not acknowledge messages; only the recipient's copy confirms delivery.
    send: async (from, text) => {
      sockets[from]?.write(`<message to='${jid(from ^ 1)}' type='chat' id='n${ids++}'><body>${text}</body></message>`)
    },
    onText: (listener) => sockets.forEach((socket, index) => eachBody(socket, (text) => listener(index, text))),
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}
