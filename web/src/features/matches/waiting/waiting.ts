// Matches that wait for the viewer's answer, and kind closings, which are sent some seconds after they were chosen.
import type { ClosingId } from '@hamvav/contract/matches/closings'
import { closeKindly, listWaiting } from '@hamvav/contract/matches/endpoints'
import type { WaitingMatch } from '@hamvav/contract/matches/entities'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { useOwnQuery } from '../../../core/api/own-query.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { delaySend } from '../../../core/session/delayed-send.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { createStore, useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { closing as closingTexts } from '../../../i18n/texts/matches.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { dropShown, refetchAfterMatch } from '../api/match-cache.ts'

/** Time to undo a goodbye before it is sent, ms. */
const undoMs = 6_000

/** Ids of the members to whom a chosen goodbye will be sent. */
const pendingGoodbyes = createStore<ReadonlySet<string>>(new Set())
const setPending = (memberId: string, isPending: boolean) => {
  const next = new Set(pendingGoodbyes.get())
  if (isPending) next.add(memberId)
  else next.delete(memberId)
  pendingGoodbyes.set(next)
}

/** Members who wait for the viewer's answer, the longest wait first, without those to whom a goodbye will be sent. */
export function useWaiting() {
  const query = useOwnQuery(queryKeys.waiting, (signal) => call(listWaiting, {}, { signal }), { staleTime: 0 })
  const without = useStore(pendingGoodbyes)
  return { ...query, waiting: query.data?.filter(({ _id }) => !without.has(_id)) }
}

/** Sends a kind last message some seconds after it was chosen, unless that is undone. */
export function useCloseSoon({ _id: memberId, name }: { _id: string; name: string }): (closing: ClosingId) => void {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const language = useLanguage()
  const text = useMessages(closingTexts)
  const textOf = useErrorText()

  async function ended() {
    client.setQueryData<WaitingMatch[]>(queryKeys.waiting(viewerId), (list) =>
      list?.filter(({ _id }) => _id !== memberId),
    )
    dropShown(client, viewerId, memberId)
    await refetchAfterMatch(client, viewerId, memberId)
    await client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
  }

  return (closing) => {
    const clientId = crypto.randomUUID()
    const send = (keepalive: boolean) =>
      void call(closeKindly, { params: { userId: memberId }, body: { closing, language, clientId } }, { keepalive })
        .then(
          async () => {
            toast.success(text.sent({ name }), { id: clientId })
            await ended()
          },
          (error: unknown) =>
            toast.error(textOf(error), {
              id: clientId,
              duration: undoMs,
              action: { label: text.tryAgain, onPress: sendNow },
            }),
        )
        .finally(() => setPending(memberId, false))
    const { undo, sendNow } = delaySend({ delayMs: undoMs, send, onDropped: () => setPending(memberId, false) })
    setPending(memberId, true)
    toast.info(text.leaves({ name }), {
      id: clientId,
      // Replaced before its end by the result.
      duration: 2 * undoMs,
      action: {
        label: text.undo,
        onPress() {
          undo()
          setPending(memberId, false)
        },
      },
    })
  }
}
