import { hourMs, minuteMs } from '@hamvav/contract/durations'
import {
  getCardsAllowance,
  countLikesYou,
  getLikesAllowance,
  likeMember,
  likeWithComment,
  listMatches,
  passMember,
  takeLikeBack,
  takePassBack,
} from '@hamvav/contract/matches/endpoints'
import type { Allowance, Relation } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { type CardPages, lastCardOf, withCard } from '../model/discover.ts'
import {
  type Chosen,
  type Decision,
  type Decisions,
  withDecision,
  withFinal,
  withoutDecision,
} from '../model/discover.ts'
import { isNewMatch, queueMatch } from '../match-dialog/match-dialogs.tsx'
import { changeDecisions, refetchAfterMatch } from './match-cache.ts'
import { refreshOwnHeld } from '../../../core/api/own-held.ts'
import { useOwnQuery } from '../../../core/api/own-query.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { useViewer, useViewerId } from '../../../core/session/session.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'

/** Cards reload on a visit of the screen after this time. */
const staleTime = 10 * minuteMs
/** Cards stay in memory this long while another screen is shown, so that going back restores the position. */
const gcTime = hourMs

/** Members to discover. The deck of a day only grows, so that paging neither repeats nor skips anybody. */
export function useCards() {
  const { isLoggedIn } = useViewer()
  return useInfiniteQuery({
    queryKey: queryKeys.discoverCards(useViewerId()),
    queryFn: ({ pageParam, signal }) => call(listMatches, pageParam ? { query: { after: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: lastCardOf,
    enabled: isLoggedIn,
    staleTime,
    gcTime,
    meta: persisted(),
  })
}

/** Fetches all that Discover shows. @returns rejects if a part could not be fetched */
export function useRefreshDiscover(): () => Promise<void> {
  const client = useQueryClient()
  const queryKey = queryKeys.allOfDiscover(useViewerId())
  return () => client.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true })
}

/** Likes used and left today; the response of a like updates it. */
export const useAllowance = () =>
  useOwnQuery(queryKeys.likesAllowance, (signal) => call(getLikesAllowance, {}, { signal }))

/** At least how many people like the viewer; the same all day. */
export const useLikesYou = () =>
  useOwnQuery(queryKeys.likesYou, (signal) => call(countLikesYou, {}, { signal }), { staleTime: hourMs })

/** Cards of the day and their limit; read when the list has ended. */
export function useCardsAllowance(isEnded: boolean) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.cardsAllowance(viewerId),
    queryFn: ({ signal }) => call(getCardsAllowance, {}, { signal }),
    enabled: viewerId !== '' && isEnded,
  })
}

const none: Decisions = []

/** Decisions of this visit; in the query cache, so that they end with the session. */
export function useDecisions(): Decisions {
  const queryKey = queryKeys.decisions(useViewerId())
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.getQueryData<Decisions>(queryKey) ?? none,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data
}

export type Choosing = Pick<Decision, 'member' | 'choice' | 'card'>

/** Errors after which the card does not return: the member is gone, or a match already. */
const isObsolete = (error: unknown) =>
  error instanceof ApiError && (error.code === 'profile_not_found' || error.code === 'already_matched')

async function send({ member, choice }: Choosing): Promise<{ isMatch: boolean; allowance: Allowance | null }> {
  const params = { userId: member._id }
  if (choice === 'like') return call(likeMember, { params })
  await call(passMember, { params })
  return { isMatch: false, allowance: null }
}

/** Optimistic like or pass, rolled back on an error. */
export function useChoose(onError: (error: Error, chosen: Choosing) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (chosen: Choosing) => inOrder(chosen.member._id, () => send(chosen)),
    onMutate: (chosen) => {
      changeDecisions(client, viewerId, (list) => withDecision(list, { ...chosen, isFinal: false }))
      cacheChoice(client, viewerId, chosen.member._id, chosen.choice)
    },
    onSuccess: ({ isMatch, allowance }, { member }) => {
      if (allowance) client.setQueryData(queryKeys.likesAllowance(viewerId), allowance)
      if (!isMatch) return
      changeDecisions(client, viewerId, (list) => withFinal(list, member._id))
      void refetchAfterMatch(client, viewerId, member._id)
      const match = { ...member, userId: member._id }
      if (isNewMatch(match)) queueMatch(match)
    },
    onError: (error, chosen) => {
      changeDecisions(client, viewerId, (list) =>
        isObsolete(error) ? withFinal(list, chosen.member._id) : withoutDecision(list, chosen.member._id),
      )
      if (error instanceof ApiError && error.code === 'answers_waiting')
        void client.invalidateQueries({ queryKey: queryKeys.waiting(viewerId) })
      if (error instanceof ApiError && error.code === 'likes_used_up')
        void client.invalidateQueries({ queryKey: queryKeys.likesAllowance(viewerId) })
      onError(error, chosen)
    },
    onSettled: (_response, _error, { member }) => refetchRelation(client, viewerId, member._id),
  })
}

/**
 * A like with a comment; the card leaves Discover when both are stored.
 * @param card the one in Discover from which the comment is written, which an undo brings back
 */
export function useLikeWithComment(member: Chosen, card: DiscoverProfile | null) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (body: CallRequest<typeof likeWithComment>['body']) =>
      call(likeWithComment, { params: { userId: member._id }, body }),
    async onSuccess({ isMatch, allowance }) {
      client.setQueryData(queryKeys.likesAllowance(viewerId), allowance)
      changeDecisions(client, viewerId, (list) => withDecision(list, { member, choice: 'like', card, isFinal: false }))
      if (!isMatch) return
      changeDecisions(client, viewerId, (list) => withFinal(list, member._id))
      const match = { ...member, userId: member._id }
      if (isNewMatch(match)) queueMatch(match)
      await refetchAfterMatch(client, viewerId, member._id)
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'part_changed') return
      // The error asks the member to look at the profile again: it must be the current one.
      void client.invalidateQueries({ queryKey: queryKeys.profilesSeenBy(viewerId) })
      void client.invalidateQueries({ queryKey: queryKeys.discoverCards(viewerId) })
    },
    onSettled() {
      refreshOwnHeld(client, viewerId)
      void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
      return client.invalidateQueries({ queryKey: queryKeys.relation(viewerId, member._id) })
    },
  })
}

/** Undoes a like or a pass: the card returns at once, and is removed again on an error. */
export function useTakeBack(onError: (error: Error, taken: Choosing) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: ({ member, choice }: Choosing) => {
      const params = { userId: member._id }
      return inOrder(member._id, async () => {
        if (choice === 'like') return call(takeLikeBack, { params })
        await call(takePassBack, { params })
        return null
      })
    },
    onMutate: ({ member, card }) => {
      changeDecisions(client, viewerId, (list) => withoutDecision(list, member._id))
      cacheChoice(client, viewerId, member._id, null)
      if (card) client.setQueryData<CardPages>(queryKeys.discoverCards(viewerId), (pages) => withCard(pages, card))
    },
    onSuccess: (allowance) => {
      if (allowance) client.setQueryData(queryKeys.likesAllowance(viewerId), allowance)
    },
    onError: (error, taken) => {
      changeDecisions(client, viewerId, (list) => withDecision(list, { ...taken, isFinal: false }))
      onError(error, taken)
    },
    onSettled: (_response, _error, { member }) => refetchRelation(client, viewerId, member._id),
  })
}

function cacheChoice(client: QueryClient, viewerId: string, memberId: string, choice: Relation['choice']) {
  client.setQueryData<Relation>(queryKeys.relation(viewerId, memberId), (known) => known && { ...known, choice })
}

function refetchRelation(client: QueryClient, viewerId: string, memberId: string) {
  return client.invalidateQueries({ queryKey: queryKeys.relation(viewerId, memberId) })
}

/** Last request per member. */
const queues = new Map<string, Promise<unknown>>()

/** Runs requests about one member in order, and about different members in parallel. */
function inOrder<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const done = (queues.get(memberId) ?? Promise.resolve()).then(work, work)
  queues.set(memberId, done)
  const cleanUp = () => {
    if (queues.get(memberId) === done) queues.delete(memberId)
  }
  done.then(cleanUp, cleanUp)
  return done
}
