// The whole of compose.yaml on this machine's loopback, from Debian's packages: PostgreSQL, Redis, the proxy by
// nginx.conf, and server processes that can be ended and started again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOutsidePostgres } from './outside-postgres.ts'
import { findProgram, freePort, startProgram, untilReady, type Program } from './programs.ts'
import { proxySettings } from './proxy-settings.ts'

/** Something that is ended and started again while the others go on. */
export interface Part {
  readonly name: string
  readonly pid: number
  isRunning(): boolean
  stop(signal: NodeJS.Signals): Promise<void>
  /** Until it can serve. */
  start(): Promise<void>
}

export interface ServerPart extends Part {
  /** Past the proxy. */
  readonly url: string
}

export interface Cluster {
  /** The proxy's. */
  readonly url: string
  readonly servers: readonly ServerPart[]
  readonly redis: Part
  readonly databaseUrl: string
  /** What the proxy wrote about the calls. */
  readonly accessLog: string
  /** Everything that runs now. */
  processes(): readonly { readonly name: string; readonly pid: number }[]
  /** What each of them said last. */
  lastWords(): string
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))
const needed = ['nginx', 'redis-server'] as const

/** @param count of server processes; nginx.conf names three */
export async function startCluster(count = 3): Promise<Cluster> {
  const missing = needed.filter((name) => !findProgram(name))
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-cluster-'))
  const ending: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ending.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await startOutsidePostgres()
    if (!postgres) throw new Error('Not installed: PostgreSQL')
    ending.push(postgres.stop)
    const redisPort = await freePort()
    const redis = redisPart(redisPort, folder)
    ending.push(() => redis.stop('SIGTERM'))
    await redis.start()
    const ports = await Promise.all([freePort(), ...Array.from({ length: count }, freePort)])
    const [proxyPort = 0, ...serverPorts] = ports
    const url = `http://127.0.0.1:${proxyPort}`
    const settings = {
      DATABASE_URL: postgres.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_URL: url,
    }
    const servers = serverPorts.map((port, index) => serverPart(`server ${index + 1}`, port, settings))
    ending.push(async () => void (await Promise.all(servers.map((server) => server.stop('SIGTERM')))))
    await Promise.all(servers.map((server) => server.start()))
    const proxy = proxyPart(proxyPort, serverPorts, folder)
    ending.push(() => proxy.stop('SIGTERM'))
    await proxy.start()
    const parts = [proxy, redis, ...servers]
    return {
      url,
      servers,
      redis,
      databaseUrl: postgres.url,
      accessLog: path.join(folder, 'access.log'),
      processes: () => [...parts.filter((part) => part.isRunning()), { name: 'postgres', pid: postgres.pid }],
      lastWords: () => parts.map((part) => `${part.name}:\n${part.lastWords()}`).join('\n'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function createPart(name: string, launch: () => Program, isReady: (program: Program) => boolean | Promise<boolean>) {
  let program: Program | undefined
  return {
    name,
    get pid() {
      return program?.pid ?? 0
    },
    isRunning: () => program !== undefined && !program.hasEnded(),
    lastWords: () => program?.lastWords() ?? '',
    stop: async (signal: NodeJS.Signals) => program?.end(signal),
    async start() {
      if (program && !program.hasEnded()) throw new Error(`${name} runs already`)
      const launched = launch()
      program = launched
      await untilReady(launched, () => isReady(launched))
    },
  }
}

function redisPart(port: number, folder: string) {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const launch = () => startProgram('redis', findProgram('redis-server') ?? '', args)
  return createPart('redis', launch, (program) => program.lastWords().includes('Ready to accept connections'))
}

function serverPart(name: string, port: number, settings: Readonly<Record<string, string>>) {
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: 'loopback', DEMO: 'false', RATE_LIMIT: 'off' }
  const env = { PATH: process.env['PATH'], NODE_ENV: 'development', ...own, ...settings }
  const launch = () => startProgram(name, process.execPath, [main], { env })
  return Object.assign(createPart(name, launch, () => answers(`${url}/readyz`)), { url }) // prettier-ignore
}

function proxyPart(port: number, serverPorts: readonly number[], folder: string) {
  const file = path.join(folder, 'nginx.conf')
  const servers = serverPorts.map((serverPort) => `127.0.0.1:${serverPort}`)
  writeFileSync(file, proxySettings({ port, servers, folder }))
  // As root it would give its workers another account, which cannot enter this folder.
  const rights = process.getuid?.() === 0 ? 'user root; ' : ''
  const args = ['-p', folder, '-c', file, '-g', `${rights}daemon off;`]
  const launch = () => startProgram('nginx', findProgram('nginx') ?? '', args)
  return createPart('nginx', launch, () => answers(`http://127.0.0.1:${port}/readyz`))
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
