import { createStore } from '../../../core/storage/store.ts'
import type { AdminScreen } from './nav-items.ts'

type Waiting = Partial<Record<AdminScreen, number>>

/** What waits for a decision, by screen, as last heard: the badges of the navigation. Whoever hears of it sets it. */
export const adminWaiting = createStore<Waiting>({})

/** Leaves the other screens' counts as they are. */
export const setWaiting = (counts: Waiting): void => adminWaiting.set({ ...adminWaiting.get(), ...counts })
