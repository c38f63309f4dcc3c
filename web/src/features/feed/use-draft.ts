import { useState } from 'react'

const key = 'feed-draft'

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(text: string) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is refused: the draft lives as long as the screen.
  }
}

/** What is being written; it outlives the screen, and a logout erases it with the session's storage. */
export function useDraft(): [string, (text: string) => void] {
  const [draft, setDraft] = useState(read)
  return [
    draft,
    (text) => {
      setDraft(text)
      write(text)
    },
  ]
}
