// The server as a process: start, configuration errors, shutdown, and recovery after kill -9.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endServer, endServers, freePort, launchServer } from './testing/server-process.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
let dataDir: string
let port: number
let url: string

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-main-'))
})
beforeEach(async () => {
  port = await freePort()
  url = `http://127.0.0.1:${port}`
})
// Also after a failure: a server left behind would hold the port and the database of later tests.
afterEach(endServers)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const launch = (env: Readonly<Record<string, string>> = {}) =>
  launchServer({ DATA_DIR: dataDir, PORT: String(port), NEW_MEMBERS_CAN_POST: 'true', ...env })

/** Opens a connection, sends the text and ignores responses. */
async function answering(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.resume().write(bytes)
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

/** Writes posts concurrently until the server is gone. @param acknowledged gets their contents */
async function writeUntilGone(token: string, acknowledged: string[]): Promise<void> {
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
    expect.stringMatching(/^\d\d:\d\d:\d\d fatal PORT:/),
    expect.stringMatching(/^\d\d:\d\d:\d\d fatal TRUST_PROXY:/),
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
    [{ DATA_DIR: file }, / fatal DATA_DIR: cannot be used/],
    [{ DATA_DIR: folder, PORT: takenPort }, / fatal PORT: \d+ is taken by another program/],
    [{ DATA_DIR: folder, METRICS_PORT: takenPort }, / fatal METRICS_PORT: \d+ is taken by another program/],
    [{ DATA_DIR: folder, PORT: '3999', METRICS_PORT: '3999' }, /METRICS_PORT: must be another port than PORT/],
    [
      { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` },
      / fatal The database cannot be reached: .*ECONNREFUSED/,
    ],
  ] as const
  const check = async ([env, line]: (typeof refusals)[number]) => {
    const { child, ready, output } = launch(env)
    expect([await ready, child.exitCode]).toEqual([false, 1])
    expect(output().trim().split('\n')).toEqual([expect.stringMatching(line)])
  }
  await Promise.all(refusals.map(check))
  expect(readdirSync(folder)).toEqual(['secrets']) // the port is checked before the database is started
  taken.close()
})

test('SIGTERM stops the server during its start, and within 10 s with open connections of every kind', async () => {
  const folder = { DATA_DIR: path.join(dataDir, 'ended') }
  const starting = launch(folder)
  await vi.waitFor(() => expect(existsSync(folder.DATA_DIR)).toBe(true), 45_000)
  expect(await endServer(starting.child, 'SIGTERM')).toBe(0)

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
  // The server accepts in order, so it has the connections above.
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const from = Date.now()
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  expect(await endServer(server.child, 'SIGTERM')).toBe(0)
  expect(Date.now() - from).toBeLessThan(10_000)
  for (const socket of open) socket.destroy()
})

test(
  'kill -9 during writes loses no acknowledged write, and the server starts again',
  { timeout: 300_000 },
  async () => {
    const first = launch()
    expect(await first.ready, first.output()).toBe(true)
    const { token } = await register('writer')
    const acknowledged: string[] = []
    let server = first
    for (let round = 0; round < 3; round++) {
      const enough = acknowledged.length + 40
      const writing = writeUntilGone(token, acknowledged)
      await vi.waitUntil(() => acknowledged.length >= enough, { timeout: 60_000, interval: 20 })
      if (round > 0) killPostgres()
      await endServer(server.child, 'SIGKILL')
      await writing
      server = launch()
      expect(await server.ready, server.output()).toBe(true)
      const stored = new Set(await readAllPosts())
      expect(acknowledged.filter((content) => !stored.has(content))).toEqual([])
    }

    const second = launch({ PORT: String(await freePort()) })
    expect(await second.ready).toBe(false)
    expect(second.output().trim().split('\n')).toEqual([expect.stringMatching(/fatal Another server is using/)])

    expect(await endServer(server.child, 'SIGTERM')).toBe(0)
  },
)

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const secrets = { JWT_SECRET: 'x'.repeat(40), ENCRYPTION_KEY: key(1) }
const inProduction = { NODE_ENV: 'production', HOST: '127.0.0.1', RATE_LIMIT: 'on', PUBLIC_URL: 'https://hamvav.org' }

test('in production every line is JSON, warnings name what is missing, and the password of the first admin is in a file', async () => {
  const env = { ...inProduction, ...secrets, DATA_DIR: path.join(dataDir, 'production'), SMPT_URL: 'smtp://localhost' }
  const server = launch(env)
  expect(await server.ready, server.output()).toBe(true)
  const request = await fetch(`${url}/api/nothing`)
  expect(await endServer(server.child, 'SIGTERM')).toBe(0)
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>)
  const of = (level: string) => lines.filter((line) => line['level'] === level).map((line) => line['msg'])
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'TRUST_PROXY', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'])
    expect(of('warn')).toContainEqual(expect.stringMatching(new RegExp(`^${name}: not set`)))
  expect(of('warn')).toContain('SMPT_URL: no such setting; did you mean SMTP_URL?')
  expect(of('info')).toEqual(expect.arrayContaining(['created the tables of the database', 'Ended.']))
  expect(of('info')).toContainEqual(expect.stringMatching(/^SIGTERM: /))
  const file = path.join(env.DATA_DIR, 'first-admin')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [username, password = ''] = readFileSync(file, 'utf8').trim().split('\n')
  expect([username, password.length > 12]).toEqual(['admin', true])
  expect(server.output()).not.toContain(password)
  const { requestId } = (await request.json()) as { requestId: string }
  expect(requestId).toBe(request.headers.get('x-request-id'))
})

test('without a key that sealed something neither the server nor a command starts; with both in the list both do', async () => {
  const folder = mkdtempSync(path.join(dataDir, 'keys-'))
  const env = { ...secrets, DATA_DIR: folder, ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'an admin of the tests' }
  const first = launch(env)
  expect(await first.ready, first.output()).toBe(true)
  expect(first.output()).not.toContain('ADMIN_USERNAME')
  await endServer(first.child, 'SIGTERM')

  const lost = launch({ ...env, ENCRYPTION_KEY: key(2) })
  expect(await lost.ready).toBe(false)
  expect(lost.output()).toMatch(/^\S+ fatal ENCRYPTION_KEY: the key [\da-f]{16} is missing, [^\n]*\n$/)
  expect(lost.child.exitCode).toBe(1)
  const [fingerprint = ''] = /[\da-f]{16}/.exec(lost.output()) ?? []
  const audit = await command('verify-audit.ts', { ...env, ENCRYPTION_KEY: key(2) })
  expect(audit).toMatchObject({ code: 1, output: expect.stringContaining(`the key ${fingerprint} is missing`) })

  const rotated = { ...env, ENCRYPTION_KEY: `${key(2)},${key(1)}` }
  const second = launch(rotated)
  expect(await second.ready, second.output()).toBe(true)
  expect(second.output()).toMatch(/warn +ADMIN_USERNAME, ADMIN_PASSWORD: ignored/)
  await endServer(second.child, 'SIGTERM')
  expect(await command('reseal-messages.ts', rotated)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`ENCRYPTION_KEY: ${fingerprint} is needed no longer`),
  })
  expect(await command('secrets.ts', { ...env, ENCRYPTION_KEY: key(2) }, 'list')).toMatchObject({
    code: 0,
    output: expect.not.stringContaining(fingerprint),
  })
  const third = launch({ ...env, ENCRYPTION_KEY: key(2) })
  expect(await third.ready, third.output()).toBe(true)
  await endServer(third.child, 'SIGTERM')
}, 300_000)

test('the settings file made by the command starts production again and again', async () => {
  const folder = mkdtempSync(path.join(dataDir, 'with-file-'))
  const file = path.join(folder, 'hamvav.env')
  const made = await command('secrets.ts', { ENV_FILE: file, DATA_DIR: folder })
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Made .*ENCRYPTION_KEY made/s) })
  for (const value of Object.values(parseEnv(readFileSync(file, 'utf8')))) expect(made.output).not.toContain(value)
  writeFileSync(file, `NODE_ENV=production\nPUBLIC_URL=https://hamvav.org\nHOST=127.0.0.1\n`, { flag: 'a' })
  const refused = launch({ ENV_FILE: file, PORT: 'x', RATE_LIMIT: 'on', DATA_DIR: folder })
  expect(await refused.ready).toBe(false)
  expect(JSON.parse(refused.output())).toMatchObject({ level: 'fatal', msg: expect.stringMatching(/^PORT: /) })
  for (const _start of [1, 2]) {
    const server = launch({ ENV_FILE: file, RATE_LIMIT: 'on', DATA_DIR: folder })
    expect(await server.ready, server.output()).toBe(true)
    expect(await endServer(server.child, 'SIGTERM')).toBe(0)
  }
})

/** Runs a maintenance command to its end. */
async function command(name: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(path.dirname(program), '../commands', name), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ENV_FILE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
