// Discreet mode of this device: a neutral title, icon and notification text, a quick exit, and an optional PIN.
import { readStored, writeStored } from '../storage/stored-value.ts'
import { copyDiscreet } from './discreet-names.ts'

/** public/early.js reads the same key before the first paint. */
const key = 'discreet'

export const isDiscreet = (): boolean => readStored(key) !== null

/** Stays after a logout: it is about the device, not about the account. The page must be loaded again afterwards. */
export async function setDiscreet(isOn: boolean): Promise<void> {
  writeStored(key, isOn ? 'yes' : null)
  await copyDiscreet(isOn)
}
