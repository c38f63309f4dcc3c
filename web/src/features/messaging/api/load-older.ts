import { conversationPage } from '@hamvav/contract/messaging/limits'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { addOlder } from '../model/thread.ts'
import { fetchMessages } from './get-conversation.ts'
import { changeThread, readThread } from './conversation-cache.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Adds the page before what is known. */
export async function loadOlder(client: QueryClient, viewerId: string, partnerId: string, limit = conversationPage) {
  const before = readThread(client, viewerId, partnerId)?.messages[0]?._id
  if (!before) return
  const page = await fetchMessages(partnerId, { before, ...(limit !== conversationPage && { limit }) })
  changeThread(client, viewerId, partnerId, (thread) => addOlder(thread, before, page, limit))
}

/** The same from a screen, which may say how many messages it wants at most. */
export function useLoadOlder(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    // One after the other, whoever asks: each goes on where the last has ended.
    scope: { id: `older messages ${viewerId} ${partnerId}` },
    mutationFn: (limit: number | void) => loadOlder(client, viewerId, partnerId, limit ?? conversationPage),
  })
}
