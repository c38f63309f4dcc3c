// The server as a process of its own, for tests that end or kill it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))
const children: ChildProcess[] = []

/** A port of the loopback interface that no program uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Starts a server without the demo community and without rate limits. */
export function launchServer(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ENV_FILE: '',
      DEMO: 'false',
      RATE_LIMIT: 'off',
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

/** @returns exit code; null if the signal ended the process */
export async function endServer(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exited) as [number | null]
  return code
}

/** Ends the servers that a test or a file of tests left running. */
export async function endServers(): Promise<void> {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) await endServer(child, 'SIGTERM')
}
