// A few processes that do one job at a time each, and a bounded queue before them (docs/decisions/0011-pictures.md).
import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../http/app-error.ts'
import type { Answer, Job } from './protocol.ts'

interface Options {
  readonly program: URL
  /** Processes at most. */
  readonly size: number
  /** Jobs that may wait. */
  readonly queueMax: number
  /** A job may take so long before its process is ended, milliseconds. */
  readonly jobMs: number
  /** An idle process ends after so long, milliseconds. */
  readonly idleMs: number
}

interface Waiting {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
}

export interface Processes {
  /** Never rejects for what the job did: a process that dies or hangs answers with a failure. */
  run(job: Job): Promise<Answer>
  close(): Promise<void>
}

/** Far behind the server itself, so that its event loop is served first. */
const niceness = 10
/** Memory that a decoder never gives back goes with its process, jobs. */
const jobsPerProcess = 200

export function createProcesses(options: Options): Processes {
  const queue: Waiting[] = []
  /** Each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  const done = new WeakMap<ChildProcess, number>()
  let closed = false

  function start(): ChildProcess {
    const child = fork(fileURLToPath(options.program), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      // No secret of the server's goes to where strangers' bytes are decoded; one arena wastes the least memory.
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_WARNING: '0' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    child.once('exit', () => forget(child))
    child.once('error', () => forget(child))
    try {
      if (child.pid) os.setPriority(child.pid, niceness)
    } catch {
      // A system that forbids it serves nonetheless.
    }
    return child
  }

  function forget(child: ChildProcess): void {
    all.delete(child)
    take(child)
    next()
  }

  function take(child: ChildProcess | undefined): ChildProcess | undefined {
    if (!child) return undefined
    clearTimeout(idle.get(child))
    idle.delete(child)
    return child
  }

  function next(): void {
    if (closed || queue.length === 0) return
    const child = take(idle.keys().next().value) ?? (all.size < options.size ? start() : undefined)
    const waiting = child && queue.shift()
    if (child && waiting) give(child, waiting)
  }

  function give(child: ChildProcess, { job, resolve }: Waiting): void {
    const end = (answer: Answer) => {
      clearTimeout(limit)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      resolve(answer)
    }
    const onExit = () => end({ failure: 'the process of a picture ended' })
    const onMessage = (answer: Answer) => {
      end(answer)
      const jobs = (done.get(child) ?? 0) + 1
      done.set(child, jobs)
      if (jobs >= jobsPerProcess) child.kill('SIGKILL')
      else rest(child)
    }
    const limit = setTimeout(() => {
      end({ failure: 'a picture took too long' })
      child.kill('SIGKILL')
    }, options.jobMs)
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    child.send(job, (error) => error && child.kill('SIGKILL'))
  }

  function rest(child: ChildProcess): void {
    idle.set(child, setTimeout(() => take(child)?.kill('SIGKILL'), options.idleMs).unref())
    next()
  }

  return {
    run(job) {
      if (closed || queue.length >= options.queueMax) return Promise.reject(new AppError('unavailable'))
      return new Promise((resolve) => {
        queue.push({ job, resolve })
        next()
      })
    },
    async close() {
      closed = true
      for (const { resolve } of queue.splice(0)) resolve({ failure: 'the server is ending' })
      await Promise.all([...all].map((child) => ended(child)))
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    if (!child.kill('SIGKILL')) resolve()
  })
}
