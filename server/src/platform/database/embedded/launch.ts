// Runs the programs of PostgreSQL as child processes that end with this process.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { accountOf } from './account.ts'
import { findBinaries } from './binaries.ts'

export interface Program {
  /** The last 8,000 characters of its log. */
  log(): string
  onLog(listener: () => void): void
  /** Null if a signal ended it; rejects if it could not be started. */
  readonly exitCode: Promise<number | null>
  /** Requests a shutdown and returns immediately. */
  interrupt(): void
}

// The shell interrupts the program when its standard input closes: by interrupt() or because this process has ended. It
// repeats the signal, because the program ignores it until it is initialized.
const guard = `
  exec 3<&0
  "$@" </dev/null 3<&- & pid=$!
  (cat <&3; while kill -INT $pid; do sleep 0.1; done) >/dev/null 2>&1 &
  wait $pid`

export function launch(program: 'initdb' | 'postgres', options: readonly string[], folder: string): Program {
  const account = accountOf(folder)
  // The account may have no access to a parent folder of the data, but the working folder is already open.
  const data = process.platform === 'linux' ? '/proc/self/cwd' : folder
  const command = [path.join(findBinaries(account), program), '-D', data, ...options]
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }, // without the user's PG* variables
    detached: true, // not ended by Ctrl-C: this process closes the connections before the database
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-8000)
  })
  child.stdin.on('error', () => {}) // the process has already ended
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return {
    log: () => output,
    onLog: (listener) => void child.stderr.on('data', listener),
    exitCode,
    interrupt: () => child.stdin.end(),
  }
}

/** The last error of a log, else its last line. */
export function lastLogLine(log: string): string {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => /(FATAL|PANIC|ERROR|error): /.test(line)) ?? lines.at(-1) ?? ''
}
