import { type PointerEvent, memo, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Bubble, type BubbleProps } from './bubble.tsx'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'
import { useMessageActions } from './message-actions.ts'
import { MessageMenu } from './message-menu.tsx'
import { heart } from '../emoji/quick-emoji.ts'
import { Reactions } from './reactions.tsx'
import { followTouch } from './touch-gestures.ts'

type MessageItemProps = BubbleProps & {
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** Comes along from the left when letting go would answer. */
const arrow =
  "data-armed:before:pointer-events-none data-armed:before:absolute data-armed:before:-left-10 data-armed:before:text-25 data-armed:before:text-primary-ink data-armed:before:content-['↩︎'_/_'']"

/** Who, what, when and how far it came; inside a group only its ends say who and when, the others read it aloud. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, startsGroup, partnerName } = props
  const text = useMessages(messaging)
  const bubble = useRef<HTMLDivElement>(null)
  const onPointerDown = useGestures(props)
  const { isOwn } = message
  return (
    <div
      className={`flex flex-col overflow-x-clip [overflow-clip-margin:14px] ${isOwn ? 'items-end' : 'items-start'} ${startsGroup ? 'mt-2.5' : 'mt-1'}`}
    >
      <span className={startsGroup ? 'px-1.5 text-12 wrap-anywhere text-ink-3' : 'sr-only'}>
        <bdi>{isOwn ? text.you : partnerName}</bdi>
      </span>
      <div
        onPointerDown={onPointerDown}
        className={`group relative flex max-w-full touch-pan-y touch-pinch-zoom items-center ${isOwn ? 'flex-row-reverse' : ''} ${arrow}`}
      >
        <Bubble {...props} ref={bubble} />
        <MessageMenu message={message} bubble={bubble} />
      </div>
      <Reactions message={message} partnerName={partnerName} />
      {message.status === 'failed' && <Failure {...props} />}
    </div>
  )
})

function useGestures({ message }: MessageItemProps) {
  const actions = useMessageActions()
  if (!actions || message.isUnsent) return undefined
  return (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget
    const canAnswer = actions.canAnswer && message.id !== null
    followTouch(event.nativeEvent, row, {
      onHold: () => row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
      onDoubleTap: () => canAnswer && message.ownReaction !== heart && actions.react(message, heart),
      ...(canAnswer && {
        onSwipe() {
          actions.reply(message)
          actions.area.current?.focus()
        },
      }),
    })
  }
}

function Failure({ message, onRetry, onDiscard }: MessageItemProps) {
  const text = useMessages(messaging)
  const textOf = useErrorText(useConversationErrors())
  return (
    <div role="alert" className="grid max-w-[min(78vw,34rem)] justify-items-end gap-1 pt-1">
      <p className="px-1.5 text-right text-13 text-danger-ink">
        {text.failedToSend({ reason: textOf(message.error) })}
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
