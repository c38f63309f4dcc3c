import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** What the first part of the key of every query of the panel is. */
const ofPanel = ['admin']

/** What one admin was shown is not for the next: it goes as soon as the session is over. */
export function useForgetAnswers(adminId: string | null): void {
  const client = useQueryClient()
  const last = useRef(adminId)
  useEffect(() => {
    if (last.current === adminId) return
    last.current = adminId
    // What is on the screen is asked for anew.
    void client.resetQueries({ queryKey: ofPanel })
  }, [client, adminId])
}
