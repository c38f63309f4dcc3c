import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { adminListUsers, adminLogin } from '@hamvav/contract/admin/endpoints'
import { confirmEmail as confirmEmailCall } from '@hamvav/contract/auth/endpoints'

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Admin call for the member with this username, such as `can-post` with `{ canPost: true }`. */
  asAdmin(action: 'can-post' | 'verify' | 'suspend' | 'approve', username: string, body: object): Promise<void>
  /** Follows the newest link that was mailed to confirm this address. */
  confirmEmail(email: string): Promise<void>
  /** Stops the server until `resume`, as during an update. */
  halt(): Promise<void>
  /** Starts it again on the same port and data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))
/** Admin account of every journey server. */
export const journeyAdmin = { username: 'chief', password: 'an admin of the journeys' }

/** Starts the product on an empty, separate database. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let running = run(dataDir, port, env)
  await ready(url)
  const asAdmin = createAdmin(url)
  return {
    url,
    dataDir,
    asAdmin,
    confirmEmail: (email) => confirmEmail(url, path.join(dataDir, 'outbox'), email),
    halt: () => running.end(),
    resume: async () => {
      running = run(dataDir, port, env)
      await ready(url)
    },
    stop: async () => {
      await running.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** On Linux the server ends with the process of its tests, also if that is killed. */
const launcher = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []

function run(dataDir: string, port: number, env: Readonly<Record<string, string>>) {
  const [program = '', ...args] = [...launcher, process.execPath, main]
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ENV_FILE: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'false',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: journeyAdmin.username,
      ADMIN_PASSWORD: journeyAdmin.password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  return {
    end: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} was not ready in a minute`)
}

async function confirmEmail(url: string, outbox: string, email: string): Promise<void> {
  const token = await mailedToken(outbox, email)
  const answer = await fetch(`${url}${confirmEmailCall.path}`, {
    method: confirmEmailCall.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!answer.ok) throw new Error(`the confirmation was answered with ${answer.status}`)
}

/** Waits for the newest mail to this address: mails are written in the background. */
async function mailedToken(outbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 1500; tries++) {
    const names = existsSync(outbox) ? readdirSync(outbox).toSorted().toReversed() : [] // newest first
    for (const name of names) {
      const mail = readFileSync(path.join(outbox, name), 'utf8')
      const token = mail.includes(`To: ${email}\n`) && /\/confirm-email\?token=([\w.-]+)/.exec(mail)?.[1]
      if (token) return token
    }
    await sleep(20)
  }
  throw new Error(`no confirmation was mailed to ${email} in half a minute`)
}

/** One session for all calls, as each sign-in hashes a password. */
function createAdmin(url: string): RunningServer['asAdmin'] {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const logIn = async () => {
    const login = await post(adminLogin.path, journeyAdmin)
    const { token } = (await login.json()) as { token: string }
    return { 'x-admin-token': token }
  }
  let session: ReturnType<typeof logIn> | undefined
  return async (action, username, body) => {
    const headers = await (session ??= logIn())
    const found = await fetch(`${url}${adminListUsers.path}?q=${username}`, { headers })
    const [member] = (await found.json()) as { _id: string }[]
    const answer = await post(`/admin/${action}/${member?._id}`, body, headers)
    if (!answer.ok) throw new Error(`${action} was answered with ${answer.status}`)
  }
}
