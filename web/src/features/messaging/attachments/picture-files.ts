// @offline
// Files of pictures in chats: fetched with the session, kept in memory only, so that a picture that is unsent or a member who logs
// out leaves nothing behind.
import { getAttachment, openAttachment, viewOnce } from '@hamvav/contract/messaging/attachment-endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callForFile } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Time for a picture on a slow network, ms. */
const downloadLimitMs = minuteMs
const keptMs = 10 * minuteMs

export function usePictureFile(messageId: string, version: 'small' | 'full', isWanted: boolean) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.chatPicture(viewerId, messageId, version),
    queryFn: ({ signal }) =>
      callForFile(getAttachment, { params: { messageId, version } }, { signal, limitMs: downloadLimitMs }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    networkMode: 'always',
    retry: false,
  })
}

/** The reader wants to see it: it is not veiled on any of their devices from now on. */
export const useReveal = (messageId: string, onChanged: (message: Message) => void) =>
  useMutation({
    mutationFn: () => call(openAttachment, { params: { messageId } }),
    onSuccess: onChanged,
    networkMode: 'always',
  })

/** Repeated with the same id after a lost response. */
export function useViewOnce(messageId: string) {
  const [viewing] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: () => callForFile(viewOnce, { params: { messageId }, body: { viewing } }, { limitMs: downloadLimitMs }),
    gcTime: 0,
    networkMode: 'always',
  })
}
