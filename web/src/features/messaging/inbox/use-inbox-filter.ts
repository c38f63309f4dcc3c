import { useSearch } from '@tanstack/react-router'
import { archivedOnly, requestsOnly } from '@hamvav/contract/screens'

/** Query of the address for a part of the list; empty for the chats. */
export type InboxPart = typeof requestsOnly | typeof archivedOnly | Record<string, never>

const chats: InboxPart = {}

/** The part that the list shows: the chats, the requests, or the closed conversations. */
export function useInboxPart(): InboxPart {
  const { show } = useSearch({ strict: false }) as Record<string, unknown>
  return [requestsOnly, archivedOnly].find((part) => part.show === show) ?? chats
}
