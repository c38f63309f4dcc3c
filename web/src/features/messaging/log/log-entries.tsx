import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageLog, messaging } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Partner } from '../api/conversations.ts'
import type { MessageOutbox } from '../api/send-message.ts'
import { ConversationFailed } from '../inbox/conversation-errors.tsx'
import type { Entry } from '../model/entries.ts'
import { MessageItem } from '../message/message-item.tsx'
import { useTimes } from '../inbox/use-times.ts'

/** Height rendered before and after the visible entries, px. */
const overscan = 600

interface LogEntriesProps {
  partner: Partner
  entries: readonly Entry[]
  outbox: MessageOutbox
  older: OlderProps
  list: RefObject<VirtualizerHandle | null>
  onResize: () => void
  /** Indexes of entries that stay mounted when scrolled away. */
  pinned: readonly number[]
  /** The message that the reader jumped to. */
  lit: { id: string; takesFocus: boolean } | null
  highlight: readonly string[]
  onQuote: (id: string) => void
}

export function LogEntries({ entries, list, pinned, onResize, ...rest }: LogEntriesProps) {
  const text = useMessages(messageLog)
  const times = useTimes()
  const isPrepended = useIsPrepended(entries)
  const draw = (entry: Entry) => {
    if (entry.kind === 'older') return <Older key={entry.key} {...rest.older} />
    if (entry.kind === 'day') return <Day key={entry.key}>{times.day(entry.moment)}</Day>
    if (entry.kind === 'unread') return <UnreadDivider key={entry.key}>{text.newMessages}</UnreadDivider>
    return <Line key={entry.key} entry={entry} time={times.ofMessage(entry.message.createdAt)} {...rest} />
  }
  return (
    <Virtualizer
      ref={list}
      data={entries}
      as={Rows}
      item={Row}
      shift={isPrepended}
      bufferSize={overscan}
      keepMounted={pinned}
      onResize={onResize}
    >
      {draw}
    </Virtualizer>
  )
}

/** Whether older entries were prepended: the visible ones then keep their distance from the end. */
function useIsPrepended(entries: readonly Entry[]): boolean {
  const [known, setKnown] = useState({ entries, isPrepended: false })
  if (known.entries === entries) return known.isPrepended
  const isPrepended = startOf(entries) !== startOf(known.entries) && entries.at(-1)?.key === known.entries.at(-1)?.key
  setKnown({ entries, isPrepended })
  return isPrepended
}

const startOf = (entries: readonly Entry[]) =>
  entries[0]?.kind === 'older' ? `older ${entries[1]?.key}` : entries[0]?.key

/**
 * A short log is aligned to the end. While it scrolls, also to a new message, virtua lets no pointer reach its rows: a press
 * or its release in that moment would be lost.
 */
function Rows({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <ol ref={ref as Ref<HTMLOListElement>} style={{ ...style, pointerEvents: 'auto' }} className="mt-auto">
      {children}
    </ol>
  )
}

/** `data-entry`: the index, for use-pinned-entries.ts. */
function Row({ ref, style, index, children }: CustomItemComponentProps) {
  return (
    <li ref={ref as Ref<HTMLLIElement>} style={style} data-entry={index}>
      {children}
    </li>
  )
}

function Day({ children }: { children: string }) {
  return (
    <p className="py-2 text-center">
      <span className="inline-block rounded-full bg-sunken px-3 pt-0.75 pb-0.5 text-13 text-ink-3">{children}</span>
    </p>
  )
}

function UnreadDivider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 py-2 text-13 font-semibold text-primary-ink">
      <span className="h-px flex-1 bg-primary-ink/40" />
      {children}
      <span className="h-px flex-1 bg-primary-ink/40" />
    </p>
  )
}

interface OlderProps {
  error: Error | null
  isPending: boolean
  load: () => void
}

/** Button for older messages, for keyboards and after an error. */
function Older({ error, isPending, load }: OlderProps) {
  const text = useMessages(messaging)
  if (error)
    return (
      <div className="py-3">
        <ConversationFailed error={error} onRetry={load} />
      </div>
    )
  return (
    <div className="flex justify-center py-3">
      <Button variant="soft" size="small" pending={isPending} onClick={load}>
        {text.olderMessages}
      </Button>
    </div>
  )
}

type LineProps = Pick<LogEntriesProps, 'partner' | 'outbox' | 'lit' | 'highlight' | 'onQuote'> & {
  entry: Extract<Entry, { kind: 'message' }>
  time: string
}

function Line({ entry, time, partner, outbox, lit, highlight, onQuote }: LineProps) {
  const { message } = entry
  const isLit = lit !== null && lit.id === message.id
  const takesFocus = isLit && lit.takesFocus
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      className={`rounded-card transition-colors duration-320 ${isLit ? 'bg-marigold-soft' : ''}`}
    >
      <MessageItem
        message={message}
        startsGroup={entry.startsGroup}
        endsGroup={entry.endsGroup}
        partnerName={partner.name}
        time={time}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
        highlight={highlight}
        onQuote={onQuote}
      />
    </div>
  )
}
