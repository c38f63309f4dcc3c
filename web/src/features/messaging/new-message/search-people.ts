import { searchPeople } from '@hamvav/contract/profiles/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { peopleKey, useViewerId } from '../api/keys.ts'

/** People one may write to, by name or user name; those active last where nothing is asked. */
export function usePeople(search: string) {
  const viewerId = useViewerId()
  const q = search.trim().slice(0, 60)
  return useQuery({
    queryKey: peopleKey(viewerId, q),
    queryFn: ({ signal }) => call(searchPeople, { query: { q } }, { signal }),
    enabled: viewerId !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
}
