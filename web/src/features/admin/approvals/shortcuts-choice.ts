import { createStore } from '../../../core/storage/store.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'

const key = 'adminShortcuts'

/** Whether single keys decide: on this device, until it is changed. */
export const shortcutsOn = createStore(readStored(key) !== 'off')

export function setShortcuts(isOn: boolean): void {
  writeStored(key, isOn ? null : 'off')
  shortcutsOn.set(isOn)
}
