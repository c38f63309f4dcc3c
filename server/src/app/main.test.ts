// The server as a process: start, configuration errors, shutdown, and recovery after kill -9.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const children: ChildProcess[] = []
let dataDir: string
let port: number
let url: string

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-main-'))
  port = await freePort()
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'false',
      RATE_LIMIT: 'off',
      NEW_MEMBERS_CAN_POST: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => output.includes('Hamvav is ready') && resolve(true))
    child.once('exit', () => resolve(false))
  })
  return { child, ready, output: () => output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exited) as [number | null]
  return code
}

/** Opens a connection, sends the text and ignores responses. */
async function answering(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.resume().write(bytes)
  await new Promise((resolve) => setTimeout(resolve, 100))
  return socket
}

const post = (path: string, body: object, token = '') =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

const register = async (username: string) => {
  const answer = await post('/api/auth/register', {
    username,
    name: username,
    email: `${username}@gmail.com`,
    password: 'a long enough secret',
  })
  return (await answer.json()) as { token: string }
}

/** Writes posts concurrently until the server is gone. @returns acknowledged ids */
async function writeUntilGone(token: string): Promise<string[]> {
  const acknowledged: string[] = []
  let number = 0
  const writer = async () => {
    for (;;) {
      const content = `post number ${++number}`
      const answer = await post('/api/posts', { content }, token).catch(() => undefined)
      const body = await answer?.json().catch(() => undefined)
      if (!body) return
      if (answer?.status === 201) acknowledged.push(content)
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  return acknowledged
}

/** Kills server and database with SIGKILL at once, like a power failure. */
function killPostgres(): void {
  const isOurs = (pid: string) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir) &&
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      )
    } catch {
      return false // ended in the meantime
    }
  }
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurs(name)))
    process.kill(Number(pid), 'SIGKILL')
}

async function readAllPosts(): Promise<string[]> {
  const contents: string[] = []
  for (let before = ''; ;) {
    const answer = await fetch(`${url}/api/posts?limit=50${before && `&before=${before}`}`)
    const { posts, hasMore } = (await answer.json()) as { posts: { _id: string; content: string }[]; hasMore: boolean }
    contents.push(...posts.map(({ content }) => content))
    if (!hasMore) return contents
    before = posts.at(-1)?._id ?? ''
  }
}

test('reports invalid environment variables in one line each and does not start', async () => {
  const wrong = launch({ PORT: 'x', TRUST_PROXY: 'all' })
  await once(wrong.child, 'exit')
  expect(wrong.child.exitCode).toBe(1)
  expect(wrong.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT:/),
    expect.stringMatching(/^TRUST_PROXY:/),
  ])
})

test('reports an unusable folder, port or database in one line', async () => {
  const file = path.join(dataDir, 'file')
  writeFileSync(file, '')
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const takenPort = String((taken.address() as AddressInfo).port)
  const folder = path.join(dataDir, 'with spaces')
  const refusals = [
    [{ DATA_DIR: file }, /^DATA_DIR: cannot be used/],
    [{ DATA_DIR: folder, PORT: takenPort }, /^PORT: \d+ is taken by another program/],
    [{ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` }, /^The database cannot be reached: .*ECONNREFUSED/],
  ] as const
  const check = async ([env, line]: (typeof refusals)[number]) => {
    const { child, ready, output } = launch(env)
    expect([await ready, child.exitCode]).toEqual([false, 1])
    const lines = output().trim().split('\n')
    expect(lines.filter((text) => !/^(First admin|Starting the database)/.test(text))).toEqual([
      expect.stringMatching(line),
    ])
  }
  await Promise.all(refusals.map(check))
  taken.close()
}, 60_000)

test('SIGTERM stops the server during its start, and within 10 s with open connections of every kind', async () => {
  const folder = { DATA_DIR: path.join(dataDir, 'ended') }
  const starting = launch(folder)
  await vi.waitFor(() => expect(existsSync(folder.DATA_DIR)).toBe(true), 10_000)
  expect(await end(starting.child, 'SIGTERM')).toBe(0)

  const server = launch(folder)
  expect(await server.ready, server.output()).toBe(true)
  const open = await Promise.all([
    answering(''), // says nothing
    answering('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'), // kept alive
    answering(
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ),
    answering(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    ),
  ])
  const from = Date.now()
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  expect(await end(server.child, 'SIGTERM')).toBe(0)
  expect(Date.now() - from).toBeLessThan(10_000)
  for (const socket of open) socket.destroy()
}, 60_000)

test(
  'kill -9 during writes loses no acknowledged write, and the server starts again',
  { timeout: 90_000 },
  async () => {
    const first = launch()
    expect(await first.ready, first.output()).toBe(true)
    const { token } = await register('writer')
    const acknowledged: string[] = []
    let server = first
    for (let round = 0; round < 3; round++) {
      const writing = writeUntilGone(token)
      await new Promise((resolve) => setTimeout(resolve, 600))
      if (round > 0) killPostgres()
      await end(server.child, 'SIGKILL')
      acknowledged.push(...(await writing))
      server = launch()
      expect(await server.ready, server.output()).toBe(true)
      const stored = new Set(await readAllPosts())
      expect(acknowledged.filter((content) => !stored.has(content))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(50)

    const second = launch({ PORT: String(await freePort()) })
    expect(await second.ready).toBe(false)
    expect(second.output().trim().split('\n')).toEqual([expect.stringMatching(/Another server is using/)])

    expect(await end(server.child, 'SIGTERM')).toBe(0)
  },
)
