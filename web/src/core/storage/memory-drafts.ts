// Drafts that storage must not hold, such as a month of birth, or cannot hold, such as a file: in this tab's memory, until the
// session changes.
import { useState } from 'react'

export interface MemoryDrafts<T> {
  read: (about: string) => T | undefined
  /** undefined deletes the draft. */
  write: (about: string, draft: T | undefined) => void
}

/** Drafts of one kind, each about one thing. */
export function createMemoryDrafts<T>(): MemoryDrafts<T> {
  const drafts = new Map<string, T>()
  addEventListener('authChange', () => drafts.clear())
  return {
    read: (about) => drafts.get(about),
    write(about, draft) {
      if (draft === undefined) drafts.delete(about)
      else drafts.set(about, draft)
    },
  }
}

/**
 * State of a form that starts from its draft, if there is one, and keeps it.
 * @returns the state, a function that changes parts of it, and one that deletes the draft
 */
export function useMemoryDraft<T extends object>(drafts: MemoryDrafts<T>, about: string, initial: T) {
  const [draft, setDraft] = useState(() => drafts.read(about) ?? initial)
  const change = (parts: Partial<T>) => {
    const next = { ...draft, ...parts }
    setDraft(next)
    drafts.write(about, next)
  }
  return [draft, change, () => drafts.write(about, undefined)] as const
}
