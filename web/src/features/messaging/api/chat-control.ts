// What the viewer decides about a conversation. Apart from conversations.ts, which every screen of a member loads.
import {
  answerRequest,
  chooseSafeChat,
  deleteConversation,
  muteConversation,
} from '@hamvav/contract/messaging/endpoints'
import type { MuteDuration, SafeChatChoice } from '@hamvav/contract/messaging/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { writeDraft } from '../../../core/storage/use-draft.ts'
import { withMuted, withSafeChat } from '../model/conversations.ts'
import { type AnsweredRequest, cacheAnswer, cacheCleared, changeConversations } from './conversation-cache.ts'

/** Optimistic, refetched on an error. Mutations run one after another, so that the last answer wins. */
export function useAnswerRequest(onFailed: (error: Error) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    scope: { id: 'answer-request' },
    mutationFn: ({ partnerId, answer }: AnsweredRequest) =>
      call(answerRequest, { params: { userId: partnerId }, body: { answer } }),
    onMutate: (answered) => {
      if (answered.answer !== 'waiting') cacheAnswer(client, viewerId, answered)
    },
    // Applied again, as the response of a refetch in the meantime may be older.
    onSuccess: (_, answered) => cacheAnswer(client, viewerId, answered),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
      onFailed(error)
    },
  })
}

/** The end of the mute is a time of the server's clock. */
export function useMuteConversation(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (duration: MuteDuration) =>
      call(muteConversation, { params: { userId: partnerId }, body: { duration } }),
    onSuccess: ({ mutedUntil }) =>
      changeConversations(client, viewerId, (list) => withMuted(list, partnerId, mutedUntil)),
  })
}

/** Whether it is off depends on the other side as well: the server answers. Mutations run one after another. */
export function useChooseSafeChat(partnerId: string, onFailed: (error: Error) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    scope: { id: 'safe-chat' },
    mutationFn: (choice: SafeChatChoice) => call(chooseSafeChat, { params: { userId: partnerId }, body: { choice } }),
    onSuccess: ({ safeChat }) =>
      changeConversations(client, viewerId, (list) => withSafeChat(list, partnerId, safeChat)),
    onError(error) {
      void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
      onFailed(error)
    },
  })
}

/** Deletes the viewer's copy only. */
export function useDeleteConversation(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: () => call(deleteConversation, { params: { userId: partnerId } }),
    onSuccess() {
      for (const kind of ['draft', 'reply']) writeDraft(`${kind} ${partnerId}`, '')
      cacheCleared(client, viewerId, partnerId)
    },
  })
}
