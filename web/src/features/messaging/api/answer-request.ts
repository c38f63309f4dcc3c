import { answerRequest } from '@hamvav/contract/messaging/endpoints'
import type { RequestAnswer } from '@hamvav/contract/messaging/entities'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { withAnswer } from '../model/conversations.ts'
import { changeConversations } from './conversation-cache.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

type Answer = { partnerId: string; answer: RequestAnswer }

/** What an answer makes of the row, here or told by another device; a decline taken back brings the row anew. */
export function putAnswer(client: QueryClient, viewerId: string, { partnerId, answer }: Answer): void {
  changeConversations(client, viewerId, (list) => withAnswer(list, partnerId, answer))
}

/** Shown at once, and as it was where the server refuses. One after another, so that the last answer wins. */
export function useAnswerRequest(onFailed: (error: Error) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    scope: { id: 'answer-request' },
    mutationFn: ({ partnerId, answer }: Answer) =>
      call(answerRequest, { params: { userId: partnerId }, body: { answer } }),
    onMutate: (wanted) => {
      if (wanted.answer !== 'waiting') putAnswer(client, viewerId, wanted)
    },
    // Again: a list that was under way meanwhile may have said otherwise.
    onSuccess: (_, wanted) => putAnswer(client, viewerId, wanted),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
      onFailed(error)
    },
  })
}
