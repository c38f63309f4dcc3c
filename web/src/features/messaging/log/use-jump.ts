import { conversationPageMax } from '@hamvav/contract/messaging/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageLog } from '../../../i18n/texts/messaging.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { readThread } from '../api/conversation-cache.ts'
import { useLoadOlder } from '../api/messages.ts'
import { type Entry, unreadKey } from '../model/entries.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'
import { useViewerId } from '../../../core/session/session.ts'

/** Older pages searched at most for a quoted message. */
const pagesBack = 100
/** Highlight of the message that the reader jumped to, ms. */
const flashMs = 2_500

interface Target {
  readonly id: string
  /** True for a quote; a search keeps the focus in its field. */
  readonly takesFocus: boolean
}

const indexOf = (entries: readonly Entry[], id: string): number =>
  entries.findIndex((entry) => (entry.kind === 'message' ? entry.message.id === id : entry.key === id))

interface JumpOptions {
  readonly entries: readonly Entry[]
  readonly toEntry: (index: number, align: 'start' | 'center') => void
}

/** Scrolls to one message and highlights it. */
export function useJump(partnerId: string, { entries, toEntry }: JumpOptions) {
  const [target, setTarget] = useState<Target | null>(null)
  const [unlit, setUnlit] = useState<Target | null>(null)
  const reached = useRef<Target | null>(null)
  const index = target ? indexOf(entries, target.id) : -1
  const isLoaded = index >= 0

  // Once per target, as soon as its page is loaded.
  useLayoutEffect(() => {
    if (!target || !isLoaded || reached.current === target) return
    reached.current = target
    toEntry(index, target.id === unreadKey ? 'start' : 'center')
  }, [target, index, isLoaded, toEntry])

  useEffect(() => {
    if (!target || !isLoaded) return
    const timer = setTimeout(() => setUnlit(target), flashMs)
    return () => clearTimeout(timer)
  }, [target, isLoaded])

  const show = useCallback((id: string, takesFocus = false) => setTarget({ id, takesFocus }), [])
  const { isLoading, toQuoted } = useJumpToQuoted(partnerId, show)
  return { lit: target === unlit ? null : target, show, isLoading, toQuoted }
}

/** Loads older pages until the quoted message is loaded; it may have been deleted. */
function useJumpToQuoted(partnerId: string, show: (id: string, takesFocus: boolean) => void) {
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
  return { isLoading: isPending, toQuoted: mutate }
}
