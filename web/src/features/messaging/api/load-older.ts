import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addOlder } from '../thread.ts'
import { fetchMessages } from './get-conversation.ts'
import { changeThread, readThread, useViewerId } from './keys.ts'

/** Adds the page before what is shown. */
export function useLoadOlder(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const first = readThread(client, viewerId, partnerId)?.messages[0]
      return first ? fetchMessages(partnerId, { before: first._id }) : []
    },
    onSuccess: (page) => changeThread(client, viewerId, partnerId, (thread) => addOlder(thread, page)),
  })
}
