import {
  addDateFriend,
  answerDateFriend,
  checkIn,
  followDates,
  listSharedDates,
  moveCheckIn,
  readSharedDate,
  removeDateFriend,
  removeSharedDate,
  shareDate,
  unfollowDates,
} from '@hamvav/contract/dates/endpoints'
import type { SharedDates } from '@hamvav/contract/dates/entities'
import { listOwnMatches } from '@hamvav/contract/matches/endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api-client.ts'
import { useOwnQuery } from '../../core/api/own-query.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { useViewerId } from '../../core/session/session.ts'

export const useSharedDates = () =>
  useOwnQuery(queryKeys.sharedDates, (signal) => call(listSharedDates, {}, { signal }), { staleTime: 0 })

/** A change of the dates or friends; the list shows it at once, and is read again. */
function useChange<Variables, Result>(
  change: (variables: Variables) => Promise<Result>,
  apply: (list: SharedDates, result: Result, variables: Variables) => SharedDates,
) {
  const client = useQueryClient()
  const queryKey = queryKeys.sharedDates(useViewerId())
  return useMutation({
    mutationFn: change,
    onSuccess(result, variables) {
      client.setQueryData<SharedDates>(queryKey, (list) => list && apply(list, result, variables))
      void client.invalidateQueries({ queryKey })
    },
  })
}

const replaced = <Item extends { readonly _id: string }>(items: readonly Item[], item: Item): Item[] => [
  ...items.filter(({ _id }) => _id !== item._id),
  item,
]
const without = <Item extends { readonly _id: string }>(items: readonly Item[], id: string): Item[] =>
  items.filter(({ _id }) => _id !== id)

export const useShareDate = () =>
  useChange(
    (body: BodyOf<typeof shareDate>) => call(shareDate, { body }),
    (list, date) => ({ ...list, dates: replaced(list.dates, date) }),
  )

export const useCheckIn = () =>
  useChange(
    (id: string) => call(checkIn, { params: { id } }),
    (list, date) => ({ ...list, dates: replaced(list.dates, date) }),
  )

export const useMoveCheckIn = () =>
  useChange(
    ({ id, checkInAt }: { id: string; checkInAt: string }) =>
      call(moveCheckIn, { params: { id }, body: { checkInAt } }),
    (list, date) => ({ ...list, dates: replaced(list.dates, date) }),
  )

export const useRemoveDate = () =>
  useChange(
    (id: string) => call(removeSharedDate, { params: { id } }),
    (list, _, id) => ({ ...list, dates: without(list.dates, id) }),
  )

export const useAddFriend = () =>
  useChange(
    (email: string) => call(addDateFriend, { body: { email } }),
    (list, friend) => ({ ...list, friends: replaced(list.friends, friend) }),
  )

export const useRemoveFriend = () =>
  useChange(
    (id: string) => call(removeDateFriend, { params: { id } }),
    (list, _, id) => ({ ...list, friends: without(list.friends, id) }),
  )

/** Ends being told of a member's missed check-ins. */
export const useUnfollow = () =>
  useChange(
    (id: string) => call(unfollowDates, { params: { id } }),
    (list, _, id) => ({ ...list, followed: without(list.followed, id) }),
  )

/** By the mailed link, as a member. */
export const useFollow = () => useMutation({ mutationFn: (token: string) => call(followDates, { body: { token } }) })

/** Matches to choose from, the newest first. */
export const useDatePartners = () =>
  useOwnQuery(queryKeys.datePartners, (signal) => call(listOwnMatches, {}, { signal }))

/** By the mailed link. */
export const useAnswerFriend = () =>
  useMutation({ mutationFn: (body: { token: string; accepts: boolean }) => call(answerDateFriend, { body }) })

/** A date by its link, read again every minute while it is open. */
export const useFriendsDate = (token: string) =>
  useQuery({
    queryKey: queryKeys.friendsDate(token),
    queryFn: ({ signal }) => call(readSharedDate, { body: { token } }, { signal }),
    refetchInterval: 60_000,
    enabled: token !== '',
  })
