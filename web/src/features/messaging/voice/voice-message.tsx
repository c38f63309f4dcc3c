// @offline
import { getAttachment, openAttachment } from '@hamvav/contract/messaging/attachment-endpoints'
import { minuteMs } from '@hamvav/contract/durations'
import type { VoicePart } from '@hamvav/contract/messaging/parts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { useMemo } from 'react'
import { call, callForFile } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import type { Sound } from '../../../core/media/sound-player.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging, voiceNote } from '../../../i18n/texts/messaging.ts'
import { VoicePlayer } from '../../../ui/media/voice-player.tsx'
import { CancelSending } from '../attachments/cancel-sending.tsx'
import { receiveChanged } from '../live/live-updates.ts'
import type { ShownPartProps } from '../message/part-context.ts'

interface VoiceMessageProps extends ShownPartProps {
  part: VoicePart
}

/** Time for 160 KB on a slow network, ms. */
const downloadLimitMs = minuteMs
/** Fetched notes are in memory only: a note that is unsent, or whose member logs out, leaves nothing behind. */
const keptMs = 10 * minuteMs

function soundQuery(viewerId: string, messageId: string) {
  return {
    queryKey: queryKeys.voiceSound(viewerId, messageId),
    queryFn: async () => {
      const params = { messageId, version: 'sound' } as const
      return await callForFile(getAttachment, { params }, { limitMs: downloadLimitMs })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    networkMode: 'always',
    retry: false,
  } as const
}

/** Tells the sender that it was played. If it fails, the next time of playing tells it. */
async function markHeard(client: QueryClient, viewerId: string, messageId: string): Promise<void> {
  const changed = await call(openAttachment, { params: { messageId } }).catch(() => undefined)
  if (changed) receiveChanged(client, viewerId, changed)
}

function useSound({ message, part, canAct }: VoiceMessageProps): Sound {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const { id, key, isOwn, file } = message
  const isNew = !isOwn && canAct && !part.isPlayed
  return useMemo(
    () => ({
      key: `voice ${key}`,
      load: async () => {
        if (file) return await file.arrayBuffer()
        return await (await client.fetchQuery(soundQuery(viewerId, id ?? ''))).arrayBuffer()
      },
      isStored: () => file !== undefined || client.getQueryData(soundQuery(viewerId, id ?? '').queryKey) !== undefined,
      onStart: () => {
        if (isNew && id !== null) void markHeard(client, viewerId, id)
      },
    }),
    [client, viewerId, id, key, file, isNew],
  )
}

/** A voice note in the conversation. */
export function VoiceMessage(props: VoiceMessageProps) {
  const { message, part, partnerName, time, quote } = props
  const text = useMessages(voiceNote)
  const words = useMessages(messaging)
  const sound = useSound(props)
  const { isOwn, status } = message
  const look = isOwn
    ? 'bg-bubble-me text-bubble-me-ink rounded-br-tail'
    : 'bg-bubble-them text-bubble-them-ink inset-ring inset-ring-line rounded-bl-tail'
  return (
    <div
      role="group"
      aria-label={isOwn ? text.own : text.from({ name: partnerName })}
      className={`w-[min(74vw,21rem)] min-w-0 rounded-bubble px-2.5 pt-2 pb-1.5 ${look}`}
    >
      {quote && <div className="px-1.5">{quote}</div>}
      <VoicePlayer
        sound={sound}
        seconds={part.seconds}
        waveform={part.waveform}
        bytes={part.bytes}
        isOnColour={isOwn}
      />
      <p
        className={`flex items-center gap-1.5 px-1 text-12 leading-[1.4] ${isOwn ? 'justify-end text-bubble-me-meta' : 'text-ink-3'}`}
      >
        <time dateTime={message.createdAt}>{time}</time>
        {isOwn && status !== 'failed' && (
          <>
            <span aria-hidden="true">·</span>
            {part.isPlayed && <Headphones size={13} aria-hidden="true" />}
            <span>{part.isPlayed ? text.played : words[status]}</span>
            <CancelSending message={message} />
          </>
        )}
        {!isOwn && !part.isPlayed && (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
            <span className="sr-only">{text.notPlayed}</span>
          </>
        )}
      </p>
    </div>
  )
}
