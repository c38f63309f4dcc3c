// Child processes of the test runners: they end with the runner, also if it is killed, and leave nothing running.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** In the environment of everything that a program starts; a space separates the marks of nested runners. */
const markVariable = 'HAMVAV_STARTED_BY'
/** Sent to end a program. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const timeoutExitCode = 124

/** Asks the kernel to send SIGTERM to the program when this process dies. */
const parentDeathSignal = existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', '--'] : []

/**
 * Runs a program in a session of its own. Processes that outlive it are ended and reported.
 * @param command {readonly string[]} program and arguments
 * @param options {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number, graceMs?: number, stdio?: 'inherit' | 'ignore' }}
 *   graceMs: how long its processes may take to end by themselves, and after a signal
 * @returns {Promise<{ exitCode: number, leftBehind: string[] }>} exit code 124 if the limit was reached
 */
export async function runProgram(command, options = {}) {
  const { cwd, env = process.env, limitMs, graceMs = 3_000, stdio = 'inherit' } = options
  const mark = randomUUID()
  const marks = [...(env[markVariable]?.split(' ') ?? []), mark].join(' ')
  const [program, ...args] = [...parentDeathSignal, ...command]
  const child = spawn(program, args, {
    cwd,
    env: { ...env, [markVariable]: marks },
    stdio,
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  })
  // First the program itself, so that it can clean up; then all of its session.
  const end = (signal) => {
    child.kill(signal)
    setTimeout(() => signalAll([{ id: -child.pid }], 'SIGTERM'), graceMs).unref()
    setTimeout(() => signalAll([{ id: -child.pid }], 'SIGKILL'), 2 * graceMs).unref()
  }
  for (const signal of signals) process.on(signal, end)
  let isLate = false
  const stop = () => {
    isLate = true
    end('SIGTERM')
  }
  const limit = limitMs && setTimeout(stop, limitMs)
  try {
    const exitCode = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? 1))
    })
    return { exitCode: isLate ? timeoutExitCode : exitCode, leftBehind: await endSurvivors(mark, child.pid, graceMs) }
  } finally {
    clearTimeout(limit)
    for (const signal of signals) process.off(signal, end)
  }
}

/** Ends what still runs after a grace period. @returns the command lines */
async function endSurvivors(mark, session, graceMs) {
  if (process.platform !== 'linux') return []
  let survivors = findProcesses(mark, session)
  for (let waited = 0; survivors.length > 0 && waited < graceMs; waited += 50) {
    await sleep(50)
    survivors = findProcesses(mark, session)
  }
  const names = survivors.map(({ command }) => command)
  signalAll(survivors, 'SIGTERM')
  for (let waited = 0; survivors.length > 0 && waited < graceMs; waited += 50) {
    await sleep(50)
    survivors = findProcesses(mark, session)
  }
  signalAll(survivors, 'SIGKILL')
  return names
}

/** Processes of the session or with the mark: one that has changed its title has lost its environment. */
function findProcesses(mark, session) {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return ids.flatMap((id) => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'latin1')
      const [state, , , sessionId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isOurs = Number(sessionId) === session || readFileSync(`/proc/${id}/environ`, 'latin1').includes(mark)
      if (state === 'Z' || !isOurs) return []
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ id: Number(id), command: `${command.slice(0, 120)} (${id})` }]
    } catch {
      return [] // ended meanwhile, or of another account
    }
  })
}

function signalAll(processes, signal) {
  for (const { id } of processes) {
    try {
      process.kill(id, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
