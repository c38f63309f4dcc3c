import { conversationPageMax } from '@hamvav/contract/messaging/limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLoadOlder } from '../api/messages.ts'
import { foldText, searchWords } from '../../../core/search/fold-text.ts'
import { hasWordsInAnyScript } from '../../../core/search/sounds.ts'
import type { Thread } from '../model/thread.ts'

/** Messages searched before the reader decides whether to continue. */
const searchedAtOnce = 5_000

const folded = new WeakMap<Message, string>()

function foldedOf(message: Message): string {
  const text = folded.get(message) ?? foldText(message.text)
  folded.set(message, text)
  return text
}

/** Ids of the matches, newest first. */
function findMatches(messages: readonly Message[], words: readonly string[]): string[] {
  if (words.length === 0) return []
  return messages
    .flatMap((message) => (!message.isUnsent && hasWordsInAnyScript(foldedOf(message), words) ? [message._id] : []))
    .toReversed()
}

const nothing: readonly string[] = []

export type ConversationSearch = ReturnType<typeof useConversationSearch>

/** Searches the loaded messages, and loads older ones in the background. */
export function useConversationSearch(partnerId: string, thread: Thread) {
  const [query, setQuery] = useState('')
  const [reached, setReached] = useState<{ words: readonly string[]; id: string }>({ words: nothing, id: '' })
  const [steps, setSteps] = useState(0)
  const typed = useDeferredValue(query)
  const words = useMemo(() => searchWords(typed), [typed])
  const { messages } = thread
  const matches = useMemo(() => findMatches(messages, words), [messages, words])
  const loading = useLoadWhileSearching(partnerId, thread, words.length > 0)

  const place = reached.words === words ? matches.indexOf(reached.id) : -1
  // Starts at the newest match; new messages do not change the current match.
  if (place < 0 && matches[0] !== undefined) setReached({ words, id: matches[0] })
  const at = Math.max(0, place)
  const go = (step: 1 | -1) => {
    const next = matches.at((at + step) % Math.max(1, matches.length))
    if (next === undefined) return
    setReached({ words, id: next })
    setSteps((count) => count + 1)
  }
  return {
    ...loading,
    query,
    words,
    /** Index of the current match; 0 is the newest. */
    at,
    count: matches.length,
    current: matches[at] ?? null,
    /** Increases with each step, which may lead to the same match again. */
    steps,
    type: setQuery,
    next: () => go(1),
    previous: () => go(-1),
  }
}

/** Loads older pages one after another while a search is active, up to the limit that the reader extends. */
function useLoadWhileSearching(partnerId: string, { messages, hasOlder }: Thread, isActive: boolean) {
  const { mutate, isPending, isError, reset } = useLoadOlder(partnerId)
  const [upTo, setUpTo] = useState(searchedAtOnce)
  const [isStopped, setStopped] = useState(false)
  const isLoading = isActive && hasOlder && !isStopped && !isError && messages.length < upTo

  useEffect(() => {
    if (isLoading && !isPending) mutate(conversationPageMax)
  }, [isLoading, isPending, mutate])

  return {
    isLoading,
    hasFailed: isError,
    stop: () => setStopped(true),
    continue() {
      reset()
      setStopped(false)
      setUpTo(messages.length + searchedAtOnce)
    },
  }
}
