// Members of an XMPP server, over plain TCP: as little client as a fair measurement needs.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Peers } from './peers.ts'

const domain = 'localhost'
const opening = `<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='${domain}' version='1.0'>`
const jid = (index: number) => `m${index}@${domain}/bench`
/** Texts of this program only: nothing in them needs escaping. */
const bodies = /<body>([^<]*)<\/body>/g

/** Answers as soon as what came matches. */
async function readUntil(socket: Socket, wanted: RegExp): Promise<void> {
  let received = ''
  while (!wanted.test(received)) {
    const [chunk] = (await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })) as [string]
    received += chunk
    if (received.includes('<failure')) throw new Error(`The XMPP server refused: ${received}`)
  }
}

async function login(port: number, index: number, password: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay(true)
  const proof = Buffer.from(`\0m${index}\0${password}`).toString('base64')
  const say = async (words: string, answer: RegExp) => {
    socket.write(words)
    await readUntil(socket, answer)
  }
  await say(opening, /<\/stream:features>/)
  await say(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${proof}</auth>`, /<success/)
  await say(opening, /<\/stream:features>/)
  await say(
    `<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>`,
    /<\/iq>/,
  )
  await say('<presence/>', /<presence/)
  return socket
}

/** Text by text, also where one is cut between two pieces. */
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

/** Members m0, m1, … of one password. */
export async function connectXmpp(name: string, port: number, count: number, password: string): Promise<Peers> {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) sockets.push(await login(port, index, password))
  let ids = 0
  return {
    name,
    count,
    // XMPP says nothing to the sender: the recipient's copy is the only sign.
    send: async (from, text) => {
      sockets[from]?.write(`<message to='${jid(from ^ 1)}' type='chat' id='n${ids++}'><body>${text}</body></message>`)
    },
    onText: (listener) => sockets.forEach((socket, index) => eachBody(socket, (text) => listener(index, text))),
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}
