import { createStore, useStore } from '../../core/storage/store.ts'
import type * as Pulling from './pull-area.tsx'

/** What follows the finger: loaded after the first screen, on devices with touch. */
const pulling = createStore<typeof Pulling | null>(null)

export async function loadPullArea(): Promise<void> {
  if (!(navigator.maxTouchPoints > 0)) return
  // Without its code the browser's own gesture remains.
  pulling.set(await import('./pull-area.tsx').catch(() => null))
}

/** Inside a list: pulling down at its top fetches it again. */
export function PullToRefresh(props: Pulling.PullProps) {
  const loaded = useStore(pulling)
  return loaded && <loaded.PullArea {...props} />
}
