import { conversationPageMax } from '@hamvav/contract/messaging/limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLoadOlder } from '../api/load-older.ts'
import { foldText, hasWords, searchWords } from './fold-text.ts'
import type { Thread } from '../model/thread.ts'

/** So many messages are searched before the reader is asked whether to go on. */
const searchedAtOnce = 5_000

const folded = new WeakMap<Message, string>()

function foldedOf(message: Message): string {
  const text = folded.get(message) ?? foldText(message.text)
  folded.set(message, text)
  return text
}

/** Ids, the newest first. */
function findMatches(messages: readonly Message[], words: readonly string[]): string[] {
  if (words.length === 0) return []
  return messages.flatMap((one) => (!one.isUnsent && hasWords(foldedOf(one), words) ? [one._id] : [])).toReversed()
}

const nothing: readonly string[] = []

/** Searches what is loaded, and meanwhile loads what lies before it. */
export function useConversationSearch(partnerId: string, thread: Thread, isOpen: boolean) {
  const [query, setQuery] = useState('')
  const [reached, setReached] = useState<{ words: readonly string[]; id: string }>({ words: nothing, id: '' })
  const [turn, setTurn] = useState(0)
  const typed = useDeferredValue(query)
  const words = useMemo(() => (isOpen ? searchWords(typed) : nothing), [isOpen, typed])
  const { messages } = thread
  const matches = useMemo(() => findMatches(messages, words), [messages, words])
  const back = useSearchBack(partnerId, thread, words.length > 0)

  const place = reached.words === words ? matches.indexOf(reached.id) : -1
  // It begins with the newest; what comes meanwhile leads nobody away from where they are.
  if (place < 0 && matches[0] !== undefined) setReached({ words, id: matches[0] })
  const at = Math.max(0, place)
  const go = (step: 1 | -1) => {
    const next = matches.at((at + step) % Math.max(1, matches.length))
    if (next === undefined) return
    setReached({ words, id: next })
    setTurn((turns) => turns + 1)
  }
  return {
    ...back,
    query,
    words,
    /** Which of the matches is shown, from 0 for the newest. */
    at,
    count: matches.length,
    current: matches[at] ?? null,
    /** Goes up whenever one asks for the next, which may be the same again. */
    turn,
    type: setQuery,
    next: () => go(1),
    previous: () => go(-1),
  }
}

/** Loads older pages one after the other while there is something to look for, as far as the reader lets it. */
function useSearchBack(partnerId: string, { messages, hasOlder }: Thread, isWanted: boolean) {
  const { mutate, isPending, isError, reset } = useLoadOlder(partnerId)
  const [upTo, setUpTo] = useState(searchedAtOnce)
  const [isStopped, setStopped] = useState(false)
  const isLoading = isWanted && hasOlder && !isStopped && !isError && messages.length < upTo

  useEffect(() => {
    if (isLoading && !isPending) mutate(conversationPageMax)
  }, [isLoading, isPending, mutate])

  return {
    isLoading,
    hasFailed: isError,
    stop: () => setStopped(true),
    goOn() {
      reset()
      setStopped(false)
      setUpTo(messages.length + searchedAtOnce)
    },
  }
}
