import { listEvents } from '@hamvav/contract/community/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { kept } from '../../../core/offline/offline-query-meta.ts'

export const eventsKey = ['community', 'events']

export const useEvents = () =>
  useQuery({
    queryKey: eventsKey,
    queryFn: ({ signal }) => call(listEvents, {}, { signal }),
    networkMode: 'always',
    meta: kept(),
  })
