// A sound output that nobody hears: PulseAudio with a null sink. Without any output Firefox plays nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const program = '/usr/bin/pulseaudio'
const startLimitMs = 10_000

export interface SilentOutput {
  /** Environment of a program that uses it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startSilentOutput(): Promise<SilentOutput> {
  if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install pulseaudio`)
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-sound-'))
  const socket = path.join(folder, 'native')
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`]
  const args = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm=yes']
  const loaded = modules.flatMap((module) => ['--load', module])
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', program, ...args, '--log-level=error', ...loaded], {
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PulseAudio ended with ${code}`)))
  })
  failed.catch(() => undefined) // it also ends when it is stopped
  try {
    await Promise.race([failed, untilListening(socket)])
  } catch (error) {
    await stop()
    throw error
  }
  return { env: { PULSE_SERVER: `unix:${socket}` }, stop }
}

async function untilListening(socket: string): Promise<void> {
  const deadline = Date.now() + startLimitMs
  while (!existsSync(socket)) {
    if (Date.now() > deadline) throw new Error(`PulseAudio did not start within ${startLimitMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
