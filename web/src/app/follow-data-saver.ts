import type { AnyRouter } from '@tanstack/react-router'
import { onSavingChange, savesData, startDataSaver } from '../core/preferences/data-saver.ts'

/** Where data is saved, a screen's code is fetched when it is visited and not before. */
export function followDataSaver(router: AnyRouter): void {
  const look = () => router.update({ ...router.options, defaultPreload: savesData() ? false : 'intent' })
  startDataSaver()
  onSavingChange(look)
  if (savesData()) look()
}
