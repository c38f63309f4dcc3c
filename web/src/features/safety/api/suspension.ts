import { minuteMs } from '@hamvav/contract/durations'
import {
  appealMailboxBan,
  appealStrike,
  getOwnStanding,
  getOwnSuspension,
  readMailboxBan,
  sendAppeal,
} from '@hamvav/contract/safety/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { onServerEvent } from '../../../core/realtime/realtime.ts'
import { refreshUser } from '../../../core/session/session-user.ts'
import { useViewer, useViewerId } from '../../../core/session/session.ts'

/** The member's suspension, or null. Refetched every minute and when the tab is shown, as a suspended member has no live events. */
export function useOwnSuspension() {
  const { user } = useViewer()
  const memberId = user?._id ?? ''
  const query = useQuery({
    queryKey: queryKeys.suspension(memberId),
    queryFn: ({ signal }) => call(getOwnSuspension, {}, { signal }),
    enabled: memberId !== '',
    staleTime: 0,
    refetchInterval: user?.suspended ? minuteMs : false,
    refetchOnWindowFocus: true,
  })
  const isOver = query.data === null && user?.suspended === true
  // Removes the suspension banner as well.
  useEffect(() => {
    if (isOver) void refreshUser()
  }, [isOver])
  return query
}

/** The suspension was lifted, or appealed from another device. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['not_suspended', 'appeal_made'].includes(error.code)

export function useSendAppeal() {
  const client = useQueryClient()
  const queryKey = queryKeys.suspension(useViewerId())
  return useMutation({
    mutationFn: (text: string) => call(sendAppeal, { body: { text } }),
    onSuccess: (suspension) => client.setQueryData(queryKey, suspension),
    onError: (error) => {
      if (isOutdated(error)) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The viewer's own safety standing; refetched when a moderator decides. */
export function useOwnStanding() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const queryKey = queryKeys.standing(viewerId)
  useEffect(
    () =>
      onServerEvent('notification', ({ kind }) => {
        if (kind === 'warning' || kind === 'takedown' || kind === 'suspension')
          void client.invalidateQueries({ queryKey: queryKeys.standing(viewerId) })
      }),
    [client, viewerId],
  )
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getOwnStanding, {}, { signal }),
    enabled: viewerId !== '',
    staleTime: 0,
  })
}

/** On an error the standing is refetched: the strike may have been appealed from another device, or removed. */
export function useAppealStrike() {
  const client = useQueryClient()
  const queryKey = queryKeys.standing(useViewerId())
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) => call(appealStrike, { params: { id }, body: { text } }),
    onSuccess: (own) => client.setQueryData(queryKey, own),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** By a click, not on load: mail scanners open links, and reading may ask the team for a review. */
export const useReadMailboxBan = () =>
  useMutation({ mutationFn: (token: string) => call(readMailboxBan, { body: { token } }) })

export const useAppealMailboxBan = (token: string) =>
  useMutation({ mutationFn: (text: string) => call(appealMailboxBan, { body: { token, text } }) })
