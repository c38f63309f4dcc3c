import { AppError } from '../http/app-error.ts'

export interface Slots {
  /**
   * Throws too_many_requests if the holder has all its slots, unavailable if none are left.
   * @returns idempotent function that releases the slot
   */
  take(holder: string): () => void
}

export function createSlots({ total, each }: { total: number; each: number }): Slots {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(holder) {
      const own = taken.get(holder) ?? 0
      if (own >= each) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
      if (all >= total) throw new AppError('unavailable')
      taken.set(holder, own + 1)
      all++
      let released = false
      return () => {
        if (released) return
        released = true
        all--
        const left = (taken.get(holder) ?? 1) - 1
        if (left > 0) taken.set(holder, left)
        else taken.delete(holder)
      }
    },
  }
}
