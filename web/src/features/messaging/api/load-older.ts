import { conversationPage } from '@hamvav/contract/messaging/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addOlder } from '../thread.ts'
import { fetchMessages } from './get-conversation.ts'
import { changeThread, readThread, useViewerId } from './keys.ts'

/** Adds the page before what is shown; the caller may say how many messages it has at most. */
export function useLoadOlder(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    networkMode: 'always',
    // One after the other, whoever asks: each goes on where the last has ended.
    scope: { id: `older messages ${viewerId} ${partnerId}` },
    mutationFn: async (limit: number | void) => {
      const size = limit ?? conversationPage
      const first = readThread(client, viewerId, partnerId)?.messages[0]?._id
      if (!first) return
      const page = await fetchMessages(partnerId, { before: first, ...(limit && { limit }) })
      changeThread(client, viewerId, partnerId, (thread) => addOlder(thread, first, page, size))
    },
  })
}
