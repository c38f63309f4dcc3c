import { useEffect, useRef, useState } from 'react'
import type { Choice } from '../model/decisions.ts'
import { leavingMs } from '../model/timing.ts'

/** Cards that were decided on and are still on their way out, and which way. */
export function useLeaving() {
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Choice>>(new Map())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
    }
  }, [])
  function stay(id: string) {
    setLeaving((before) => new Map([...before].filter(([other]) => other !== id)))
  }
  function leave(id: string, choice: Choice) {
    setLeaving((before) => new Map([...before, [id, choice]]))
    timers.current.add(setTimeout(() => stay(id), leavingMs))
  }
  return { leaving, leave, stay }
}
