// Gifts of the viewer: the allowance of the week, the choices about gifts, sending and answering one.
import type { Message } from '@hamvav/contract/messaging/entities'
import { answerGift, getOwnGifts, getShelf, saveGiftSettings, sendGift } from '@hamvav/contract/play/endpoints'
import type { GiftSettings, OwnGifts } from '@hamvav/contract/play/entities'
import type { GiftId } from '@hamvav/contract/play/gifts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { useOwnQuery } from '../../../core/api/own-query.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { delaySend } from '../../../core/session/delayed-send.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Read again at each opening of the sheet, as another device may have sent one. */
export const useOwnGifts = () =>
  useOwnQuery(queryKeys.ownGifts, (signal) => call(getOwnGifts, {}, { signal }), { staleTime: 0 })

/** Optimistic; the last choice is stored last. */
export function useGiftSettings() {
  const client = useQueryClient()
  const key = queryKeys.ownGifts(useViewerId())
  return useMutation({
    scope: { id: 'gift-settings' },
    mutationFn: (settings: GiftSettings) => call(saveGiftSettings, { body: settings }),
    onMutate: (settings) => client.setQueryData<OwnGifts>(key, (known) => known && { ...known, ...settings }),
    onSuccess: (stored) => client.setQueryData(key, stored),
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
}

interface ChosenGift {
  readonly gift: GiftId
  readonly note: string
}

/** One choice of a gift is one gift, however often it is tried; remount for the next. */
export function useSendGift(to: string, onSent: (message: Message) => void) {
  const client = useQueryClient()
  const key = queryKeys.ownGifts(useViewerId())
  const [clientId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: ({ gift, note }: ChosenGift) => call(sendGift, { body: { to, gift, clientId, ...(note && { note }) } }),
    onSuccess: onSent,
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
}

interface Soon {
  readonly clientId: string
  /** Until it is sent, ms. */
  readonly afterMs: number
  onSent(): void
  onError(error: unknown, again: () => void): void
}

/** Sends a gift some seconds after it was chosen, unless that is undone. */
export function useSendGiftSoon(to: string, onSent: (message: Message) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return (gift: GiftId, { clientId, afterMs, ...soon }: Soon): { undo(): void } => {
    const send = (keepalive: boolean) =>
      void call(sendGift, { body: { to, gift, clientId } }, { keepalive })
        .then(
          (message) => {
            onSent(message)
            soon.onSent()
          },
          (error: unknown) => soon.onError(error, sendNow),
        )
        .finally(() => void client.invalidateQueries({ queryKey: queryKeys.ownGifts(viewerId) }))
    const { undo, sendNow } = delaySend({ delayMs: afterMs, send })
    return { undo }
  }
}

export function useAnswerGift(messageId: string, onChanged: (message: Message) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    scope: { id: `gift ${messageId}` },
    mutationFn: (answer: 'opened' | 'declined') => call(answerGift, { params: { messageId }, body: { answer } }),
    onSuccess(message) {
      onChanged(message)
      void client.invalidateQueries({ queryKey: queryKeys.shelf(viewerId, viewerId) })
    },
  })
}

/** Gifts that a member has opened and shows. */
export function useShelf(ownerId: string) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.shelf(viewerId, ownerId),
    queryFn: ({ signal }) => call(getShelf, { params: { userId: ownerId } }, { signal }),
    enabled: viewerId !== '',
  })
}
