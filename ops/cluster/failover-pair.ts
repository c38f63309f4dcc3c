// A primary and a standby under pg_auto_failover with its monitor, on loopback, as in ops/README.md, Failover of PostgreSQL.
import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { accountOf, findPostgres } from './outside-postgres.ts'
import {
  findProgram,
  freePort,
  sendQuietly,
  startProgram,
  untilReady,
  withDescendants,
  type Program,
} from './programs.ts'

export interface Node {
  readonly name: string
  readonly port: number
  /** Ends the machine: every process of the node at once, by SIGKILL. */
  kill(): Promise<void>
  /** Starts it again; it joins as a standby. */
  start(): Promise<void>
}

export interface FailoverPair {
  /** Both hosts, as DATABASE_URL names them. */
  readonly url: string
  primary(): Promise<Node>
  standby(): Promise<Node>
  /** Resolves when one node is the primary and the other a standby that follows it. */
  untilHealthy(): Promise<void>
  outputs(): string
  stop(): Promise<void>
}

/** Settings of the monitor: how soon a silent node counts as dead. The defaults are 20 s and longer. */
export const tunedTimeouts = {
  health_check_period: '1s',
  health_check_timeout: '2s',
  health_check_retry_delay: '500ms',
  node_considered_unhealthy_timeout: '5s',
  primary_demote_timeout: '5s',
} as const

const run = promisify(execFile)
/** Time for both nodes to be ready, ms; a copy of the primary and a restart are part of it. */
const healthyMs = 120_000

export async function startFailoverPair(): Promise<FailoverPair> {
  const bin = findPostgres()
  const autoctl = findProgram('pg_autoctl')
  if (!bin || !autoctl) throw new Error('Not installed: postgresql-15-auto-failover, pg-auto-failover-cli')
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-failover-'))
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  const env = isolatedEnvironment(folder, bin, account)
  const options = { ...account, cwd: folder, env }
  const launch = (name: string, args: readonly string[]) => startProgram(name, autoctl, args, options)
  const sql = async (url: string, text: string) =>
    (await run(`${bin}/psql`, ['-X', '-At', '-d', url, '-c', text], options)).stdout.trim()
  const programs = new Map<string, Program>()
  const stop = async () => {
    await Promise.all([...programs.values()].toReversed().map((program) => program.end('SIGTERM')))
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const [monitorPort, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
    const monitorUrl = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`
    const common = ['--hostname', '127.0.0.1', '--auth', 'trust', '--no-ssl', '--run']
    const startMonitor = ['create', 'monitor', '--pgdata', `${folder}/monitor`, '--pgport', `${monitorPort}`, ...common]
    const monitor = launch('monitor', startMonitor)
    programs.set('monitor', monitor)
    const answers = () => sql(monitorUrl, 'SELECT 1').then(Boolean, () => false)
    await untilReady(monitor, answers, healthyMs)
    const admin = monitorUrl.replace('autoctl_node', 'postgres')
    for (const [name, value] of Object.entries(tunedTimeouts))
      await sql(admin, `ALTER SYSTEM SET pgautofailover.${name} = '${value}'`)
    await sql(admin, 'SELECT pg_reload_conf()')

    const nodes = ports.map((port, index): Node => {
      const name = `node${index + 1}`
      const data = path.join(folder, name)
      const create = ['create', 'postgres', '--pgdata', data, '--pgport', `${port}`, '--name', name, ...common]
      const isFirst = () => !programs.has(name)
      return {
        name,
        port,
        async start() {
          const args = isFirst()
            ? [...create, '--monitor', monitorUrl, '--dbname', 'hamvav', '--username', 'hamvav']
            : ['run', '--pgdata', data]
          programs.set(name, launch(name, args))
        },
        async kill() {
          for (const pid of processesOf(programs.get(name)?.pid ?? 0, data)) sendQuietly(pid, 'SIGKILL')
          await programs.get(name)?.end('SIGKILL')
        },
      }
    })
    const { nodeIn, untilStates } = watchStates(monitor, (text) => sql(monitorUrl, text), nodes)
    const [first, second] = nodes as [Node, Node]
    await first.start()
    await untilStates(1, 'single')
    const own = `postgres://postgres@127.0.0.1:${first.port}/hamvav`
    await sql(own, 'ALTER DATABASE hamvav OWNER TO hamvav')
    await second.start()
    await untilStates(2, 'primary', 'secondary')
    return {
      url: `postgres://hamvav@127.0.0.1:${first.port},127.0.0.1:${second.port}/hamvav`,
      primary: () => nodeIn('primary', 'wait_primary', 'single'),
      standby: () => nodeIn('secondary'),
      untilHealthy: () => untilStates(2, 'primary', 'secondary'),
      outputs: () => [...programs].map(([name, program]) => `${name}:\n${program.output()}`).join('\n'),
      stop,
    }
  } catch (error) {
    const outputs = [...programs].map(([name, program]) => `${name}:\n${program.output()}`).join('\n')
    await stop()
    throw new Error(`pg_auto_failover did not start:\n${outputs}`, { cause: error })
  }
}

/** States of the nodes, as the monitor knows them. */
function watchStates(monitor: Program, ask: (text: string) => Promise<string>, nodes: readonly Node[]) {
  const states = async () => {
    const text = 'SELECT nodename, reportedstate, goalstate FROM pgautofailover.node ORDER BY nodeid'
    return (await ask(text)).split('\n').map((line) => line.split('|'))
  }
  const isIn = async (count: number, wanted: readonly string[]) => {
    const all = await states().catch(() => [])
    return all.length === count && wanted.every((state) => all.some(([, one, goal]) => one === state && goal === state))
  }
  return {
    async nodeIn(...wanted: readonly string[]): Promise<Node> {
      const found = (await states()).find(([, reported = '']) => wanted.includes(reported))
      const node = nodes.find(({ name }) => name === found?.[0])
      if (!node) throw new Error(`No node is ${wanted.join(' or ')}`)
      return node
    },
    untilStates: (count: number, ...wanted: readonly string[]) =>
      untilReady(monitor, () => isIn(count, wanted), healthyMs),
  }
}

/** Folders for the settings and state of pg_autoctl, and a short PATH, because it warns about folders that it may not read. */
function isolatedEnvironment(folder: string, bin: string, account: { uid: number; gid: number } | undefined) {
  const places = { XDG_CONFIG_HOME: 'config', XDG_DATA_HOME: 'state', XDG_RUNTIME_DIR: 'run' }
  const env: Record<string, string> = { PATH: `${bin}:/usr/bin:/bin`, HOME: folder, LC_ALL: 'C.UTF-8' }
  for (const [name, place] of Object.entries(places)) {
    env[name] = path.join(folder, place)
    mkdirSync(env[name])
  }
  for (const place of [folder, ...Object.values(places).map((name) => path.join(folder, name))])
    if (account) chownSync(place, account.uid, account.gid)
  return env
}

/** Processes of the node; those of its PostgreSQL even if pg_autoctl no longer runs. */
function processesOf(pid: number, data: string): number[] {
  const postmaster = Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])
  return [...new Set([pid, postmaster].filter((one) => one > 1).flatMap(withDescendants))]
}
