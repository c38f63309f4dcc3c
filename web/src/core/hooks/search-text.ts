import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../navigation/paths.ts'

/** Debounce of the search field, ms. */
const pauseMs = 250
/** Longest query of the contract. */
export const searchMax = 60

/** The router parses `?q=12` of a hand-written address as a number. */
function textOf({ q }: Record<string, unknown>): string {
  const isText = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean'
  return isText ? String(q).trim().slice(0, searchMax) : ''
}

/** State of a search field: `typed`, and `q`, the query. The query is in the address, so that links and Back work. */
export function useSearchText(path: string = paths.search) {
  const q = textOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const written = useRef(q)

  const go = useCallback(
    (next: string, replace = true) => {
      written.current = next
      void navigate({ to: path, search: (next ? { q: next } : {}) as never, replace, resetScroll: false })
    },
    [navigate, path],
  )
  useEffect(() => {
    if (q === written.current) return
    written.current = q // Back, Forward or a link
    setTyped(q)
  }, [q])
  useEffect(() => {
    const next = typed.trim()
    if (next === written.current) return
    const timer = setTimeout(() => go(next), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, go])

  return {
    q,
    typed,
    setTyped,
    /** Searches at once, without the debounce. */
    search(next: string, { replace = true } = {}) {
      setTyped(next)
      if (next.trim() !== written.current) go(next.trim(), replace)
    },
  }
}
