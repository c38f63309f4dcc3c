// Password hashing with argon2id, with limited concurrency: each hash takes 19 MiB and a thread of the libuv pool.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../rate-limit/concurrency-limit.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a null hash, after the same work, so that the duration does not reveal whether an account exists. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** Argon2id is the library's default. */
const defaultCost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Of libuv's four threads, one stays free. */
const defaultConcurrency = Math.min(3, availableParallelism())

interface PasswordOptions {
  readonly concurrency?: number
  /** Maximum waiting calls; further ones are refused with `unavailable`. */
  readonly queue?: number
  /** Only tests use another. */
  readonly cost?: Options
}

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { concurrency = defaultConcurrency, queue = 64, cost = defaultCost } = options
  const run = createConcurrencyLimit(concurrency, queue)
  const hashNow = (password: string) => hash(password.normalize('NFKC'), cost)
  const dummyHash = hashNow(randomBytes(16).toString('hex'))
  return {
    hash: (password) => run(() => hashNow(password)),
    async verify(stored, password) {
      const against = stored ?? (await dummyHash)
      const same = await run(() => verify(against, password.normalize('NFKC')))
      return same && stored !== null
    },
  }
}
