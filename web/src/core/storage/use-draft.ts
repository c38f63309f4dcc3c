// What is being written: it outlives the screen, and a logout erases it. What is written to somebody outlives the tab too.
import { useSyncExternalStore } from 'react'
import { currentSession } from '../session/session.ts'

const listeners = new Set<() => void>()
/** Where the browser's storage is full or refused: for this visit. */
const unstored = new Map<string, string>()

/** Drafts of messages, and which message they answer: kept on this device, the same in all tabs. */
const isKept = (key: string) => /^(draft|reply) /.test(key)
const keptPrefix = 'kept '
const keptOf = (memberId: string) => `${keptPrefix}${memberId} `

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('authChange', listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('authChange', listener)
    removeEventListener('storage', listener)
  }
}

/** Null where nobody is logged in to whom it could belong. */
function placeOf(key: string): { storage: Storage; name: string } | null {
  if (!isKept(key)) return { storage: sessionStorage, name: key }
  const { user } = currentSession()
  return user && { storage: localStorage, name: keptOf(user._id) + key }
}

/** Outside a component, or where nothing shall follow the draft. */
export function readDraft(key: string): string {
  try {
    const place = placeOf(key)
    return (place && (unstored.get(place.name) ?? place.storage.getItem(place.name))) ?? ''
  } catch {
    return ''
  }
}

/** '' takes it away. */
export function writeDraft(key: string, text: string) {
  try {
    const place = placeOf(key)
    if (place) store(place, text)
  } catch {
    // Who refuses storage is not logged in, and so writes nothing.
  }
  for (const listener of listeners) listener()
}

function store({ storage, name }: { storage: Storage; name: string }, text: string) {
  unstored.delete(name)
  if (!text) return storage.removeItem(name)
  try {
    storage.setItem(name, text)
  } catch {
    unstored.set(name, text)
  }
}

/** Nothing of one member stays for the next; null: nothing at all. */
export function retainDraftsOf(memberId: string | null): void {
  const isOther = (name: string) =>
    name.startsWith(keptPrefix) && (memberId === null || !name.startsWith(keptOf(memberId)))
  try {
    for (const name of Object.keys(localStorage)) if (isOther(name)) localStorage.removeItem(name)
  } catch {
    // Storage is refused: then there is nothing in it either.
  }
  for (const name of unstored.keys()) if (isOther(name)) unstored.delete(name)
  for (const listener of listeners) listener()
}

/** The draft of this name, the same wherever it is shown; '' takes it away. */
export function useDraft(key: string): [string, (text: string) => void] {
  const draft = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => '',
  )
  return [draft, (text) => writeDraft(key, text)]
}
