import { useSearch } from '@tanstack/react-router'
import { archivedOnly, requestsOnly, waitingOnly } from '@hamvav/contract/screens'

/** Query of the address for a part of the list; empty for the chats. */
export type InboxPart = typeof requestsOnly | typeof archivedOnly | typeof waitingOnly | Record<string, never>

const chats: InboxPart = {}

/** The part that the list shows: the chats, the requests, those who wait, or the closed conversations. */
export function useInboxPart(): InboxPart {
  const { show } = useSearch({ strict: false }) as Record<string, unknown>
  return [requestsOnly, archivedOnly, waitingOnly].find((part) => part.show === show) ?? chats
}
