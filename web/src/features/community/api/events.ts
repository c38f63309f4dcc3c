import { listEvents, setInterest } from '@hamvav/contract/community/endpoints'
import type { CommunityEventName, EventInterest } from '@hamvav/contract/community/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'

export const useEvents = () =>
  useQuery({
    queryKey: queryKeys.events,
    queryFn: ({ signal }) => call(listEvents, {}, { signal }),
    meta: persisted(),
  })

interface Choice {
  event: CommunityEventName
  interested: boolean
}

const withInterest = (row: EventInterest, interested: boolean): EventInterest =>
  row.isMine === interested
    ? row
    : { ...row, isMine: interested, interested: Math.max(0, row.interested + (interested ? 1 : -1)) }

/** Optimistic update, reverted on an error. Runs in sequence, so that the last click wins. */
export function useSetInterest(onError: (error: Error) => void) {
  const client = useQueryClient()
  const change = (event: CommunityEventName, update: (row: EventInterest) => EventInterest) =>
    client.setQueryData<EventInterest[]>(queryKeys.events, (rows) =>
      rows?.map((row) => (row.event === event ? update(row) : row)),
    )
  return useMutation({
    scope: { id: 'interest' },
    mutationFn: ({ event, interested }: Choice) => call(setInterest, { params: { event }, body: { interested } }),
    async onMutate({ event, interested }) {
      await client.cancelQueries({ queryKey: queryKeys.events })
      change(event, (row) => withInterest(row, interested))
    },
    onSuccess(row) {
      client.setQueryData<EventInterest[]>(queryKeys.events, (rows) => rows ?? [row])
      change(row.event, () => row)
    },
    onError: (error, { event, interested }) => {
      change(event, (row) => withInterest(row, !interested))
      onError(error)
    },
  })
}
