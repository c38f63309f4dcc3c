// Few bytes: small pictures, nothing fetched ahead, nothing that moves. By the device and its network, or as the member
// wants it on this device.
import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

export type DataSaving = 'automatic' | 'on' | 'off'

const key = 'data-saver'
const slow = new Set(['slow-2g', '2g', '3g'])

/** Not in every browser; its `change` tells of another network. */
type NetworkInformation = EventTarget & { saveData?: boolean; effectiveType?: string }
const network = () => (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection

function storedChoice(): DataSaving {
  const stored = readStored(key)
  return stored === 'on' || stored === 'off' ? stored : 'automatic'
}

function shouldSave(): boolean {
  const chosen = choice.get()
  if (chosen !== 'automatic') return chosen === 'on'
  const { saveData = false, effectiveType = '' } = network() ?? {}
  return saveData || slow.has(effectiveType)
}

const choice = createStore<DataSaving>(storedChoice(), 'automatic')
/** Prerendered pages are drawn as if nothing were saved. */
const saving = createStore(shouldSave(), false)

export const useDataSaving = (): DataSaving => useStore(choice)
export const savesData = saving.get
export const useSavesData = (): boolean => useStore(saving)
export const onSavingChange = saving.subscribe

export function setDataSaving(next: DataSaving): void {
  writeStored(key, next === 'automatic' ? null : next)
  choice.set(next)
  look()
}

function look(): void {
  saving.set(shouldSave())
  // Styles follow it: styles/motion.css.
  document.documentElement.toggleAttribute('data-saves', saving.get())
}

/** Follows the network and the other tabs. */
export function startDataSaver(): void {
  look()
  network()?.addEventListener?.('change', look)
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    choice.set(storedChoice())
    look()
  })
}

/** Nothing moves for whoever wants it so, nor where data is saved. */
export const hasReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()

/** Fetches code that may be wanted next, unless data is saved: then it comes when it is wanted. */
export function prefetchCode(load: () => Promise<unknown>): void {
  if (!savesData()) void load().catch(() => undefined)
}
