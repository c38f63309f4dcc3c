// What is being written: it outlives the screen, and a logout erases it with the session's storage.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('authChange', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('authChange', listener)
  }
}

/** Outside a component, or where nothing shall follow the draft. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** '' takes it away. */
export function writeDraft(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Who refuses storage is not logged in, and so writes nothing.
  }
  for (const listener of listeners) listener()
}

/** The draft of this name, the same wherever it is shown; '' takes it away. */
export function useDraft(key: string): [string, (text: string) => void] {
  const draft = useSyncExternalStore(subscribe, () => readDraft(key))
  return [draft, (text) => writeDraft(key, text)]
}
