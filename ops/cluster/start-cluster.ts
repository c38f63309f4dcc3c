// The cluster of compose.yaml on loopback, with Debian's packages: PostgreSQL, Redis, nginx with nginx.conf, and server
// processes that can be stopped and restarted.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOutsidePostgres } from './outside-postgres.ts'
import { findProgram, freePort, startProgram, untilReady, type Program } from './programs.ts'

/** Process that can be stopped and restarted independently. */
export interface Part {
  readonly name: string
  readonly pid: number
  isRunning(): boolean
  stop(signal: NodeJS.Signals): Promise<void>
  /** Resolves when ready. */
  start(): Promise<void>
}

export interface ServerPart extends Part {
  /** Direct URL, without the proxy. */
  readonly url: string
}

export interface Cluster {
  /** URL of the proxy. */
  readonly url: string
  readonly servers: readonly ServerPart[]
  readonly redis: Part
  readonly databaseUrl: string
  /** Path of the proxy's access log. */
  readonly accessLog: string
  /** All running processes. */
  processes(): readonly { readonly name: string; readonly pid: number }[]
  /** Recent output of all processes. */
  outputs(): string
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))
const requiredPrograms = ['nginx', 'redis-server'] as const

/** @param count server processes; must match nginx.conf */
export async function startCluster(count = 3): Promise<Cluster> {
  const missing = requiredPrograms.filter((name) => !findProgram(name))
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-cluster-'))
  const cleanups: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of cleanups.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await startOutsidePostgres()
    if (!postgres) throw new Error('Not installed: PostgreSQL')
    cleanups.push(postgres.stop)
    const redisPort = await freePort()
    const redis = redisPart(redisPort, folder)
    cleanups.push(() => redis.stop('SIGTERM'))
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
    cleanups.push(async () => void (await Promise.all(servers.map((server) => server.stop('SIGTERM')))))
    await Promise.all(servers.map((server) => server.start()))
    const servedBy = serverPorts.map((port) => `127.0.0.1:${port}`)
    const proxy = proxyPart(proxyPort, localNginxConfig({ port: proxyPort, servers: servedBy, folder }), folder)
    cleanups.push(() => proxy.stop('SIGTERM'))
    await proxy.start()
    const parts = [proxy, redis, ...servers]
    return {
      url,
      servers,
      redis,
      databaseUrl: postgres.url,
      accessLog: path.join(folder, 'access.log'),
      processes: () => [...parts.filter((part) => part.isRunning()), { name: 'postgres', pid: postgres.pid }],
      outputs: () => parts.map((part) => `${part.name}:\n${part.output()}`).join('\n'),
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
    output: () => program?.output() ?? '',
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
  return createPart('redis', launch, (program) => program.output().includes('Ready to accept connections'))
}

export function serverPart(name: string, port: number, settings: Readonly<Record<string, string>>) {
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: 'loopback', DEMO: 'false', RATE_LIMIT: 'off' }
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'development',
    ENV_FILE: '',
    ...own,
    ...settings,
  }
  const launch = () => startProgram(name, process.execPath, [main], { env })
  return Object.assign(createPart(name, launch, () => answers(`${url}/readyz`)), { url }) // prettier-ignore
}

/** @param folder for the configuration */
export function proxyPart(port: number, config: string, folder: string) {
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, config)
  // As root, nginx would run its workers with another account, which cannot access this folder.
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

interface LocalProxy {
  readonly port: number
  /** host:port of each server; the count must match the file. */
  readonly servers: readonly string[]
  /** Folder for pid, logs and temporary files. */
  readonly folder: string
}

const nginxConfig = new URL('../nginx.conf', import.meta.url)

/** ops/nginx.conf with local addresses, ports and folders, otherwise unchanged. */
export function localNginxConfig({ port, servers, folder }: LocalProxy): string {
  const waiting = [...servers]
  const changes: readonly (readonly [RegExp, (found: string) => string, number])[] = [
    [/(?<=^ {4}server )[\d.]+:\d+(?= )/gm, () => waiting.shift() ?? '', servers.length],
    [/(?<=^ {4}listen )\d+(?=;)/gm, () => `127.0.0.1:${port}`, 1],
    [/(?<= )\/tmp(?=\/)/g, () => folder, 6],
    [/(?<=^error_log )\S+/gm, () => `${folder}/error.log`, 1],
    [/(?<=^ {2}access_log )\S+/gm, () => `${folder}/access.log`, 1],
  ]
  return changes.reduce(
    (text, [place, value, count]) => {
      const found = text.match(place)?.length ?? 0
      if (found !== count) throw new Error(`nginx.conf has ${found} places like ${place}, not ${count}`)
      return text.replace(place, value)
    },
    readFileSync(nginxConfig, 'utf8'),
  )
}
