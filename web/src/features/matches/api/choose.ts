import { likeMember, passMember, takeLikeBack, takePassBack } from '@hamvav/contract/matches/endpoints'
import type { Allowance, Relation } from '@hamvav/contract/matches/entities'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { type CardPages, withCard } from '../model/cards.ts'
import { type Decision, withDecision, withFinal, withoutDecision } from '../model/decisions.ts'
import { inTurn } from '../model/per-member-queue.ts'
import { isNews, showMoment } from '../match-dialog/match-queue.ts'
import { changeDecisions } from './decisions.ts'
import { askAfterMatch } from './match-changed.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

export type Choosing = Pick<Decision, 'member' | 'choice' | 'card'>

/** After these the card does not come back: there is nobody to decide on any more. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'profile_not_found' || error.code === 'already_matched')

async function send({ member, choice }: Choosing): Promise<{ isMatch: boolean; allowance: Allowance | null }> {
  const params = { userId: member._id }
  if (choice === 'like') return call(likeMember, { params })
  await call(passMember, { params })
  return { isMatch: false, allowance: null }
}

/** Shows a like or a pass at once, and takes it back when it was refused. */
export function useChoose(onError: (error: Error, chosen: Choosing) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (chosen: Choosing) => inTurn(chosen.member._id, () => send(chosen)),
    onMutate: (chosen) => {
      changeDecisions(client, viewerId, (list) => withDecision(list, { ...chosen, isFinal: false }))
      putChoice(client, viewerId, chosen.member._id, chosen.choice)
    },
    onSuccess: ({ isMatch, allowance }, { member }) => {
      if (allowance) client.setQueryData(queryKeys.likesAllowance(viewerId), allowance)
      if (!isMatch) return
      changeDecisions(client, viewerId, (list) => withFinal(list, member._id))
      void askAfterMatch(client, viewerId, member._id)
      const moment = { ...member, userId: member._id }
      if (isNews(moment)) showMoment(moment)
    },
    onError: (error, chosen) => {
      changeDecisions(client, viewerId, (list) =>
        isGone(error) ? withFinal(list, chosen.member._id) : withoutDecision(list, chosen.member._id),
      )
      if (error instanceof ApiError && error.code === 'likes_used_up')
        void client.invalidateQueries({ queryKey: queryKeys.likesAllowance(viewerId) })
      onError(error, chosen)
    },
    onSettled: (_answer, _error, { member }) => askRelation(client, viewerId, member._id),
  })
}

/** Takes a like or a pass back: the card is there again at once, and leaves again when that was refused. */
export function useTakeBack(onError: (error: Error, taken: Choosing) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: ({ member, choice }: Choosing) => {
      const params = { userId: member._id }
      return inTurn(member._id, async () => {
        if (choice === 'like') return call(takeLikeBack, { params })
        await call(takePassBack, { params })
        return null
      })
    },
    onMutate: ({ member, card }) => {
      changeDecisions(client, viewerId, (list) => withoutDecision(list, member._id))
      putChoice(client, viewerId, member._id, null)
      if (card) client.setQueryData<CardPages>(queryKeys.discoverCards(viewerId), (pages) => withCard(pages, card))
    },
    onSuccess: (allowance) => {
      if (allowance) client.setQueryData(queryKeys.likesAllowance(viewerId), allowance)
    },
    onError: (error, taken) => {
      changeDecisions(client, viewerId, (list) => withDecision(list, { ...taken, isFinal: false }))
      onError(error, taken)
    },
    onSettled: (_answer, _error, { member }) => askRelation(client, viewerId, member._id),
  })
}

function putChoice(client: QueryClient, viewerId: string, memberId: string, choice: Relation['choice']) {
  client.setQueryData<Relation>(queryKeys.relation(viewerId, memberId), (known) => known && { ...known, choice })
}

function askRelation(client: QueryClient, viewerId: string, memberId: string) {
  return client.invalidateQueries({ queryKey: queryKeys.relation(viewerId, memberId) })
}
