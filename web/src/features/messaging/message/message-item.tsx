import { EllipsisVertical } from 'lucide-react'
import { lazy, memo, type PointerEvent, type RefObject, Suspense, use, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging, messageActions } from '../../../i18n/texts/messaging.ts'
import { Bubble, type BubbleProps, QuoteView } from './bubble.tsx'
import { heart, useMessageActions } from './message-actions.ts'
import { MessagePartContext } from './part-context.ts'
import { useSafeChat, useVeil, type Veil } from '../safe-chat/safe-chat.ts'
import type { followTouch } from './touch-gestures.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useSelected } from '../../../core/storage/store.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

const loadMenu = () => import('./message-menu.tsx')
const MessageMenu = lazy(async () => ({ default: (await loadMenu()).MessageMenu }))
const preloadMenu = () => prefetchCode(loadMenu)
const BotherLine = lazy(async () => ({ default: (await import('../safe-chat/bother-line.tsx')).BotherLine }))
const DescriptionBotherLine = lazy(async () => ({
  default: (await import('../safe-chat/bother-line.tsx')).DescriptionBotherLine,
}))
const loadUndelivered = () => import('./undelivered.tsx')
const HeldLine = lazy(async () => ({ default: (await loadUndelivered()).HeldLine }))
const Failure = lazy(async () => ({ default: (await loadUndelivered()).Failure }))

let follow: typeof followTouch | null = null
/** Needed by the first touch, not by the first paint. */
export async function loadGestures(): Promise<void> {
  follow ??= (await import('./touch-gestures.ts')).followTouch
}

export interface MessageItemProps extends BubbleProps {
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** Arrow on the left while releasing the swipe would reply. */
const arrow =
  "data-armed:before:pointer-events-none data-armed:before:absolute data-armed:before:-left-10 data-armed:before:text-25 data-armed:before:text-primary-ink data-armed:before:content-['↩︎'_/_'']"

/** A message with name, menu and reactions; inside a group the name and time are only for screen readers. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, startsGroup, partnerName } = props
  const parts = use(MessagePartContext)
  const text = useMessages(messaging)
  const bubble = useRef<HTMLDivElement>(null)
  const onPointerDown = useGestures(props)
  const { isOwn } = message
  const actions = useMessageActions()
  const safeChat = useSafeChat()
  const veil = useVeil(isOwn || message.isUnsent ? null : message.key, message.text, safeChat)
  const plain = <Bubble {...props} veil={veil} />
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
        {message.part && parts ? (
          <Suspense fallback={plain}>
            <div ref={bubble}>
              <parts.Part
                message={message}
                plain={plain}
                quote={
                  message.quote && (
                    <QuoteView
                      quote={message.quote}
                      partnerName={partnerName}
                      look={isOwn && message.part.kind === 'voice' ? 'own' : 'theirs'}
                      onQuote={props.onQuote}
                    />
                  )
                }
                partnerId={safeChat.partnerId}
                partnerName={partnerName}
                time={props.time}
                canAct={actions?.canReply === true}
              />
            </div>
          </Suspense>
        ) : (
          <Bubble {...props} veil={veil} ref={bubble} />
        )}
        <MenuButton message={message} bubble={bubble} />
      </div>
      <Reactions message={message} partnerName={partnerName} />
      <BotherQuestion message={message} veil={veil} />
      {message.status === 'failed' && (
        <Suspense fallback={null}>
          <Failure {...props} />
        </Suspense>
      )}
      {message.status === 'held' && props.endsGroup && (
        <Suspense fallback={null}>
          <HeldLine message={message} partnerName={partnerName} />
        </Suspense>
      )}
    </div>
  )
})

interface BotherQuestionProps {
  message: BubbleProps['message']
  /** Of the text of the message. */
  veil: Veil
}

/** Asks about the text or, if that is harmless, about the description of the picture. */
function BotherQuestion({ message, veil }: BotherQuestionProps) {
  const { warned } = useSafeChat()
  const isWarned = useSelected(warned, (key) => key === message.key)
  const { isOwn, isUnsent, part } = message
  if (isWarned || veil.verdict?.categories.length)
    return (
      <Suspense fallback={null}>
        <BotherLine message={message} veil={veil} />
      </Suspense>
    )
  if (isOwn || isUnsent || part?.kind !== 'picture' || part.alt === '') return null
  return (
    <Suspense fallback={null}>
      <DescriptionBotherLine message={message} part={part} />
    </Suspense>
  )
}

const hovers =
  '[@media(hover:hover)]:touch [@media(hover:hover)]:not-group-hover:not-focus-visible:not-aria-expanded:opacity-0'
const touches = '[@media(hover:none)]:not-focus-visible:sr-only [@media(hover:none)]:focus-visible:size-11'
const menuLook = `-my-2.5 grid flex-none place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink-2 ${hovers} ${touches}`

interface MenuButtonProps {
  message: BubbleProps['message']
  bubble: RefObject<HTMLElement | null>
}

/**
 * The button of the menu, which is fetched when the pointer or the focus reaches it. With a mouse it appears on hover or
 * focus; on touch screens a long press of the bubble opens the menu, and the button is only for keyboards and screen readers.
 */
function MenuButton({ message, bubble }: MenuButtonProps) {
  const label = useMessages(messaging).messageActions
  const hasActions = useMessageActions() !== null
  const [isRequested, setRequested] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  if (!hasActions || message.isUnsent) return null
  const button = () => place.current?.querySelector('button') ?? null
  const anchor = () => (matchMedia('(hover: none)').matches ? bubble.current : button())
  const trigger = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={label}
      className={menuLook}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setRequested(true)}
    >
      <EllipsisVertical size={18} aria-hidden="true" />
    </button>
  )
  return (
    <span ref={place} className="contents">
      {isRequested ? (
        <Suspense fallback={trigger}>
          <MessageMenu message={message} label={label} className={menuLook} button={button} anchor={anchor} />
        </Suspense>
      ) : (
        trigger
      )}
    </span>
  )
}

function useGestures({ message }: MessageItemProps) {
  const actions = useMessageActions()
  if (!actions || message.isUnsent) return undefined
  return (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget
    const canReply = actions.canReply && message.id !== null && message.status !== 'held'
    follow?.(event.nativeEvent, row, {
      onHold: () => row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
      onDoubleTap: () => canReply && message.ownReaction !== heart && actions.react(message, heart),
      ...(canReply && {
        onSwipe() {
          actions.reply(message)
          actions.area.current?.focus()
        },
      }),
    })
  }
}

const chip =
  'relative inline-grid h-7 min-w-9 place-items-center rounded-full border bg-surface px-2 pt-px font-emoji text-16 leading-none shadow-1'

/** Reactions of both sides under the bubble; pressing the own one removes it. */
function Reactions({ message, partnerName }: Pick<BubbleProps, 'message' | 'partnerName'>) {
  const text = useMessages(messageActions)
  const actions = useMessageActions()
  const { ownReaction, theirReaction, isOwn } = message
  if (message.isUnsent || (ownReaction === null && theirReaction === null)) return null
  return (
    <p className={`relative z-1 -mt-1.5 flex gap-1 px-2 ${isOwn ? 'justify-end' : ''}`}>
      {theirReaction !== null && (
        <span className={`${chip} border-line`}>
          <span aria-hidden="true">{theirReaction}</span>
          <VisuallyHidden>{text.theyReacted({ name: partnerName, emoji: theirReaction })}</VisuallyHidden>
        </span>
      )}
      {ownReaction !== null && (
        <button
          type="button"
          aria-label={text.youReacted({ emoji: ownReaction })}
          title={text.takeBack({ emoji: ownReaction })}
          onClick={() => actions?.react(message, ownReaction)}
          // Touch target of 44 px.
          className={`${chip} border-primary-ink/50 !bg-primary-soft after:absolute after:-inset-x-1 after:-inset-y-2`}
        >
          {ownReaction}
        </button>
      )}
    </p>
  )
}
