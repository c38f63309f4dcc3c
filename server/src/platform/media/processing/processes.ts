// Pool of child processes with one job at a time each and a bounded queue (docs/decisions/0011-pictures.md).
import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../http/app-error.ts'

/** A process that died, hung, or could not do its job. */
export interface Failure {
  readonly failure: string
  /** Not its fault as far as is known: the machine was too busy, or the server is ending. */
  readonly isLate?: true
}

interface Options {
  readonly program: URL
  /** Maximum processes. */
  readonly size: number
  /** Maximum queued jobs. */
  readonly queueMax: number
  /** Timeout of a job, after which its process is killed, ms. */
  readonly jobMs: number
  /** Idle time after which a process is ended, ms. */
  readonly idleMs: number
}

interface QueuedJob<Job, Answer> {
  readonly job: Job
  readonly resolve: (answer: Answer | Failure) => void
}

export interface Processes<Job, Answer> {
  /** A process that dies or hangs results in a `failure`, not a rejection. */
  run(job: Job): Promise<Answer | Failure>
  close(): Promise<void>
}

/** Low priority, so that the server's event loop runs first. */
const niceness = 10
/** Jobs after which a process is replaced, because decoders leak memory. */
const jobsPerProcess = 200

export function createProcesses<Job extends object, Answer>(options: Options): Processes<Job, Answer> {
  const queue: QueuedJob<Job, Answer>[] = []
  /** Idle processes and the timers that end them. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  const done = new WeakMap<ChildProcess, number>()
  let closed = false

  function start(): ChildProcess {
    const child = fork(fileURLToPath(options.program), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      // Without the server's environment and its secrets; one malloc arena saves memory.
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_WARNING: '0' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    child.once('exit', () => remove(child))
    child.once('error', () => remove(child))
    try {
      if (child.pid) os.setPriority(child.pid, niceness)
    } catch {
      // Not permitted on some systems; the priority is optional.
    }
    return child
  }

  function remove(child: ChildProcess): void {
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
    const queued = child && queue.shift()
    if (child && queued) assign(child, queued)
  }

  function assign(child: ChildProcess, { job, resolve }: QueuedJob<Job, Answer>): void {
    const end = (answer: Answer | Failure) => {
      clearTimeout(limit)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      resolve(answer)
    }
    const onExit = () => end({ failure: 'the process of a picture ended' })
    const onMessage = (answer: Answer | Failure) => {
      end(answer)
      const jobs = (done.get(child) ?? 0) + 1
      done.set(child, jobs)
      if (jobs >= jobsPerProcess) child.kill('SIGKILL')
      else setIdle(child)
    }
    const limit = setTimeout(() => {
      end({ failure: 'a picture took too long', isLate: true })
      child.kill('SIGKILL')
    }, options.jobMs)
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    child.send(job, (error) => error && child.kill('SIGKILL'))
  }

  function setIdle(child: ChildProcess): void {
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
      for (const { resolve } of queue.splice(0)) resolve({ failure: 'the server is ending', isLate: true })
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
