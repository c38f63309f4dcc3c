import { memo } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { messaging } from '../../messages/messaging.ts'
import { Button } from '../../ui/button.tsx'
import type { Shown } from './entries.ts'
import { useReason } from './failure.ts'
import { MarkedText } from './marked-text.tsx'
import { UnsendMenu } from './unsend-menu.tsx'

type MessageItemProps = {
  message: Shown
  startsGroup: boolean
  endsGroup: boolean
  partnerName: string
  time: string
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  /** Folded words that the reader searches for: they are marked. */
  highlight?: readonly string[] | undefined
  /** Leads to the message that this one answers. */
  onQuote?: ((id: string) => void) | undefined
}

/** Who, what, when and how far it came; inside a group only its ends say who and when, the others read it aloud. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, startsGroup, partnerName } = props
  const text = useMessages(messaging)
  const { isOwn } = message
  return (
    <div className={`flex flex-col ${isOwn ? 'items-end' : 'items-start'} ${startsGroup ? 'mt-2.5' : 'mt-1'}`}>
      <span className={startsGroup ? 'px-1.5 text-12 wrap-anywhere text-ink-3' : 'sr-only'}>
        <bdi>{isOwn ? text.you : partnerName}</bdi>
      </span>
      <div className="group flex max-w-full items-center">
        {isOwn && message.id !== null && !message.isUnsent && <UnsendMenu messageId={message.id} />}
        <Bubble {...props} />
      </div>
      {message.status === 'failed' && <Failure {...props} />}
    </div>
  )
})

function Bubble({ message, startsGroup, endsGroup, time, highlight }: MessageItemProps) {
  const text = useMessages(messaging)
  const { isOwn, isUnsent, status } = message
  const corner = isOwn
    ? `${startsGroup ? '' : 'rounded-tr-tail'} rounded-br-tail`
    : `${startsGroup ? '' : 'rounded-tl-tail'} rounded-bl-tail`
  const look = isUnsent
    ? 'border border-dashed border-field-line text-14 text-ink-3 italic'
    : isOwn
      ? `bg-bubble-me text-bubble-me-ink ${corner}`
      : `bg-bubble-them text-bubble-them-ink inset-ring inset-ring-line ${corner}`
  const meta = isUnsent ? 'text-ink-3' : isOwn ? 'text-bubble-me-meta' : 'text-ink-3'
  return (
    <div className={`max-w-[min(78vw,34rem)] overflow-clip rounded-bubble px-3.5 pt-2 pb-1.5 leading-[1.42] ${look}`}>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {isUnsent ? (isOwn ? text.youUnsent : text.messageUnsent) : <MarkedText text={message.text} words={highlight} />}
      </p>
      <p className={endsGroup ? `text-12 leading-[1.4] ${meta} ${isOwn ? 'text-right' : ''}` : 'sr-only'}>
        <time dateTime={message.createdAt}>{time}</time>
        {isOwn && !isUnsent && status !== 'failed' && (
          <>
            {' · '}
            <span>{text[status]}</span>
          </>
        )}
      </p>
    </div>
  )
}

function Failure({ message, onRetry, onDiscard }: MessageItemProps) {
  const text = useMessages(messaging)
  const reason = useReason()
  return (
    <div role="alert" className="grid max-w-[min(78vw,34rem)] justify-items-end gap-1 pt-1">
      <p className="px-1.5 text-right text-13 text-danger-ink">
        {text.failedToSend({ reason: reason(message.error) })}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="small" onClick={() => onDiscard(message.key)}>
          {text.discard}
        </Button>
        <Button variant="soft" size="small" onClick={() => onRetry(message.key)}>
          {text.retry}
        </Button>
      </div>
    </div>
  )
}
