import { listEvents } from '@hamvav/contract/community/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { kept } from '../../../lib/kept-offline.ts'

export const eventsKey = ['community', 'events']

export const useEvents = () =>
  useQuery({
    queryKey: eventsKey,
    queryFn: ({ signal }) => call(listEvents, {}, { signal }),
    networkMode: 'always',
    meta: kept(),
  })
