import type { QueryClient } from '@tanstack/react-query'
import { onlyFirstPage } from '../model/feed-pages.ts'
import { changeFeed } from './post-cache.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Starts the feed again from its newest page; what is shown stays until that is here. */
export async function reloadFeed(client: QueryClient, viewerId: string | null): Promise<void> {
  const queryKey = queryKeys.feed(viewerId)
  await client.cancelQueries({ queryKey })
  changeFeed(client, viewerId, onlyFirstPage)
  await client.refetchQueries({ queryKey })
}
