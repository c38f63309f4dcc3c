import { AppError } from '../http/app-error.ts'

export interface Slots {
  /**
   * Throws too_many_requests where this holder has their share, unavailable where there is none left at all.
   * @returns gives it back; more than once changes nothing
   */
  take(holder: string): () => void
}

export function createSlots({ inAll, each }: { inAll: number; each: number }): Slots {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(holder) {
      const own = taken.get(holder) ?? 0
      if (own >= each) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
      if (all >= inAll) throw new AppError('unavailable')
      taken.set(holder, own + 1)
      all++
      let given = false
      return () => {
        if (given) return
        given = true
        all--
        const left = (taken.get(holder) ?? 1) - 1
        if (left > 0) taken.set(holder, left)
        else taken.delete(holder)
      }
    },
  }
}
