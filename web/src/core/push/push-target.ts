// Member who receives web push on this device, stored for all tabs, so that no page shows the same notification again.
import { readStored, writeStored } from '../storage/stored-value.ts'

const key = 'pushedTo'

export const isPushed = (memberId: string): boolean => readStored(key) === memberId

/** @param memberId null: no member */
export const setPushed = (memberId: string | null): void => writeStored(key, memberId)
