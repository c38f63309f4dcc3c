// Calendar of the dates that this device shows: Gregorian, or Bikram Sambat, whose tables are loaded where it is chosen.
import { type ReadableStore, createStore, useStore } from '../core/storage/store.ts'
import { readStored, writeStored } from '../core/storage/stored-value.ts'
import type { Language } from './numbers.ts'

export type Calendar = 'ad' | 'bs'
/** Year, name of the month and day of a moment on this device; null outside the tables. */
export type BikramSambat = (date: Date, language: Language) => { year: number; month: string; day: number } | null

const key = 'calendar'
const storedChoice = (): Calendar => (readStored(key) === 'bs' ? 'bs' : 'ad')

const chosen = createStore<Calendar>(storedChoice(), 'ad')
const shown = createStore<BikramSambat | null>(null)
/** Null while dates are Gregorian. */
export const bikramSambat: ReadableStore<BikramSambat | null> = shown

export const useCalendar = (): Calendar => useStore(chosen)

/** @throws if the tables cannot be loaded: the calendar that is shown stays */
export async function setCalendar(next: Calendar): Promise<void> {
  if (next === 'bs') await load()
  writeStored(key, next === 'bs' ? 'bs' : null)
  await show(next)
}

async function show(next: Calendar): Promise<void> {
  chosen.set(next)
  shown.set(next === 'bs' ? await load() : null)
}

const load = async () => (await import('./bikram-sambat.ts')).bikramSambat

/** Applies the choice, and follows one in another tab. Without a network dates may stay Gregorian until the next start. */
export function startCalendar(): void {
  const apply = () => void show(storedChoice()).catch(() => undefined)
  apply()
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply()
  })
}
