import type { QueryClient } from '@tanstack/react-query'
import { dropFromFeed } from '../features/feed/api/drop-member.ts'
import { dropFromMatches } from '../features/matches/api/drop-member.ts'
import { dropFromMessaging } from '../features/messaging/api/drop-member.ts'
import { dropFromProfiles } from '../features/profiles/api/drop-member.ts'
import { onMemberGone } from '../lib/member-gone.ts'
import { currentSession } from '../lib/session.ts'

/** Whoever is gone leaves every screen: each feature drops them from its own cache. */
export function followMembersGone(client: QueryClient): () => void {
  return onMemberGone((memberId) => {
    const viewerId = currentSession().user?._id
    if (!viewerId) return
    for (const drop of [dropFromFeed, dropFromMatches, dropFromMessaging, dropFromProfiles])
      drop(client, viewerId, memberId)
  })
}
