// @offline
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { conversationSearch } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import type { Thread } from '../model/thread.ts'
import { type ConversationSearch, useConversationSearch } from './use-conversation-search.ts'
import { useTimes } from '../inbox/use-times.ts'

interface SearchBarProps {
  partnerId: string
  thread: Thread
  /** Folded words to highlight; a stable function. */
  onWords: (words: readonly string[]) => void
  /** Shows the message with this id; a stable function. */
  onMatch: (id: string) => void
  onClose: () => void
}

const none: readonly string[] = []

/** Search inside the conversation; Enter goes to the next match, which is older. */
export function SearchBar({ partnerId, thread, onWords, onMatch, onClose }: SearchBarProps) {
  const text = useMessages(conversationSearch)
  const search = useConversationSearch(partnerId, thread)
  const { words, current, steps } = search
  useEffect(() => onWords(words), [onWords, words])
  useEffect(() => () => onWords(none), [onWords])
  useEffect(() => {
    // A step may lead to the same match again.
    if (current !== null && steps >= 0) onMatch(current)
  }, [onMatch, current, steps])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter' || event.target !== field.current) return
    else if (event.shiftKey) search.previous()
    else search.next()
    event.preventDefault()
  }
  const isEmpty = search.count === 0
  return (
    // The keys work in the field and on the buttons; not every browser supports <search>.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
    <div role="search" onKeyDown={onKeyDown} className="flex-none border-b border-line bg-surface px-3 py-2 lg:px-6">
      <div className="flex items-center gap-0.5">
        {/* Hides the browser’s own clear button. */}
        <div className="min-w-0 flex-1 [&_input::-webkit-search-cancel-button]:hidden">
          <SearchField inputRef={field} label={text.searchLabel} value={search.query} onChange={search.type} />
        </div>
        <IconButton label={text.nextMatch} icon={ChevronUp} disabled={isEmpty} onClick={search.next} />
        <IconButton label={text.previousMatch} icon={ChevronDown} disabled={isEmpty} onClick={search.previous} />
        <IconButton label={text.closeSearch} icon={X} onClick={onClose} />
      </div>
      {search.words.length > 0 && <SearchResult search={search} thread={thread} />}
    </div>
  )
}

/** Number of matches, and how far back the search has reached. */
function SearchResult({ search, thread }: { search: ConversationSearch; thread: Thread }) {
  const text = useMessages(conversationSearch)
  const format = useFormat()
  const times = useTimes()
  const { at, count } = search
  const first = thread.messages[0]?.createdAt
  const when = first === undefined ? '' : times.day(first)
  const reached = search.hasFailed ? text.searchStopped({ when }) : text.searchedUpTo({ when })
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 px-1 pt-1 text-14 text-ink-2">
      <p role="status" className="font-semibold text-ink">
        {count > 0
          ? text.matchOf({ n: format.number(at + 1), of: format.number(count) })
          : !search.isLoading && text.noMatches}
      </p>
      <p>{thread.hasOlder ? reached : text.searchedAll}</p>
      {thread.hasOlder && (
        <Button
          variant="ghost"
          size="small"
          onClick={search.isLoading ? search.stop : search.continue}
          className="ml-auto"
        >
          {search.isLoading ? text.stop : text.searchOlder}
        </Button>
      )}
    </div>
  )
}
