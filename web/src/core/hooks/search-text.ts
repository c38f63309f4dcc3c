import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../navigation/paths.ts'

/** Pause in typing before the server is asked, ms. */
const pauseMs = 250
/** As the contract has it. */
export const searchMax = 60

/** The address may have been written by hand: the router reads `?q=12` as a number. */
function textOf({ q }: Record<string, unknown>): string {
  const isText = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean'
  return isText ? String(q).trim().slice(0, searchMax) : ''
}

/** What stands in the field, and `q`, what is searched for: the address has it, so that links and going back work. */
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
    written.current = q // somebody went back or forth, or followed a link
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
    /** Now, without waiting for a pause. */
    search(next: string, { replace = true } = {}) {
      setTyped(next)
      if (next.trim() !== written.current) go(next.trim(), replace)
    },
  }
}
