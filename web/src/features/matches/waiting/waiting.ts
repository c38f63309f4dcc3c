// Matches that wait for the viewer's answer, and kind closings, which leave some seconds after they were chosen.
import type { ClosingId } from '@hamvav/contract/matches/closings'
import { closeKindly, listWaiting } from '@hamvav/contract/matches/endpoints'
import type { WaitingMatch } from '@hamvav/contract/matches/entities'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { useOwnQuery } from '../../../core/api/own-query.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { currentViewerId, useViewerId } from '../../../core/session/session.ts'
import { createStore, useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { closing as closingTexts } from '../../../i18n/texts/matches.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { dropShown, refetchAfterMatch } from '../api/match-cache.ts'

/** Time to take a goodbye back before it is sent, ms. */
const undoMs = 6_000

/** Members whose goodbye was chosen and is not sent yet. */
const leaving = createStore<ReadonlySet<string>>(new Set())
const setLeaving = (memberId: string, isLeaving: boolean) => {
  const next = new Set(leaving.get())
  if (isLeaving) next.add(memberId)
  else next.delete(memberId)
  leaving.set(next)
}

/** Those who wait for the viewer's answer, the longest wait first, without those to whom a goodbye is on its way. */
export function useWaiting() {
  const query = useOwnQuery(queryKeys.waiting, (signal) => call(listWaiting, {}, { signal }), { staleTime: 0 })
  const without = useStore(leaving)
  return { ...query, waiting: query.data?.filter(({ _id }) => !without.has(_id)) }
}

/**
 * Sends a kind last message some seconds after it was chosen, unless that is undone; at once if the page is left. Independent of the
 * component that chose it, and never from another account than the one that chose.
 */
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
    const send = (keepalive = false) => {
      stop()
      if (currentViewerId() !== viewerId) return setLeaving(memberId, false)
      call(closeKindly, { params: { userId: memberId }, body: { closing, language, clientId } }, { keepalive })
        .then(
          async () => {
            toast.success(text.sent({ name }), { id: clientId })
            await ended()
          },
          (error: unknown) =>
            toast.error(textOf(error), {
              id: clientId,
              duration: undoMs,
              action: { label: text.tryAgain, onPress: () => send() },
            }),
        )
        .finally(() => setLeaving(memberId, false))
    }
    const leave = () => send(true)
    const timer = setTimeout(send, undoMs)
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
    }
    addEventListener('pagehide', leave)
    setLeaving(memberId, true)
    toast.info(text.leaves({ name }), {
      id: clientId,
      // Replaced at its end by what became of the goodbye.
      duration: 2 * undoMs,
      action: {
        label: text.undo,
        onPress() {
          stop()
          setLeaving(memberId, false)
        },
      },
    })
  }
}
