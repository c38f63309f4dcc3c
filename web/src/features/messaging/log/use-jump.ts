import { conversationPageMax } from '@hamvav/contract/messaging/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageLog } from '../../../i18n/texts/messaging/message-log.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { readThread } from '../api/conversation-cache.ts'
import { useLoadOlder } from '../api/load-older.ts'
import { type Entry, unreadKey } from '../model/entries.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'
import { flashMs } from '../model/timing.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** A quote is looked for in so many pages before what is loaded. */
const pagesBack = 100

/** `takesFocus`: who came by a quote goes on from there; who searches stays in the field. */
type Target = { id: string; takesFocus: boolean }

const indexOf = (entries: readonly Entry[], id: string): number =>
  entries.findIndex((entry) => (entry.kind === 'message' ? entry.message.id === id : entry.key === id))

type Way = { entries: readonly Entry[]; toEntry: (index: number, align: 'start' | 'center') => void }

/** Leads to one message and lights it up for a moment. */
export function useJump(partnerId: string, { entries, toEntry }: Way) {
  const [target, setTarget] = useState<Target | null>(null)
  const [unlit, setUnlit] = useState<Target | null>(null)
  const led = useRef<Target | null>(null)
  const index = target ? indexOf(entries, target.id) : -1
  const isThere = index >= 0

  // Once it stands in the list: its page may have come in this very moment.
  useLayoutEffect(() => {
    if (!target || !isThere || led.current === target) return
    led.current = target
    toEntry(index, target.id === unreadKey ? 'start' : 'center')
  }, [target, index, isThere, toEntry])

  useEffect(() => {
    if (!target || !isThere) return
    const timer = setTimeout(() => setUnlit(target), flashMs)
    return () => clearTimeout(timer)
  }, [target, isThere])

  const show = useCallback((id: string, takesFocus = false) => setTarget({ id, takesFocus }), [])
  const { isLooking, toQuoted } = useQuoted(partnerId, show)
  return { lit: target === unlit ? null : target, show, isLooking, toQuoted }
}

/** A quoted message may lie far before what is loaded, or not be there any more. */
function useQuoted(partnerId: string, show: (id: string, takesFocus: boolean) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const text = useMessages(messageLog)
  const textOf = useErrorText(useConversationErrors())
  const { mutateAsync: loadOlder } = useLoadOlder(partnerId)
  const loaded = () => readThread(client, viewerId, partnerId)
  const isThere = (id: string) => loaded()?.messages.some(({ _id }) => _id === id) ?? false

  const { mutate, isPending } = useMutation({
    async mutationFn(id: string) {
      for (let pages = 0; !isThere(id) && loaded()?.hasOlder && pages < pagesBack; pages += 1)
        await loadOlder(conversationPageMax)
      return isThere(id)
    },
    onSuccess(isFound, id) {
      if (isFound) show(id, true)
      else toast.info(text.messageGone)
    },
    onError: (error) => toast.error(textOf(error)),
  })
  return { isLooking: isPending, toQuoted: mutate }
}
