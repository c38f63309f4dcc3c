// Drafts: they survive navigation and are deleted at a logout. Drafts of messages also survive the tab.
import { useSyncExternalStore } from 'react'
import { currentSession } from '../session/session.ts'

const listeners = new Set<() => void>()
/** Drafts that could not be stored, for this visit. */
const unstored = new Map<string, string>()

/** Drafts of messages and their quoted message: in localStorage, shared by all tabs. */
const isKept = (key: string) => /^(draft|reply) /.test(key)
const messagePrefix = 'kept '
const messagePrefixOf = (memberId: string) => `${messagePrefix}${memberId} `

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

/** Null for a draft of messages while nobody is logged in. */
function placeOf(key: string): { storage: Storage; name: string } | null {
  if (!isKept(key)) return { storage: sessionStorage, name: key }
  const { user } = currentSession()
  return user && { storage: localStorage, name: messagePrefixOf(user._id) + key }
}

/** Reads a draft without subscribing to it. */
export function readDraft(key: string): string {
  try {
    const place = placeOf(key)
    return (place && (unstored.get(place.name) ?? place.storage.getItem(place.name))) ?? ''
  } catch {
    return ''
  }
}

/** '' deletes the draft. */
export function writeDraft(key: string, text: string) {
  try {
    const place = placeOf(key)
    if (place) store(place, text)
  } catch {
    // Storage is refused: nobody can be logged in, so there is nothing to store.
  }
  for (const listener of listeners) listener()
}

/** Puts a text that returns to its field before what was written there meanwhile. */
export function returnToDraft(key: string, text: string): void {
  writeDraft(key, [text, readDraft(key)].filter(Boolean).join('\n'))
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

/** Deletes the drafts of other members; null: of all members. */
export function retainDraftsOf(memberId: string | null): void {
  const isOther = (name: string) =>
    name.startsWith(messagePrefix) && (memberId === null || !name.startsWith(messagePrefixOf(memberId)))
  try {
    for (const name of Object.keys(localStorage)) if (isOther(name)) localStorage.removeItem(name)
  } catch {
    // Storage is refused: it holds nothing either.
  }
  for (const name of unstored.keys()) if (isOther(name)) unstored.delete(name)
  for (const listener of listeners) listener()
}

/** State of the draft with this key, shared by all components; '' deletes it. */
export function useDraft(key: string): [string, (text: string) => void] {
  const draft = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => '',
  )
  return [draft, (text) => writeDraft(key, text)]
}
