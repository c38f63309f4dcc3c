// Actions that were seen under way on this device and whose end is still to be told, also after the page was loaded anew.
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'

const key = 'adminBulk'
/** What nobody asks about within the hour in which the server lists it goes in time. */
const most = 20

const write = (ids: readonly string[]) => writeStored(key, ids.length > 0 ? ids.join(' ') : null)

export const readWatched = (): readonly string[] => readStored(key)?.split(' ') ?? []

export function watch(id: string): void {
  const before = readWatched()
  if (!before.includes(id)) write([id, ...before].slice(0, most))
}

export const unwatch = (id: string): void => write(readWatched().filter((one) => one !== id))
