import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useSession } from '../../../core/session/session.ts'
import { profileKey, type Whose } from '../api/get-profile.ts'

/** Whoever came by an old user name finds the one of today in the address. */
export function useNameOfToday(whose: Whose, profile: PublicProfile | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewerId = useSession().user?._id ?? null
  const asked = 'username' in whose ? whose.username : null
  useEffect(() => {
    if (asked === null || !profile || profile.username === asked) return
    client.setQueryData(profileKey(viewerId, { username: profile.username }), profile)
    void navigate({ to: paths.member(profile.username), replace: true })
  }, [asked, profile, viewerId, client, navigate])
}
