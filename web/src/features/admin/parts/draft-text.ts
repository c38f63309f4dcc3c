// Drafts that survive the end of a session: in this tab's memory, per admin, until they are sent.
import { useEffect, useState } from 'react'
import { currentAdmin } from '../../../core/session/admin-session.ts'

const drafts = new Map<string, string>()

const nameOf = (about: string) => `${currentAdmin()?.profile._id ?? ''} ${about}`

/** Draft by key; '' removes it. */
export function useDraftText(about: string): [string, (text: string) => void] {
  const [name] = useState(() => nameOf(about))
  const [text, setText] = useState(() => drafts.get(name) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next === '') drafts.delete(name)
    else drafts.set(name, next)
  }
  return [text, write]
}

/** Discards the draft on unmount, unless the end of the session caused it. */
export function useDiscardOnClose(about: string): void {
  useEffect(() => () => void (currentAdmin() && discardDraft(about)), [about])
}

export const discardDraft = (about: string): void => void drafts.delete(nameOf(about))

/** For logouts. */
export const discardAllDrafts = (): void => drafts.clear()

export const hasDrafts = (): boolean => drafts.size > 0
