import { spawn } from 'node:child_process'
import path from 'node:path'
import { accountOf } from './account.ts'
import { findBinaries } from './binaries.ts'

export interface Program {
  /** The last of what it said. */
  said(): string
  onSaid(listener: () => void): void
  /** Its exit code, null when a signal ended it; rejects when it could not be started. */
  readonly ended: Promise<number | null>
  /** Asks it to end; returns at once. */
  interrupt(): void
}

// The program lives as long as our end of this shell's input: when that closes, be it by interrupt() or because this
// process is gone, it is interrupted, again and again, because it ignores the signal until it has set itself up.
const guard = `
  exec 3<&0
  "$@" </dev/null 3<&- & pid=$!
  (cat <&3; while kill -INT $pid; do sleep 0.1; done) >/dev/null 2>&1 &
  wait $pid`

export function launch(program: 'initdb' | 'postgres', options: readonly string[], folder: string): Program {
  const account = accountOf(folder)
  // Another account may not pass a private folder on the way to the data, but the working folder is open already.
  const data = process.platform === 'linux' ? '/proc/self/cwd' : folder
  const command = [path.join(findBinaries(account), program), '-D', data, ...options]
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }, // none of the user's PG* variables
    detached: true, // Ctrl-C is for us: first the connections are closed, then the database
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-8000)
  })
  child.stdin.on('error', () => {}) // it has ended already
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return {
    said: () => log,
    onSaid: (listener) => void child.stderr.on('data', listener),
    ended,
    interrupt: () => child.stdin.end(),
  }
}

/** The one line of a log that says why it ended. */
export function lastWords(log: string): string {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => /(FATAL|PANIC|ERROR|error): /.test(line)) ?? lines.at(-1) ?? ''
}
