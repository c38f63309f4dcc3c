import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../../core/navigation/paths.ts'

/** Sends visitors who post, like or comment to the login (spec §5), then back. */
export function useGoToLogin(): () => void {
  const router = useRouter()
  return useCallback(
    () => void router.navigate({ to: paths.login, search: { next: router.state.location.href } as never }),
    [router],
  )
}
