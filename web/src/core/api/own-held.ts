// @offline
// The member's own texts that wait for a person before others see them (decision 0052): read by the feed, conversations and the profile.
import { listOwnHeld, withdrawHeld } from '@hamvav/contract/safety/held-endpoints'
import type { OwnHeldText } from '@hamvav/contract/safety/held-texts'
import {
  type QueryClient,
  QueryObserver,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { onServerEvent, onSync } from '../realtime/realtime.ts'
import { activeMemberId, onSessionChange, useViewerId } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

const ownHeldQuery = (viewerId: string) =>
  queryOptions({
    queryKey: queryKeys.ownHeld(viewerId),
    queryFn: ({ signal }) => call(listOwnHeld, {}, { signal }),
    enabled: viewerId !== '',
  })

/** Newest first; refetched when a screen that shows them opens, as no event tells of every decision. */
export const useOwnHeld = () => useQuery({ ...ownHeldQuery(useViewerId()), staleTime: 0 })

export const readOwnHeld = (client: QueryClient, viewerId: string): readonly OwnHeldText[] =>
  client.getQueryData(ownHeldQuery(viewerId).queryKey) ?? []

export const refreshOwnHeld = (client: QueryClient, viewerId: string): void =>
  void client.invalidateQueries({ queryKey: queryKeys.ownHeld(viewerId) })

type NewHeld = Pick<OwnHeldText, '_id' | 'kind' | 'text' | 'createdAt'> &
  Partial<Pick<OwnHeldText, 'to' | 'postId' | 'clientId' | 'pictures'>>

/** A text that the server holds, shown before the list is read again. */
export function addOwnHeld(client: QueryClient, viewerId: string, held: NewHeld): void {
  const added: OwnHeldText = { status: 'waiting', reason: null, to: null, postId: null, ...held }
  client.setQueryData(ownHeldQuery(viewerId).queryKey, (known = []) => [
    added,
    ...known.filter(({ _id }) => _id !== held._id),
  ])
  refreshOwnHeld(client, viewerId)
}

/** Withdrawn, or released. */
export function dropOwnHeld(client: QueryClient, viewerId: string, id: string): void {
  if (!readOwnHeld(client, viewerId).some(({ _id }) => _id === id)) return
  client.setQueryData(ownHeldQuery(viewerId).queryKey, (known) => known?.filter(({ _id }) => _id !== id))
  refreshOwnHeld(client, viewerId)
}

/** Withdraws an own text that waits. If it does not wait any more, the list is read again. */
export function useWithdrawHeld(id: string, onWithdrawn: (toEdit: boolean) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const mutationKey = ['withdrawHeld', id]
  const [pending = null] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => ((state.variables as boolean) ? 'edit' : 'withdraw'),
  })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (_toEdit: boolean) => call(withdrawHeld, { params: { id } }),
    onSuccess(_, toEdit) {
      onWithdrawn(toEdit)
      dropOwnHeld(client, viewerId, id)
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 404) refreshOwnHeld(client, viewerId)
    },
  })
  return {
    /** What is under way. */
    pending,
    /** Ignored during another withdrawal of the text. */
    withdraw(toEdit: boolean, onError: (error: Error) => void) {
      if (client.isMutating({ mutationKey }) === 0) mutate(toEdit, { onError })
    },
  }
}

/**
 * Calls the listener with the texts of the logged-in member, now and after each change. They are read once, and again at
 * what may follow a decision while any of them waits.
 * @returns stop
 */
export function followOwnHeld(client: QueryClient, listener: () => void): () => void {
  let member: { id: string; stop: () => void } | null = null
  const follow = () => {
    const id = activeMemberId()
    if (member?.id === id) return
    member?.stop()
    member = id === null ? null : { id, stop: new QueryObserver(client, ownHeldQuery(id)).subscribe(listener) }
  }
  const recheck = () => {
    const id = activeMemberId()
    if (id !== null && readOwnHeld(client, id).some(({ status }) => status === 'waiting')) refreshOwnHeld(client, id)
  }
  const onVisible = () => document.visibilityState === 'visible' && recheck()
  document.addEventListener('visibilitychange', onVisible)
  const stops = [
    onSessionChange(follow),
    onSync(recheck),
    onServerEvent('notification', recheck),
    onServerEvent('post', (event) => {
      const id = activeMemberId()
      const isOwn = event.kind === 'created' ? event.author === id : event.kind === 'counts'
      const concerns = ({ postId }: OwnHeldText) => event.kind === 'created' || postId === event._id
      if (id !== null && isOwn && readOwnHeld(client, id).some(concerns)) recheck()
    }),
  ]
  follow()
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    for (const stop of stops) stop()
    member?.stop()
  }
}
