// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { onServerEvent } from '../../../core/realtime/realtime.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { receiveChanged, receiveMessage } from '../../../features/messaging/live/live-updates.ts'
import { PictureButton } from '../../../features/messaging/attachments/picture-button.tsx'
import type { AddPartProps, PartProps } from '../../../features/messaging/message/part-context.ts'
import { useSafeChat } from '../../../features/messaging/safe-chat/safe-chat.ts'
import { TheirText } from '../../../features/messaging/safe-chat/veiled-text.tsx'
import { useReadNotification } from '../../../features/notifications/api/notifications.ts'
import { GameCard } from '../../../features/play/games/game-card.tsx'
import { GiftCard } from '../../../features/play/gifts/gift-card.tsx'
import { TogetherButton } from '../../../features/play/together-button.tsx'

const VoiceMessage = lazy(async () => ({
  default: (await import('../../../features/messaging/voice/voice-message.tsx')).VoiceMessage,
}))
const PictureMessage = lazy(async () => ({
  default: (await import('../../../features/messaging/attachments/picture-message.tsx')).PictureMessage,
}))

const GunaCard = lazy(async () => ({ default: (await import('../../../features/play/guna/guna-card.tsx')).GunaCard }))
const DrawingCard = lazy(async () => ({
  default: (await import('../../../features/play/drawing/drawing-card.tsx')).DrawingCard,
}))

const CardPlaceholder = () => <div className="h-48 w-[min(82vw,27rem)] rounded-bubble border border-line bg-surface" />

/** A game, a gift, a voice note or a picture in the conversation. */
export function MessagePart({ message, partnerId, partnerName, plain, quote, ...rest }: PartProps) {
  const { id, part, text, isOwn } = message
  const client = useQueryClient()
  const viewerId = useViewerId()
  const { isOn: isSafe } = useSafeChat()
  const partner = { partnerId, partnerName, quote }
  if (part?.kind === 'voice' || part?.kind === 'picture')
    return (
      <Suspense fallback={null}>
        {part.kind === 'voice' ? (
          <VoiceMessage message={message} part={part} {...partner} {...rest} />
        ) : (
          <PictureMessage message={message} part={part} {...partner} {...rest} />
        )}
      </Suspense>
    )
  if (!id || !part) return null
  const shared = {
    ...rest,
    messageId: id,
    isOwn,
    renderTheirs: (theirs: string) => <TheirText id={`part ${id} ${theirs}`} text={theirs} />,
    onChanged: (changed: Message) => receiveChanged(client, viewerId, changed),
  }
  if (part.kind === 'gift') return <GiftCard part={part} partnerName={partnerName} {...shared} />
  const between = { ...shared, text, partner: { _id: partnerId, name: partnerName } }
  if (part.kind !== 'guna' && part.kind !== 'drawing') return <GameCard part={part} plain={plain} {...between} />
  return (
    <Suspense fallback={<CardPlaceholder />}>
      {part.kind === 'guna' ? (
        <GunaCard part={part} {...between} />
      ) : (
        <DrawingCard part={part} hidesDrawings={isSafe} {...between} />
      )}
    </Suspense>
  )
}

/** Reads the notification that the other has played, because the game is on the screen. If that fails, it stays unread. */
function useReadGameNotice(partnerId: string) {
  const { mutate } = useReadNotification(() => undefined)
  useEffect(
    () =>
      onServerEvent('notification', (notification) => {
        const { kind, actors } = notification
        if (kind === 'game' && actors[0]?._id === partnerId && document.visibilityState === 'visible')
          mutate(notification)
      }),
    [partnerId, mutate],
  )
}

/** Adds a game, a gift or a picture to the conversation. */
export function AddMessagePart({ partnerId, isDisabled }: AddPartProps) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  useReadGameNotice(partnerId)
  const onStarted = (message: Message) => receiveMessage(client, viewerId, message)
  return (
    <>
      <TogetherButton partnerId={partnerId} isDisabled={isDisabled} onStarted={onStarted} />
      <PictureButton partnerId={partnerId} isDisabled={isDisabled} />
    </>
  )
}
