// @offline
import type { QueryClient } from '@tanstack/react-query'
import { dropFromFeed } from '../features/feed/api/post-cache.ts'
import { dropFromMatches } from '../features/matches/api/match-cache.ts'
import { dropFromMessaging } from '../features/messaging/api/conversation-cache.ts'
import { dropFromProfiles } from '../features/profiles/api/purge-member.ts'
import { onMemberRemoved } from '../core/realtime/block-events.ts'
import { currentSession } from '../core/session/session.ts'

/** Removes a member who blocked the viewer, was blocked or is deleted from the caches of all features. */
export function followRemovedMembers(client: QueryClient): () => void {
  return onMemberRemoved((memberId) => {
    const viewerId = currentSession().user?._id
    if (!viewerId) return
    for (const drop of [dropFromFeed, dropFromMatches, dropFromMessaging, dropFromProfiles])
      drop(client, viewerId, memberId)
  })
}
