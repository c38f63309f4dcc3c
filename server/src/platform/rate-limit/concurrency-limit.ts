// Limits how much work of one kind runs at once in this process.
import { AppError } from '../http/app-error.ts'

/** Runs at most `concurrency` tasks at once, queues at most `queue` in order, and refuses others with `unavailable`. */
export function createConcurrencyLimit(concurrency: number, queue: number) {
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
