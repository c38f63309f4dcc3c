import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../../core/navigation/paths.ts'

/** Where whoever is not logged in lands who wants to post, like or comment (spec §5); the login comes back here. */
export function useGoToLogin(): () => void {
  const router = useRouter()
  return useCallback(
    () => void router.navigate({ to: paths.login, search: { next: router.state.location.href } as never }),
    [router],
  )
}
