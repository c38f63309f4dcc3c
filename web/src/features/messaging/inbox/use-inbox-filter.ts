import { useSearch } from '@tanstack/react-router'
import { requestsOnly } from '@hamvav/contract/screens'

/** Whether the list shows the requests instead of the chats. */
export function useShowsRequests(): boolean {
  const { show } = useSearch({ strict: false }) as Record<string, unknown>
  return show === requestsOnly.show
}
