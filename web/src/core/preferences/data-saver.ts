// Data saver: small pictures, no prefetching, no motion. Automatic by device and network, or chosen on this device.
import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

export type DataSaving = 'automatic' | 'on' | 'off'

const key = 'data-saver'
const slow = new Set(['slow-2g', '2g', '3g'])

/** Not in every browser; `change` fires when the network changes. */
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
/** Prerendered pages are drawn with the data saver off. */
const saving = createStore(shouldSave(), false)

export const useDataSaving = (): DataSaving => useStore(choice)
export const savesData = saving.get
export const useSavesData = (): boolean => useStore(saving)
export const onSavingChange = saving.subscribe

export function setDataSaving(next: DataSaving): void {
  writeStored(key, next === 'automatic' ? null : next)
  choice.set(next)
  update()
}

function update(): void {
  saving.set(shouldSave())
  // Used by styles/motion.css.
  document.documentElement.toggleAttribute('data-saves', saving.get())
}

/** Applies the setting, and follows the network and the other tabs. */
export function startDataSaver(): void {
  update()
  network()?.addEventListener?.('change', update)
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    choice.set(storedChoice())
    update()
  })
}

/** No animations: the system asks for reduced motion, or the data saver is on. */
export const hasReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()

/** Prefetches code that may be needed next, except with the data saver on. */
export function prefetchCode(load: () => Promise<unknown>): void {
  if (!savesData()) void load().catch(() => undefined)
}
