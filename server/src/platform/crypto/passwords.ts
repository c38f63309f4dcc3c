// argon2id, a few at a time: each takes 19 MiB and a thread of the pool that files are read with.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { AppError } from '../http/app-error.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a null hash too, after the same work: how long it takes tells nothing of whether there was an account. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** Argon2id is the default of the library. */
const cost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Node has four such threads; one stays free. */
const atOnce = Math.min(3, availableParallelism())

/** @param queue how many may wait; the next is refused with `unavailable` */
export function createPasswords({ concurrency = atOnce, queue = 64 } = {}): Passwords {
  const run = createTurns(concurrency, queue)
  const hashNow = (password: string) => hash(password.normalize('NFKC'), cost)
  const nobody = hashNow(randomBytes(16).toString('hex'))
  return {
    hash: (password) => run(() => hashNow(password)),
    async verify(stored, password) {
      const against = stored ?? (await nobody)
      const same = await run(() => verify(against, password.normalize('NFKC')))
      return same && stored !== null
    },
  }
}

/** Runs so many at once, lets so many wait, in their order. */
export function createTurns(concurrency: number, queue: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running++
    else {
      if (waiting.length >= queue) throw new AppError('unavailable')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
