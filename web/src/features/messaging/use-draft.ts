import { useState } from 'react'

const keyOf = (partnerId: string) => `draft ${partnerId}`

function read(partnerId: string): string {
  try {
    return sessionStorage.getItem(keyOf(partnerId)) ?? ''
  } catch {
    return ''
  }
}

function write(partnerId: string, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(partnerId), text)
    else sessionStorage.removeItem(keyOf(partnerId))
  } catch {
    // Storage is refused: the draft lives as long as the screen.
  }
}

/** What is being written to this partner; it outlives the screen, and a logout erases it with the session's storage. */
export function useDraft(partnerId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => read(partnerId))
  return [
    draft,
    (text) => {
      setDraft(text)
      write(partnerId, text)
    },
  ]
}
