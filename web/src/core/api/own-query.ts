import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useViewerId } from '../session/session.ts'

/** Something of the viewer alone, such as a setting; not read while nobody is logged in. */
export function useOwnQuery<T>(
  keyOf: (viewerId: string) => QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  options: { staleTime?: number } = {},
) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: keyOf(viewerId),
    queryFn: ({ signal }) => read(signal),
    enabled: viewerId !== '',
    ...options,
  })
}
