// Refuses passwords that are easy to guess: common ones, and those made of the owner's own names.
import { productName } from '@hamvav/contract/product'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'

export interface StrengthRequest {
  readonly id: number
  readonly password: string
  readonly personal: readonly string[]
}

/** `personal`: made of the words given with the request; `common`: any other pattern that is easy to guess. */
export type Weakness = 'common' | 'personal'

export interface StrengthReply {
  readonly id: number
  readonly weakness: Weakness | null
}

/** Time to load the dictionaries and to answer on a busy machine, ms. */
const timeoutMs = 20 * secondMs
/** Idle time after which the worker ends and frees about 75 MB. */
const idleMs = 10 * minuteMs
const maxWaiting = 64
/** Code units of one personal word that are compared. */
const wordMax = 60
/** Shorter parts of a name occur in many good passwords. */
const wordMin = 3

/**
 * Throws password_common or password_personal.
 * @param names the owner's names; of an e-mail the part before the @
 * @param field form field named in the error
 */
export async function refuseWeakPassword(password: string, names: readonly string[], field: string): Promise<void> {
  const weakness = await findWeakness(password.normalize('NFKC'), personalWords(names))
  if (!weakness) return
  const code = `password_${weakness}` as const
  throw new AppError(code, { fields: { [field]: new AppError(code).message } })
}

/** The names and that of the product, their parts, and the parts joined as in usernames. */
function personalWords(names: readonly string[]): string[] {
  const all = [...names, productName].map((name) => name.normalize('NFKC').toLowerCase().slice(0, wordMax))
  const words = all.flatMap((name) => {
    const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u)
    return [name, parts.join(''), parts.join('.'), parts.join('_'), parts.join('-')].concat(parts)
  })
  return [...new Set(words)].filter((word) => word.length >= wordMin)
}

interface Waiting {
  readonly resolve: (weakness: Weakness | null) => void
  readonly reject: (error: Error) => void
}

// One worker for the process: it is loaded at the first use, because the dictionaries take half a second.
let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

export async function findWeakness(password: string, personal: readonly string[]): Promise<Weakness | null> {
  if (waiting.size >= maxWaiting) throw new AppError('unavailable')
  worker ??= startWorker()
  const id = ++lastId
  const { promise, resolve, reject } = Promise.withResolvers<Weakness | null>()
  waiting.set(id, { resolve, reject })
  const timer = setTimeout(() => stopWorker(new Error('Checking the strength of a password took too long')), timeoutMs)
  worker.ref()
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  worker.postMessage({ id, password, personal } satisfies StrengthRequest)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
    if (waiting.size === 0) worker?.unref()
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('password-strength-worker.ts', import.meta.url), { execArgv: [] })
  const idle = setTimeout(() => void (waiting.size === 0 && stopWorker(new Error('idle'))), idleMs).unref()
  started.on('message', ({ id, weakness }: StrengthReply) => {
    idle.refresh()
    waiting.get(id)?.resolve(weakness)
  })
  started.on('error', (error) => worker === started && stopWorker(error))
  started.on('exit', () => clearTimeout(idle))
  return started
}

/** Fails the waiting requests; the next one starts a new worker. */
function stopWorker(reason: Error): void {
  void worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(reason)
}
