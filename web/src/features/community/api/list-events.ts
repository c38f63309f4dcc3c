import { listEvents } from '@hamvav/contract/community/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

export const useEvents = () =>
  useQuery({
    queryKey: queryKeys.events,
    queryFn: ({ signal }) => call(listEvents, {}, { signal }),
    meta: persisted(),
  })
