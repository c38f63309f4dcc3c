// To whom the server pushes on this device: kept where all tabs see it, so that none of them shows the same twice.
import { readStored, writeStored } from '../storage/stored-value.ts'

const key = 'pushedTo'

export const isPushed = (memberId: string): boolean => readStored(key) === memberId

/** @param memberId null: to nobody */
export const setPushed = (memberId: string | null): void => writeStored(key, memberId)
