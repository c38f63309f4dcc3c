import { getFirstMessagesAllowance } from '@hamvav/contract/messaging/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { allowanceKey, useViewerId } from '../api/keys.ts'

/** First messages to strangers used and left today; asked for at every look, as any conversation may have used one. */
export function useFirstMessagesAllowance() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: allowanceKey(viewerId),
    queryFn: ({ signal }) => call(getFirstMessagesAllowance, {}, { signal }),
    enabled: viewerId !== '',
    staleTime: 0,
    networkMode: 'always',
  })
}
