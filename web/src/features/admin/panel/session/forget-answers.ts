import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { panelKeys } from '../../../../core/api/query-keys.ts'
import { adminWaiting } from '../waiting.ts'

/** Also while the panel is left for the members' screens, where another admin may log in meanwhile. */
let shownTo: string | null = null

/** What one admin was shown is not for the next: it goes as soon as the session is over. */
export function useForgetAnswers(adminId: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const last = shownTo
    shownTo = adminId
    if (last === null || last === adminId) return
    adminWaiting.set({})
    // What is on the screen is asked for anew.
    void client.resetQueries({ queryKey: panelKeys.all })
  }, [client, adminId])
}
