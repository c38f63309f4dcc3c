import { AppError } from '../http/app-error.ts'

export interface Slots {
  /**
   * Throws too_many_requests where this member has their share, unavailable where there is none left at all.
   * @returns gives it back; more than once changes nothing
   */
  take(memberId: string): () => void
}

export function createSlots({ inAll, perMember }: { inAll: number; perMember: number }): Slots {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(memberId) {
      const own = taken.get(memberId) ?? 0
      if (own >= perMember) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
      if (all >= inAll) throw new AppError('unavailable')
      taken.set(memberId, own + 1)
      all++
      let given = false
      return () => {
        if (given) return
        given = true
        all--
        const left = (taken.get(memberId) ?? 1) - 1
        if (left > 0) taken.set(memberId, left)
        else taken.delete(memberId)
      }
    },
  }
}
