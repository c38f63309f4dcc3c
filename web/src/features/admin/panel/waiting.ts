import { createStore } from '../../../core/storage/store.ts'
import type { AdminScreen } from './nav-items.ts'

type Waiting = Partial<Record<AdminScreen, number>>

/** Queue sizes by screen, for the badges of the navigation; set by every query that reads them. */
export const adminWaiting = createStore<Waiting>({})

/** Merges counts of some screens. */
export const setWaiting = (counts: Waiting): void => adminWaiting.set({ ...adminWaiting.get(), ...counts })
