import { useSearch } from '@tanstack/react-router'
import { requestsOnly } from '../../../core/navigation/paths.ts'

/** Whether the left pane lists the requests instead of the chats. */
export function useShowsRequests(): boolean {
  const { show } = useSearch({ strict: false }) as Record<string, unknown>
  return show === requestsOnly.show
}
