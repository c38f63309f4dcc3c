import { countDiscover } from '@hamvav/contract/matches/endpoints'
import { getFilters, getMyProfile, saveFilters } from '@hamvav/contract/profiles/endpoints'
import type { Filters } from '@hamvav/contract/profiles/entities'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { activeCount, queryOf } from '../filters/filter-values.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** The viewer's filters of Discover. */
export function useFilters() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.discoverFilters(viewerId),
    queryFn: ({ signal }) => call(getFilters, {}, { signal }),
    enabled: viewerId !== '',
  })
}

export function useHasFilters(): boolean {
  const { data } = useFilters()
  return data !== undefined && activeCount(data) > 0
}

/** Stores the filters and reloads the cards. */
export function useSaveFilters(onSaved: () => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (filters: Filters) => call(saveFilters, { body: filters }),
    onSuccess: (filters) => {
      client.setQueryData(queryKeys.discoverFilters(viewerId), filters)
      void client.resetQueries({ queryKey: queryKeys.discoverCards(viewerId) })
      void client.invalidateQueries({ queryKey: queryKeys.allDiscoverCounts(viewerId) })
      onSaved()
    },
  })
}

/** Delay between a change of the filters and the count request, ms. */
const countDelayMs = 300

/** Members that these filters show and hide, debounced; the previous count stays meanwhile. */
export function useCounts(filters: Filters) {
  const viewerId = useViewerId()
  const query = useDelayed(queryOf(filters))
  return useQuery({
    queryKey: queryKeys.discoverCount(viewerId, query),
    queryFn: ({ signal }) => call(countDiscover, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

function useDelayed<T extends object>(value: T): T {
  const [delayed, setDelayed] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(JSON.parse(written) as T), countDelayMs)
    return () => clearTimeout(timer)
  }, [written])
  return delayed
}

/** The parts of the own profile that filters use: the place that distances start from, and interests to choose from. */
export function useOwnFilterData() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.ownFilters,
    queryFn: async ({ signal }) => {
      const { place, location, interests } = await call(getMyProfile, {}, { signal })
      return { place, location, interests }
    },
    enabled: viewerId !== '',
  })
}
